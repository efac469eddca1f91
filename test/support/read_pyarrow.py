"""Reads a Parquet file with pyarrow."""
import json, sys
import pyarrow.parquet as pq

table = pq.read_table(sys.argv[1])
print(json.dumps({"rows": table.num_rows, "types": {field.name: str(field.type) for field in table.schema}}))
