"""The HTTP half of the server: each handler only reads the request and calls what does the work."""
