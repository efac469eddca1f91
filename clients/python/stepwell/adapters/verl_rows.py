"""Rows of a claim as verl's trainer keeps them: keys, tags, and fields as plain lists."""

from __future__ import annotations

import hashlib
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ..rows import Rows
from .given_columns import is_given

#: What verl says of a prompt group on its key in the queue; rows have no such tag.
PROMPT_TAG = "is_prompt"
INT, FLOAT = "int64", "float32"
#: Columns along the response that verl has a field for, where the recipe gives them.
ALONG = (("rollout_log_probs", "rollout_log_probs"), ("ref_log_probs", "ref_log_prob"))
TEACHERS = ("teacher_log_probs", "teacher_topk_log_probs")


class Tensor(NamedTuple):
    """Numbers of one row, of a type of torch: a list, or T lists of K each."""

    dtype: str
    values: Sequence[Any]


class Keyed(NamedTuple):
    """key: `{uid}_{session}_{index}`. tag: what verl's controller knows of the row. fields: `Tensor`s, and values that are
    no tensors."""

    key: str
    tag: Dict[str, Any]
    fields: Dict[str, Any]


def uid_of(uid: str) -> str:
    """The group's name in verl's keys, which are split at underscores: 32 hexadecimal digits."""
    return hashlib.sha256(uid.encode()).hexdigest()[:32]


def keyed_rows(rows: Rows, step: int) -> List[Keyed]:
    """Each row under its key. A session is a rollout of its group, from 0; an index a row of it, from 0, in the order of
    its steps: verl takes the last one for the end of the session.

    step: verl's `global_steps`, of which rows without a policy version are on-policy.

    Raises ValueError if a row cannot be trained on: it has no token ids, or media, or it lacks what others have.
    """
    if "response_ids" not in rows.columns:
        raise ValueError("the recipe's rows have no token ids; verl trains on those of grpo, ppo, opd and combine")
    along = [(ours, theirs) for ours, theirs in ALONG if is_given(rows, ours)]
    teachers = any(is_given(rows, name) for name in TEACHERS)
    sessions: Dict[str, Dict[str, List[Dict[str, Any]]]] = {}
    for row in rows:
        sessions.setdefault(str(row["uid"]), {}).setdefault(str(row["trajectory_uid"]), []).append(row)
    found = []
    for uid, group in sessions.items():
        name = uid_of(uid)
        for session, members in enumerate(group.values()):
            for index, row in enumerate(sorted(members, key=_last_step)):
                fields = {**_fields(row, along, teachers), "uid": name, "session_id": session, "global_steps": step}
                fields["extra_fields"] = _extra_fields(row, step)
                found.append(Keyed(f"{name}_{session}_{index}", _tag(row, step), fields))
    return found


def _fields(row: Mapping[str, Any], along: Sequence[Tuple[str, str]], teachers: bool) -> Dict[str, Any]:
    prompt, response, mask = row["prompt_ids"], row["response_ids"], row["response_mask"]
    who = f"a row of trajectory {row['trajectory_uid']!r}"
    if not prompt or not response or mask is None:
        raise ValueError(f"{who} has no token ids of a prompt and a response")
    if row.get("media"):
        raise ValueError(f"{who} has media, which this adapter cannot hand over")
    fields: Dict[str, Any] = {
        "prompts": Tensor(INT, prompt),
        "responses": Tensor(INT, response),
        "input_ids": Tensor(INT, prompt + response),
        "position_ids": Tensor(INT, range(len(prompt) + len(response))),
        "response_mask": Tensor(INT, mask),
        "loss_mask": Tensor(INT, mask),
        "rm_scores": Tensor(FLOAT, _scores(row)),
        # A step is a turn of the environment and one of the policy.
        "num_turns": 2 * len(row.get("step_indices") or [0]),
        "multi_modal_inputs": {},
        "raw_prompt": row.get("messages") or [],
    }
    for ours, theirs in along:
        if row[ours] is None:
            raise ValueError(f"{who} has no {ours}, and others of the batch do")
        fields[theirs] = Tensor(FLOAT, row[ours])
    if teachers:
        fields["teacher_logprobs"], fields["teacher_ids"] = _teacher(row, who)
    return fields


def _scores(row: Mapping[str, Any]) -> List[float]:
    """Rewards on tokens: those of the row, or else its trajectory's return on the last trainable token.

    As verl's own agent loop does, each row of a session gets the session's score.
    """
    rewards = row.get("token_level_rewards")
    if rewards is not None:
        return list(rewards)
    mask = row["response_mask"]
    scores = [0.0] * len(mask)
    reward = row.get("reward")
    last = max((place for place, inside in enumerate(mask) if inside), default=len(mask) - 1)
    scores[last] = 0.0 if reward is None else float(reward)
    return scores


def _teacher(row: Mapping[str, Any], who: str) -> Tuple[Tensor, Tensor]:
    """A teacher's log-probs and their ids along `input_ids`, K each: the entry at a token is about the next one. Where
    that is none of the response, both are 0."""
    response = row["response_ids"]
    log_probs, ids = row.get("teacher_topk_log_probs"), row.get("teacher_topk_indices")
    if log_probs is None or ids is None:
        sampled = row.get("teacher_log_probs")
        if sampled is None:
            raise ValueError(f"{who} has no log-probs of a teacher, and others of the batch do")
        log_probs, ids = [[value] for value in sampled], [[token] for token in response]
    width = len(log_probs[0])
    before = len(row["prompt_ids"]) - 1
    return (
        Tensor(FLOAT, [[0.0] * width] * before + [list(entry) for entry in log_probs] + [[0.0] * width]),
        Tensor(INT, [[0] * width] * before + [list(entry) for entry in ids] + [[0] * width]),
    )


def _tag(row: Mapping[str, Any], step: int) -> Dict[str, Any]:
    oldest, newest = _versions(row, step)
    prompt, response = len(row["prompt_ids"]), len(row["response_ids"])
    return {
        "status": "success",
        "prompt_len": prompt,
        "response_len": response,
        "seq_len": prompt + response,
        "global_steps": step,
        "min_global_steps": oldest,
        "max_global_steps": newest,
    }


def _extra_fields(row: Mapping[str, Any], step: int) -> Dict[str, Any]:
    oldest, newest = _versions(row, step)
    names = ("uid", "generation", "trajectory_uid", "branch", "step_indices", "channel")
    said = {name: row[name] for name in names if row.get(name) is not None}
    return {"min_global_steps": oldest, "max_global_steps": newest, "reward_extra_info": {}, "stepwell": said}


def _versions(row: Mapping[str, Any], step: int) -> Tuple[int, int]:
    """Oldest and newest weights that sampled the row; where nobody said, those that the step starts from."""
    oldest: Optional[int] = row.get("min_policy_version")
    newest: Optional[int] = row.get("max_policy_version")
    return (step - 1 if oldest is None else oldest, step - 1 if newest is None else newest)


def _last_step(row: Mapping[str, Any]) -> int:
    steps: Sequence[int] = row.get("step_indices") or [-1]
    return max(steps)
