"""Loads a safetensors file with the format's own library: type, shape and elements of each tensor."""
import json, sys
from safetensors import safe_open
from safetensors.numpy import load_file

with safe_open(sys.argv[1], framework="np") as file:
    metadata = file.metadata()
print(json.dumps({
    "metadata": metadata,
    "tensors": {
        name: [str(tensor.dtype), list(tensor.shape), tensor.reshape(-1).tolist()]
        for name, tensor in load_file(sys.argv[1]).items()
    },
}))
