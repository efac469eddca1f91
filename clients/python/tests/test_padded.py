"""Rows as rectangles, and as numpy's and torch's arrays."""

from __future__ import annotations

import importlib.util
import unittest
from typing import Any, List

from stepwell import Rows

from . import ragged

HAS_NUMPY = importlib.util.find_spec("numpy") is not None
HAS_TORCH = importlib.util.find_spec("torch") is not None

TENSORS: List[ragged.Tensor] = [
    *ragged.ragged_list("prompt_ids", "I32", [[1, 2, 3], [4]]),
    *ragged.ragged_list("response_ids", "I32", [[5], [6, 7]]),
    *ragged.ragged_list("response_mask", "I8", [[1], [0, 1]]),
    *ragged.ragged_list("ref_log_probs", "F32", [None, [-0.5, -1.0]]),
    *ragged.ragged_list("teacher_topk_indices", "I32", [[[9, 8]], [[7, 6], [5, 4]]], 2),
    *ragged.ragged_list("step_indices", "I32", [[0, 1, 2], [0]]),
    *ragged.scalar("advantage", "F64", [0.5, None]),
    *ragged.scalar("is_last", "BOOL", [True, False]),
    *ragged.text("uid", ["a", "b"]),
]


def rows_of(tensors: List[ragged.Tensor] = TENSORS) -> Rows:
    return Rows(bytearray(ragged.file_of(tensors, 2)))


EXPECTED = {
    "prompt_ids": [[1, 2, 3], [99, 99, 4]],
    "response_ids": [[5, 99], [6, 7]],
    "response_mask": [[1, 0], [0, 1]],
    "ref_log_probs": [[0, 0], [-0.5, -1.0]],
    "ref_log_probs.valid": [False, True],
    "teacher_topk_indices": [[[9, 8], [0, 0]], [[7, 6], [5, 4]]],
    "step_indices": [[0, 1, 2], [0, 0, 0]],
    "advantage": [0.5, 0.0],
    "advantage.valid": [True, False],
    "is_last": [True, False],
    "uid": ["a", "b"],
    "input_ids": [[1, 2, 3, 5, 99], [99, 99, 4, 6, 7]],
    "attention_mask": [[1, 1, 1, 1, 0], [0, 0, 1, 1, 1]],
    "position_ids": [[0, 1, 2, 3, 3], [0, 0, 0, 1, 2]],
}


class PaddedTest(unittest.TestCase):
    def test_prompts_end_where_responses_begin(self) -> None:
        self.assertEqual(rows_of().padded(pad_id=99, to="list"), EXPECTED)

    def test_lengths_that_are_given(self) -> None:
        found = rows_of().padded(prompt_length=4, response_length=3, to="list")
        self.assertEqual(found["prompt_ids"], [[0, 1, 2, 3], [0, 0, 0, 4]])
        self.assertEqual(found["response_mask"], [[1, 0, 0], [0, 1, 0]])
        self.assertEqual(found["step_indices"], [[0, 1, 2], [0, 0, 0]])
        self.assertEqual(found["attention_mask"], [[0, 1, 1, 1, 1, 0, 0], [0, 0, 0, 1, 1, 1, 0]])

    def test_what_is_too_long_is_an_error_or_cut(self) -> None:
        with self.assertRaisesRegex(ValueError, "prompt_ids of row 0 has 3 entries, more than 2"):
            rows_of().padded(prompt_length=2, to="list")
        found = rows_of().padded(prompt_length=2, response_length=1, truncate=True, to="list")
        self.assertEqual(found["prompt_ids"], [[2, 3], [0, 4]])
        self.assertEqual(found["response_ids"], [[5], [6]])
        self.assertEqual(found["teacher_topk_indices"], [[[9, 8]], [[7, 6]]])
        self.assertEqual(found["input_ids"], [[2, 3, 5], [0, 4, 6]])

    def test_rows_without_ids(self) -> None:
        tensors: List[ragged.Tensor] = [
            *ragged.ragged_list("prompt_ids", "I32", [None, None]),
            *ragged.ragged_list("response_ids", "I32", [None, None]),
            *ragged.text("messages", [[{"role": "user"}], []]),
        ]
        found = rows_of(tensors).padded(to="list")
        self.assertEqual((found["prompt_ids"], found["input_ids"]), ([[], []], [[], []]))
        self.assertEqual(found["response_ids.valid"], [False, False])
        self.assertEqual(found["messages"], [[{"role": "user"}], []])

    def test_no_rows(self) -> None:
        rows = Rows(ragged.file_of([*ragged.ragged_list("prompt_ids", "I32", []), *ragged.text("uid", [])], 0))
        self.assertEqual(rows.padded(to="list"), {"prompt_ids": [], "uid": []})
        self.assertEqual(list(rows), [])

    def test_another_target_is_refused(self) -> None:
        wrong: Any = "jax"
        with self.assertRaisesRegex(ValueError, "jax"):
            rows_of().padded(to=wrong)


