"""Claimed rows as TRL counts them: one sequence, one mask, one advantage."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional

from ..errors import StepwellError
from ..rows import Rows


class Unfit(StepwellError):
    """Rows of a batch that TRL cannot train on; another batch may be fine."""


class Sample(NamedTuple):
    """A row. prompt_ids: (P,), before the first action. completion_ids, mask, log_probs: (C,), all that follows;
    mask is 1 where the model's own token may enter the loss, log_probs are those under which it was sampled, 0.0 where
    the mask is 0. advantage: of all tokens under the mask, None where the recipe makes none; reward: of the trajectory.
    policy_version: the oldest weights that sampled a token under the mask; None: not known.
    messages, response: the conversation, None where the recipe leaves it out."""

    uid: str
    generation: int
    trajectory_uid: str
    prompt_ids: List[int]
    completion_ids: List[int]
    mask: List[int]
    log_probs: List[float]
    advantage: Optional[float]
    reward: Optional[float]
    policy_version: Optional[int]
    messages: Optional[List[Any]]
    response: Optional[Dict[str, Any]]

    @property
    def tokens(self) -> int:
        return len(self.prompt_ids) + len(self.completion_ids)


#: Without these the recipe's formatter is not one of token rows.
NEEDED = ("prompt_ids", "response_ids", "response_mask", "rollout_log_probs")


def samples_of(rows: Rows) -> List[Sample]:
    """Every row as a sample, in the order of the rows.

    Raises Unfit where a row has no ids, no log-probs, or lists of different lengths; StepwellError where the recipe
    gives rows that TRL has no place for, so that no other batch would do either.
    """
    missing = [name for name in NEEDED if name not in rows.columns]
    if missing:
        raise StepwellError(
            f"the recipe's rows have no {', '.join(missing)}: TRL takes token rows of the target canonical"
        )
    return [_sample_of(row) for row in rows]


def _sample_of(row: Mapping[str, Any]) -> Sample:
    name = str(row.get("trajectory_uid"))
    prompt, response, mask, sampled = (row[column] for column in NEEDED)
    if prompt is None or response is None or mask is None:
        raise Unfit(f"a row of trajectory {name} has no token ids")
    if sampled is None:
        raise Unfit(f"a row of trajectory {name} has no log-probs: TRL could not tell how far its policy is away")
    if not len(response) == len(mask) == len(sampled):
        lengths = f"{len(response)} ids, {len(mask)} of mask, {len(sampled)} log-probs"
        raise Unfit(f"a row of trajectory {name} has {lengths}")
    if len(prompt) == 0 or len(response) == 0:
        raise Unfit(f"a row of trajectory {name} has no prompt, or no response")
    return Sample(
        uid=str(row.get("uid")),
        generation=int(row.get("generation") or 1),
        trajectory_uid=name,
        prompt_ids=prompt,
        completion_ids=response,
        mask=mask,
        log_probs=[value if kept else 0.0 for value, kept in zip(sampled, mask)],
        advantage=_advantage_of(row, mask, name),
        reward=row.get("reward"),
        policy_version=row.get("min_policy_version"),
        messages=row.get("messages"),
        response=row.get("response"),
    )


def _advantage_of(row: Mapping[str, Any], mask: List[int], name: str) -> Optional[float]:
    advantages = row.get("advantages")
    if advantages is None:
        return None
    found = {value for value, kept in zip(advantages, mask) if kept}
    if len(found) > 1:
        raise StepwellError(
            f"tokens of trajectory {name} have different advantages, and TRL takes one for a whole row: "
            "use the formatter grpo"
        )
    return found.pop() if found else 0.0
