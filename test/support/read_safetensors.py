"""Reads a safetensors file by its published layout, with the standard library only."""
import json, math, struct, sys

data = open(sys.argv[1], "rb").read()
(length,) = struct.unpack("<Q", data[:8])
header = json.loads(data[8:8 + length])
body = data[8 + length:]
CODES = {"I64": "q", "F32": "f", "U8": "B"}
tensors, end = {}, 0
metadata = header.pop("__metadata__")
for name, entry in sorted(header.items(), key=lambda item: item[1]["data_offsets"][0]):
    start, stop = entry["data_offsets"]
    code = CODES[entry["dtype"]]
    size = struct.calcsize(code)
    assert start == end, f"{name} leaves a hole"
    assert (8 + length + start) % size == 0, f"{name} is not aligned"
    assert stop - start == size * math.prod(entry["shape"]), f"{name} has another size than its shape"
    end = stop
    flat = struct.unpack(f"<{(stop - start) // size}{code}", body[start:stop])
    if code == "B":
        tensors[name] = [json.loads(line) for line in bytes(flat).decode().splitlines()]
        continue
    for size in reversed(entry["shape"][1:]):
        flat = [list(flat[i:i + size]) for i in range(0, len(flat), size)]
    tensors[name] = list(flat)
assert end == len(body), "bytes after the last tensor"
print(json.dumps({
    "metadata": metadata,
    "dtypes": {name: entry["dtype"] for name, entry in header.items()},
    "shapes": {name: entry["shape"] for name, entry in header.items()},
    "tensors": tensors,
}))