@unittest.skipUnless(HAS_NUMPY, "no numpy")
class NumpyTest(unittest.TestCase):
    def test_arrays_share_the_memory_of_the_data(self) -> None:
        data = bytearray(ragged.file_of(TENSORS, 2))
        found = Rows(data).numpy()
        self.assertEqual(found["prompt_ids"].tolist(), [1, 2, 3, 4])
        self.assertEqual(str(found["prompt_ids.offsets"].dtype), "int32")
        self.assertEqual(found["teacher_topk_indices"].shape, (3, 2))
        self.assertEqual(found["advantage.valid"].tolist(), [True, False])
        self.assertEqual(str(found["is_last"].dtype), "bool")
        self.assertEqual(found["uid"].tolist(), ["a", "b"])
        data[bytes(data).index(b"\x01\0\0\0\x02\0\0\0\x03")] = 50
        self.assertEqual(found["prompt_ids"][0], 50)

    def test_lists_as_texts_stay_objects(self) -> None:
        found = Rows(ragged.file_of(ragged.text("messages", [[1], [2]]), 2)).numpy()
        self.assertEqual((found["messages"].shape, found["messages"][1]), ((2,), [2]))

    def test_padded(self) -> None:
        found = rows_of().padded(pad_id=99, to="numpy")
        self.assertEqual({name: getattr(value, "tolist", lambda: value)() for name, value in found.items()}, EXPECTED)
        self.assertEqual(str(found["input_ids"].dtype), "int64")
        self.assertEqual(str(found["response_mask"].dtype), "int64")
        self.assertEqual(str(found["ref_log_probs"].dtype), "float32")


@unittest.skipUnless(HAS_TORCH, "no torch")
class TorchTest(unittest.TestCase):
    def test_jagged(self) -> None:
        import torch

        found = rows_of().jagged()
        prompts = found["prompt_ids"]
        self.assertEqual((prompts.is_nested, prompts.layout), (True, torch.jagged))
        self.assertEqual([row.tolist() for row in prompts.unbind()], [[1, 2, 3], [4]])
        self.assertEqual([row.tolist() for row in found["ref_log_probs"].unbind()], [[], [-0.5, -1.0]])
        self.assertEqual([row.shape for row in found["teacher_topk_indices"].unbind()], [(1, 2), (2, 2)])
        self.assertEqual(found["ref_log_probs.valid"].tolist(), [False, True])
        self.assertEqual(found["advantage"].dtype, torch.float64)
        self.assertEqual(found["uid"], ["a", "b"])

    def test_jagged_values_share_the_memory_of_the_data(self) -> None:
        data = bytearray(ragged.file_of(TENSORS, 2))
        prompts = Rows(data).jagged()["prompt_ids"]
        data[bytes(data).index(b"\x01\0\0\0\x02\0\0\0\x03")] = 50
        self.assertEqual(int(prompts.values()[0]), 50)
        self.assertEqual(Rows(bytes(data)).jagged()["prompt_ids"].values().tolist(), [50, 2, 3, 4])

    def test_padded(self) -> None:
        import torch

        found = rows_of().padded(pad_id=99)
        self.assertEqual({name: getattr(value, "tolist", lambda: value)() for name, value in found.items()}, EXPECTED)
        self.assertEqual(found["input_ids"].dtype, torch.int64)
        self.assertEqual(found["is_last"].dtype, torch.bool)

    def test_a_file_whose_data_are_not_aligned(self) -> None:
        data = bytearray(ragged.file_of(TENSORS, 2, align=False))
        self.assertEqual(Rows(data).jagged()["prompt_ids"].values().tolist(), [1, 2, 3, 4])
