"""The version of this package, which is the one of the server that it came from."""

VERSION = "0.1.0"
