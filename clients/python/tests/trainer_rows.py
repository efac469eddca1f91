"""Rows as a recipe of `grpo` gives them: groups of differing sizes, and rollouts of more than one row."""

from __future__ import annotations

import importlib.util
import math
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .ragged import file_of, ragged_list, scalar, text

#: By group: for each rollout its return, and the lengths of the responses of its rows.
GROUPS: Dict[str, Sequence[Tuple[float, Sequence[int]]]] = {
    "p_a": [(1.0, [3]), (0.0, [2, 4])],
    "p_b": [(0.25, [5]), (1.0, [1]), (0.5, [2, 1, 3])],
    "p_c": [(1.0, [4]), (1.0, [2])],
    "p_d": [(0.75, [6])],
}


def is_importable(module: str) -> bool:
    """Whether a module of a trainer could be imported; its package is imported for that, the module is not."""
    try:
        return importlib.util.find_spec(module) is not None
    except ImportError:
        return False


def rollout_rows(units: Sequence[str]) -> List[Dict[str, Any]]:
    """The rows of groups as plain values, with the advantages of verl's preset of `grpo`."""
    rows: List[Dict[str, Any]] = []
    for unit in units:
        returns = [reward for reward, _ in GROUPS[unit]]
        for rollout, (reward, lengths) in enumerate(GROUPS[unit]):
            for part, length in enumerate(lengths):
                seed = len(rows) + 7 * rollout
                mask = [1] * length if length < 3 else [1, 0] + [1] * (length - 2)
                advantage = advantage_of(returns, reward)
                rows.append(
                    {
                        "prompt_ids": [1, 2 + part],
                        "response_ids": [100 + seed + i for i in range(length)],
                        "response_mask": mask,
                        "rollout_log_probs": [-0.125 * (1 + (seed + i) % 8) * mask[i] for i in range(length)],
                        "step_indices": [part],
                        "advantages": [advantage * inside for inside in mask],
                        "advantage": advantage,
                        "reward": reward,
                        "generation": 1,
                        "min_policy_version": 3,
                        "max_policy_version": 3 + part,
                        "uid": unit,
                        "trajectory_uid": f"{unit}-{rollout}",
                        "branch": "main",
                        "channel": "train",
                        "messages": None,
                        "response": {"role": "assistant", "content": f"{unit} says {rollout}.{part}"},
                    }
                )
    return rows


def advantage_of(returns: Sequence[float], reward: float) -> float:
    """verl's: less the mean, over the unbiased deviation and 1e-6; a rollout alone keeps its return."""
    if len(returns) == 1:
        return reward
    mean = sum(returns) / len(returns)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in returns) / (len(returns) - 1))
    return (reward - mean) / (deviation + 1e-6)


LISTS = {
    "prompt_ids": "I32",
    "response_ids": "I32",
    "response_mask": "I8",
    "rollout_log_probs": "F32",
    "step_indices": "I32",
    "advantages": "F32",
}
SCALARS = {"advantage": "F64", "reward": "F64", "generation": "I32", "min_policy_version": "I32", "max_policy_version": "I32"}
TEXTS = ("uid", "trajectory_uid", "branch", "channel", "messages", "response")


def encoded(rows: Sequence[Dict[str, Any]], more: Optional[Dict[str, str]] = None) -> bytes:
    """Rows as a claim's answer holds them. more: further lists by name, with their type."""
    tensors = []
    for name, dtype in {**LISTS, **(more or {})}.items():
        tensors += ragged_list(name, dtype, [row[name] for row in rows])
    for name, dtype in SCALARS.items():
        tensors += scalar(name, dtype, [row[name] for row in rows])
    for name in TEXTS:
        tensors += text(name, [row[name] for row in rows])
    return file_of(tensors, len(rows))


def rows_of_groups(units: Sequence[str]) -> bytes:
    return encoded(rollout_rows(units))
