"""Adapters for trainers; each imports its trainer only inside."""
