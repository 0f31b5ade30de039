"""The doors of the server: what may be asked for over HTTP, and the socket over which matches are played."""
