"""build/reference: the API reference, made of docstrings and signatures by pdoc."""

import sys
from pathlib import Path

import pdoc

import ironstone

TARGET = Path(__file__).resolve().parent.parent / "build" / "reference"
MODULES = ["ironstone", "ironstone.core", "ironstone.play.match", "ironstone.lab"]  # bots and games are in the first


def main(target: Path = TARGET) -> None:
    """Write the pages and say where the first one is."""
    write(target)
    print(f"{target}/index.html")


def write(target: Path) -> None:
    """Write the pages; `index.html` is the first."""
    for package in (ironstone, ironstone.games):
        for name in package.__all__:  # loaded when they are first used: pdoc looks, but does not ask
            setattr(package, name, getattr(package, name))
    pdoc.pdoc(*MODULES, output_directory=target)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
