"""Rows say what a file holds, by column and by row."""

from __future__ import annotations

import random
import unittest
from typing import Any, Dict, List, Optional, Tuple

from stepwell import Rows
from stepwell.safetensors import elements

from . import ragged

Columns = Dict[str, Tuple[str, List[Any], Optional[int]]]


def written(columns: Columns, rows: int, align: bool = True) -> bytes:
    tensors: List[ragged.Tensor] = []
    for name, (kind, values, width) in columns.items():
        if kind == "text":
            tensors += ragged.text(name, values)
        elif kind.endswith("[]"):
            tensors += ragged.ragged_list(name, kind[:-2], values, width)
        else:
            tensors += ragged.scalar(name, kind, values)
    return ragged.file_of(tensors, rows, align=align)


def small_float(chance: random.Random) -> float:
    """A number that float32 holds exactly."""
    return chance.randrange(-4096, 4096) / 64


def value_of(chance: random.Random, kind: str) -> Any:
    if kind == "text":
        return chance.choice([None, "", "é\n\t\u2028x", {"a": [1, None]}, [], 3.5, True, "\U0001f600"])
    if kind == "BOOL":
        return chance.random() < 0.5
    if kind.startswith("F"):
        return small_float(chance)
    bits = {"I8": 7, "I32": 31, "I64": 63}[kind]
    return chance.randrange(-(1 << bits), 1 << bits)


def list_of(chance: random.Random, kind: str, width: Optional[int]) -> List[Any]:
    entries = range(chance.randrange(4))
    if width is None:
        return [value_of(chance, kind) for _ in entries]
    return [[value_of(chance, kind) for _ in range(width)] for _ in entries]


def random_columns(chance: random.Random, rows: int) -> Columns:
    found: Columns = {}
    for index in range(chance.randrange(1, 6)):
        kind = chance.choice(["text", "BOOL", "I32", "F64", "I8[]", "I32[]", "F32[]", "I64[]"])
        width = chance.choice([None, None, 1, 3]) if kind.endswith("[]") else None
        values: List[Any] = []
        for _ in range(rows):
            if kind != "text" and chance.random() < 0.2:
                values.append(None)
            elif kind.endswith("[]"):
                values.append(list_of(chance, kind[:-2], width))
            else:
                values.append(value_of(chance, kind))
        found[f"c{index}"] = (kind, values, width)
    return found


class RowsTest(unittest.TestCase):
    def test_gives_back_what_was_written(self) -> None:
        chance = random.Random(20)
        for _ in range(300):
            count = chance.randrange(6)
            columns = random_columns(chance, count)
            rows = Rows(written(columns, count, align=chance.random() < 0.8))
            expected = [{name: values[row] for name, (_, values, _) in columns.items()} for row in range(count)]
            self.assertEqual([dict(sorted(row.items())) for row in rows], expected)
            self.assertEqual(len(rows), count)
            self.assertEqual(set(rows.columns), set(columns))

    def test_is_a_sequence(self) -> None:
        rows = Rows(written({"n": ("I32", [1, 2, 3], None)}, 3))
        self.assertEqual(rows[-1], {"n": 3})
        self.assertEqual(rows[1:], [{"n": 2}, {"n": 3}])
        self.assertEqual(list(reversed(rows)), [{"n": 3}, {"n": 2}, {"n": 1}])
        self.assertIn({"n": 2}, rows)
        for index in (3, -4):
            with self.assertRaises(IndexError):
                rows[index]

    def test_a_list_column_is_values_and_offsets(self) -> None:
        rows = Rows(written({"ids": ("I32[]", [[1, 2], None, [], [3]], None)}, 4))
        values, offsets = rows.column("ids")
        assert isinstance(values, memoryview) and offsets is not None
        self.assertEqual((values.tolist(), offsets.tolist()), ([1, 2, 3], [0, 2, 2, 2, 3]))
        valid = rows.valid("ids")
        assert valid is not None
        self.assertEqual(valid.tolist(), [1, 0, 1, 1])
        self.assertEqual([row["ids"] for row in rows], [[1, 2], None, [], [3]])

    def test_offsets_of_nested_lists_count_entries(self) -> None:
        rows = Rows(written({"k": ("F32[]", [[[1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0]]], 2)}, 2))
        values, offsets = rows.column("k")
        assert isinstance(values, memoryview) and offsets is not None
        self.assertEqual(rows.shape("k"), (3, 2))
        self.assertEqual(values.tolist(), [1, 2, 3, 4, 5, 6])
        self.assertEqual(offsets.tolist(), [0, 1, 3])

    def test_scalars_and_texts_have_no_offsets(self) -> None:
        rows = Rows(written({"n": ("F64", [1.5, None], None), "t": ("text", ["a", None], None)}, 2))
        values, offsets = rows.column("n")
        assert isinstance(values, memoryview)
        self.assertEqual((values[0], len(values), offsets), (1.5, 2, None))
        self.assertIsNone(rows[1]["n"])
        self.assertEqual(rows.column("t"), (["a", None], None))
        with self.assertRaises(KeyError):
            rows.column("no")

    def test_takes_memory_that_it_does_not_copy(self) -> None:
        data = bytearray(written({"ids": ("I32[]", [[1, 2]], None)}, 1))
        values, _ = Rows(data).column("ids")
        at = bytes(data).index(b"\x01\0\0\0\x02\0\0\0")
        data[at] = 9
        self.assertEqual(list(values), [9, 2])

    def test_padded_tensors_have_a_row_dimension(self) -> None:
        tensors: List[ragged.Tensor] = [
            ("input_ids", "I64", [2, 3], ragged.packed("I64", [1, 2, 3, 4, 5, 6])),
            ("topk", "F32", [2, 2, 1], ragged.packed("F32", [1, 2, 3, 4])),
        ]
        rows = Rows(ragged.file_of(tensors, 2))
        self.assertEqual(rows[1], {"input_ids": [4, 5, 6], "topk": [[3.0], [4.0]]})
        self.assertEqual(rows.shape("topk"), (2, 2, 1))

    def test_says_what_the_file_is(self) -> None:
        said = {"batch": "b1", "recipe": "r", "formatter": '{"name":"grpo","options":{}}', "policy_version": "4", "units": "2"}
        metadata = Rows(ragged.file_of(ragged.scalar("n", "I32", [1]), 1, said)).metadata
        self.assertEqual(metadata["formatter"], {"name": "grpo", "options": {}})
        self.assertEqual((metadata["policy_version"], metadata["units"], metadata["rows"]), (4, 2, 1))
        self.assertEqual((metadata["batch"], metadata["schema"]), ("b1", "stepwell.rows/1"))

    def test_groups_stand_in_order_of_their_first_row(self) -> None:
        columns: Columns = {
            "uid": ("text", ["b", "a", "b", "a#2"], None),
            "generation": ("I32", [1, 1, 1, 2], None),
        }
        self.assertEqual(
            Rows(written(columns, 4)).groups(),
            [("b", 1, [0, 2]), ("a", 1, [1]), ("a#2", 2, [3])],
        )
        del columns["generation"]
        self.assertEqual(Rows(written(columns, 4)).groups()[0], ("b", 1, [0, 2]))

    def test_numbers_are_little_endian_on_every_machine(self) -> None:
        data = memoryview(ragged.packed("I32", [1, -2]))
        # Read as a big-endian machine would: its bytes are swapped first, so here they come out swapped.
        swapped = elements(data, "I32", "big")
        self.assertEqual(swapped.tobytes(), bytes([0, 0, 0, 1, 255, 255, 255, 254]))
        self.assertEqual(elements(data, "I32", "little").tolist(), [1, -2])
