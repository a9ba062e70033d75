"""The nations: what each does differently stands in the file of its name; its cards stand in nations.toml."""
