"""Adapters for trainers. Each is a module of its own, and imports its trainer only where it is used."""
