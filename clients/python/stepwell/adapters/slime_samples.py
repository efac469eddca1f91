"""Rows of a claim as slime's samples: which fields they get, and how they are nested."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Tuple

from ..padding import PROMPT, RESPONSE_ALIGNED
from ..rows import Rows
from .given_columns import is_given

#: Columns that become fields of a sample, or that a sample has no place for; the others are its metadata.
TAKEN = RESPONSE_ALIGNED | {PROMPT, "reward", "messages", "response"}
#: Lists along the response that a sample has where the recipe gives them.
OPTIONAL = ("rollout_log_probs", "teacher_log_probs")
#: Key in the metadata of samples that only fill up a batch.
PADDING = "stepwell_padding"

Fields = Dict[str, Any]
#: The rows of each rollout of each group.
Nested = List[List[List[Fields]]]


def fields_of_rows(rows: Rows) -> Nested:
    """The fields of slime's `Sample` for each row, by group and rollout, in the order of the rows.

    `group_index`, `rollout_id` and `index` count groups, rollouts and rows from 0. Rows of one rollout share
    `rollout_id`, by which slime averages and splits into steps.

    Raises ValueError if a row cannot be trained on: it has no token ids, or media, or it lacks log-probs that others have.
    """
    if "response_ids" not in rows.columns:
        raise ValueError("the recipe's rows have no token ids; slime trains on those of grpo, ppo, opd and combine")
    given = [name for name in OPTIONAL if is_given(rows, name)]
    groups: Dict[str, int] = {}
    rollouts: Dict[Tuple[str, str], int] = {}
    nested: List[Dict[str, List[Fields]]] = []
    for index, row in enumerate(rows):
        uid, trajectory = str(row["uid"]), str(row["trajectory_uid"])
        fields = _fields(row, given)
        fields["index"] = index
        fields["group_index"] = groups.setdefault(uid, len(groups))
        fields["rollout_id"] = rollouts.setdefault((uid, trajectory), len(rollouts))
        if len(nested) < len(groups):
            nested.append({})
        nested[fields["group_index"]].setdefault(trajectory, []).append(fields)
    return [list(group.values()) for group in nested]


def padded(nested: Nested, multiple: int) -> int:
    """Fills a batch up in place, so that its rollouts are a multiple of `multiple`; answers how many were added.

    slime trains on whole batches of rollouts and drops the rest. What is added is a copy of the shortest row, in a
    group of its own and with `remove_sample`, so that no token of it enters the loss.
    """
    rollouts = sum(len(group) for group in nested)
    missing = -rollouts % multiple
    every = [fields for group in nested for rollout in group for fields in rollout]
    if missing == 0 or not every:
        return 0
    shortest = min(every, key=lambda fields: len(fields["tokens"]))
    for number in range(missing):
        filler = dict(shortest)
        filler["group_index"] = len(nested)
        filler["rollout_id"] = rollouts + number
        filler["index"] = len(every) + number
        filler["loss_mask"] = [0] * filler["response_length"]
        filler["remove_sample"] = True
        filler["metadata"] = {**shortest["metadata"], PADDING: True}
        nested.append([[filler]])
    return missing


def made(nested: Nested, make: Callable[..., Any]) -> List[List[List[Any]]]:
    """The same nesting of `make(**fields)`."""
    return [[[make(**fields) for fields in rollout] for rollout in group] for group in nested]


def last_rows(nested: Nested) -> Iterable[Fields]:
    """One row of each rollout: the one with its last step."""
    for group in nested:
        for rollout in group:
            yield max(rollout, key=lambda fields: max(fields["metadata"].get("step_indices") or [-1]))


def _fields(row: Mapping[str, Any], given: List[str]) -> Fields:
    prompt, response, mask = row["prompt_ids"], row["response_ids"], row["response_mask"]
    if prompt is None or response is None or mask is None:
        raise ValueError(f"a row of trajectory {row['trajectory_uid']!r} has no token ids")
    if row.get("media"):
        raise ValueError(f"a row of trajectory {row['trajectory_uid']!r} has media, which this adapter cannot hand over")
    reward = row.get("reward")
    fields: Fields = {
        "prompt": row.get("messages") or "",
        "tokens": prompt + response,
        "response": _text(row.get("response")),
        "response_length": len(response),
        "reward": 0.0 if reward is None else float(reward),
        "loss_mask": mask,
        "weight_versions": _versions(row),
        "metadata": {name: value for name, value in row.items() if name not in TAKEN},
    }
    # slime makes one tensor of all rewards, which cannot hold a reward that is none.
    fields["metadata"]["reward_mask"] = int(reward is not None)
    for name in given:
        if row[name] is None:
            raise ValueError(f"a row of trajectory {row['trajectory_uid']!r} has no {name}, and others of the batch do")
        fields[name] = row[name]
    return fields


def _text(response: Any) -> str:
    content: Optional[Any] = response.get("content") if isinstance(response, dict) else None
    return content if isinstance(content, str) else ""


def _versions(row: Mapping[str, Any]) -> List[str]:
    """The oldest and the newest weights that sampled the row; none where nobody said."""
    oldest, newest = row.get("min_policy_version"), row.get("max_policy_version")
    if oldest is None or newest is None:
        return []
    return [str(oldest)] if oldest == newest else [str(oldest), str(newest)]
