"""Loads a JSONL file as TRL's users do; argv[2] is a folder for the cache."""
import json, os, sys

os.environ["HF_HOME"] = sys.argv[2]
os.environ["HF_HUB_OFFLINE"] = "1"
import datasets

datasets.disable_progress_bars()
loaded = datasets.load_dataset("json", data_files=sys.argv[1], split="train", cache_dir=sys.argv[2])
print(json.dumps({"rows": len(loaded), "columns": loaded.column_names, "first": loaded[0]}))
