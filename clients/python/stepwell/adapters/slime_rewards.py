"""What slime makes advantages of: rewards, normalised by prompt group."""

from __future__ import annotations

import math
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .slime_samples import PADDING

#: Estimators of slime whose rewards are compared within a group, and those of them that also divide by the deviation.
CENTERED = ("grpo", "gspo", "cispo", "reinforce_plus_plus_baseline")
SCALED = ("grpo", "gspo", "cispo")
#: Added to the deviation, as slime does.
EPSILON = 1e-6


def normalised(args: Any, samples: Sequence[Any]) -> Tuple[List[float], List[float]]:
    """The raw rewards of samples, and the rewards that slime trains on, both in their order.

    With an estimator of `CENTERED`, unless `rewards_normalization` is off, the second ones are less the mean of their
    group (`group_index`), over the unbiased deviation with `grpo_std_normalization`. A rollout (`rollout_id`) counts
    once in both, however many samples it became; a group of one rollout gets 0. Padding gets 0 and counts nowhere.
    """
    raw = [float(sample.get_reward_value(args)) for sample in samples]
    is_centered = args.advantage_estimator in CENTERED and args.rewards_normalization
    if not is_centered:
        return raw, [0.0 if is_padding(sample) else reward for sample, reward in zip(samples, raw)]
    is_scaled = args.advantage_estimator in SCALED and args.grpo_std_normalization
    groups: Dict[Optional[int], Dict[Tuple[bool, int], List[float]]] = {}
    for place, (sample, reward) in enumerate(zip(samples, raw)):
        if not is_padding(sample):
            rollouts = groups.setdefault(sample.group_index, {})
            rollouts.setdefault(_rollout(sample, place), []).append(reward)
    of_group = {index: _moments([_mean(rewards) for rewards in group.values()]) for index, group in groups.items()}
    found = []
    for sample, reward in zip(samples, raw):
        if is_padding(sample):
            found.append(0.0)
            continue
        mean, deviation = of_group[sample.group_index]
        found.append((reward - mean) / (deviation + EPSILON) if is_scaled else reward - mean)
    return raw, found


def of_formatter(args: Any, samples: Sequence[Any]) -> Tuple[List[float], List[float]]:
    """The raw rewards of samples, and the advantages that the recipe's formatter gave their rows.

    Raises ValueError if a sample has none: only `grpo` has one number a row.
    """
    raw = [float(sample.get_reward_value(args)) for sample in samples]
    return raw, [_advantage(sample) for sample in samples]


def is_padding(sample: Any) -> bool:
    return bool((sample.metadata or {}).get(PADDING))


def _advantage(sample: Any) -> float:
    if is_padding(sample):
        return 0.0
    advantage = (sample.metadata or {}).get("advantage")
    if not isinstance(advantage, (int, float)):
        raise ValueError("a sample has no advantage in its metadata: the recipe's formatter must be grpo")
    return float(advantage)


def _rollout(sample: Any, place: int) -> Tuple[bool, int]:
    """What tells rollouts apart: a sample without a number is a rollout of its own."""
    return (False, place) if sample.rollout_id is None else (True, int(sample.rollout_id))


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _moments(values: Sequence[float]) -> Tuple[float, float]:
    """Mean and unbiased deviation; the deviation of a single value is 0."""
    mean = _mean(values)
    if len(values) == 1:
        return mean, 0.0
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))
