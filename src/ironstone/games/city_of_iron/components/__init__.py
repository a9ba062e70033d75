"""What is printed: the component files and their reader."""
