"""What is printed: the component files, the types of the pieces, and the reader."""
