"""What is printed on the components of Gembound, and the reader of the files that say it."""
