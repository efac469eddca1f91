"""What a trainer's weights contain, as a file that is there whole or not at all."""

import json
import os


def save(path, value):
    """Writes a value as JSON: whoever reads finds the former file or this one, whenever the process is killed."""
    part = f"{path}.{os.getpid()}.part"
    with open(part, "w", encoding="utf-8") as file:
        json.dump(value, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)


def load(path, otherwise):
    """The value that was saved last; `otherwise` if none was."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return otherwise


def name_of(row):
    """Tells a row from all others: its trajectory, and the steps that it holds."""
    return f"{row['trajectory_uid']} {list(row['step_indices'])}"


def tell(what):
    """Says on the standard output what was just done: whoever kills this process counts by it."""
    print(what, flush=True)
