"""Loads a .pt file as a trainer does."""
import json, sys, torch

print(json.dumps(torch.load(sys.argv[1], weights_only=True)))
