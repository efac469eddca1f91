"""A file that is cut off or forged is refused with `BadData`, and by nothing else."""

from __future__ import annotations

import json
import random
import struct
import unittest
from typing import Any, Dict, List

from stepwell import BadData, Rows

from . import ragged

TENSORS: List[ragged.Tensor] = [
    *ragged.ragged_list("ids", "I32", [[1, 2], None, [3]]),
    *ragged.ragged_list("topk", "F32", [[[1.0, 2.0]], [], [[3.0, 4.0]]], 2),
    *ragged.scalar("reward", "F64", [0.5, None, 1.0]),
    *ragged.text("uid", ["a", "b", None]),
]
GOOD = ragged.file_of(TENSORS, 3)


def read_all(data: bytes) -> None:
    rows = Rows(data)
    for row in rows:
        row.items()
    rows.metadata
    rows.padded(to="list")


def with_head(head: Any, data: bytes = b"") -> bytes:
    encoded = head if isinstance(head, bytes) else json.dumps(head).encode()
    return struct.pack("<Q", len(encoded)) + encoded + data


def edited(name: str, **changes: Any) -> bytes:
    length = int.from_bytes(GOOD[:8], "little")
    head: Dict[str, Any] = json.loads(GOOD[8 : 8 + length])
    head[name] = {**head[name], **changes}
    return with_head(head, GOOD[8 + length :])


class HostileRowsTest(unittest.TestCase):
    def refuses(self, data: bytes, said: str = "") -> None:
        with self.assertRaisesRegex(BadData, said):
            read_all(data)

    def test_the_whole_file_is_read(self) -> None:
        read_all(GOOD)

    def test_every_cut_is_noticed(self) -> None:
        for end in range(len(GOOD)):
            self.refuses(GOOD[:end])
        self.refuses(GOOD + b"\0", "left over")

    def test_changed_bytes_give_rows_or_bad_data(self) -> None:
        chance = random.Random(7)
        refused = 0
        for _ in range(3000):
            data = bytearray(GOOD)
            for _ in range(chance.randrange(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            try:
                read_all(bytes(data))
            except BadData:
                refused += 1
        self.assertGreater(refused, 1000)

    def test_heads_that_are_no_heads(self) -> None:
        self.refuses(b"", "no safetensors file")
        self.refuses(struct.pack("<Q", 1 << 63) + b"{}", "cut off")
        self.refuses(with_head(b"[" * 100_000), "not JSON")
        self.refuses(with_head(b"\xff"), "not JSON")
        self.refuses(with_head([]), "not a JSON object")
        self.refuses(with_head(b'{"a": 1, "a": 2}'), "twice")
        self.refuses(with_head({"__metadata__": {"rows": 1}}), "object of texts")
        self.refuses(with_head({"a": 3}), "not an object")

    def test_other_schemas_and_row_counts(self) -> None:
        self.refuses(with_head({}), "schema is None")
        self.refuses(with_head({"__metadata__": {"schema": "stepwell.rows/2", "rows": "0"}}), "schema")
        for rows in ("", "-1", "x", "9" * 30, "1000000000"):
            self.refuses(with_head({"__metadata__": {"schema": "stepwell.rows/1", "rows": rows}}), "how many rows")
        self.refuses(with_head({"__metadata__": {"schema": "stepwell.rows/1", "rows": "5"}}), "no column")

    def test_places_that_do_not_fit(self) -> None:
        self.refuses(edited("ids", data_offsets=[-4, 8]), "data_offsets")
        self.refuses(edited("ids", data_offsets=[0, 1 << 40]), "data_offsets")
        self.refuses(edited("ids", data_offsets=[0, 12, 24]), "data_offsets")
        self.refuses(edited("ids", data_offsets=[True, 12]), "data_offsets")
        self.refuses(edited("ids", data_offsets=[0, 12]), "begin at byte")
        self.refuses(edited("ids", shape=[4]), "its shape needs 16")
        self.refuses(edited("ids", shape=[1 << 61, 0]), "no valid shape")
        self.refuses(edited("ids", shape=[1] * 9), "no valid shape")
        self.refuses(edited("ids", shape="3"), "no valid shape")
        self.refuses(edited("ids", dtype="BF16"), "does not read")
        self.refuses(edited("ids", dtype=["I32"]), "does not read")

    def test_offsets_that_do_not_rise(self) -> None:
        for offsets in ([0, 2, 1, 3], [1, 2, 2, 3], [0, 2, 2, 4], [0, -1, 2, 3], [0, 3]):
            tensors: List[ragged.Tensor] = [
                ("ids", "I32", [3], ragged.packed("I32", [1, 2, 3])),
                ("ids.offsets", "I32", [len(offsets)], ragged.packed("I32", offsets)),
            ]
            self.refuses(ragged.file_of(tensors, 3), "ids.offsets")

    def test_columns_of_another_length(self) -> None:
        self.refuses(ragged.file_of(ragged.scalar("n", "I32", [1, 2]), 3), "no column of 3 rows")
        self.refuses(ragged.file_of(ragged.text("t", ["a"]), 3), "1 lines for 3 rows")
        valid: ragged.Tensor = ("n.valid", "U8", [2], b"\1\1")
        self.refuses(ragged.file_of([*ragged.scalar("n", "I32", [1, 2, 3]), valid], 3), "one byte for each")

    def test_texts_that_are_not_json(self) -> None:
        for data in (b"{\n", b"\xff\n", b"[" * 100_000 + b"\n"):
            self.refuses(ragged.file_of([("t", "U8", [len(data)], data)], 1), "not JSON")
        self.refuses(ragged.file_of(ragged.scalar("n", "I32", [1]), 1, {"formatter": "{"}), "not JSON")
