"""`python -m ironstone.cli` is `ironstone`."""

from ironstone.cli.app import main

if __name__ == "__main__":
    main()
