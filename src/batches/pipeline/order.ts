import { createHash } from 'node:crypto';
import { saturated } from '../../model/large-numbers.js';
import type { BatchOrder } from '../../model/recipe.js';
import type { GroupKey } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';

/** Orders whose sort value is in the groups themselves, so that they have to be read once before. */
export function ranksByContent(order: BatchOrder): order is 'FRESHEST' | 'REWARD' {
  return order === 'FRESHEST' || order === 'REWARD';
}

/** FRESHEST: the highest policy version of a step. REWARD: the mean of its trajectories' rewards. Null: none known. */
export function rankOf(group: GroupUnit, order: 'FRESHEST' | 'REWARD'): number | null {
  if (order === 'FRESHEST') {
    let highest: number | null = null;
    for (const { steps } of group.trajectories) {
      for (const { policyVersion } of steps) {
        if (policyVersion !== null && (highest === null || policyVersion > highest)) highest = policyVersion;
      }
    }
    return highest;
  }
  let sum = 0;
  let count = 0;
  for (const { reward } of group.trajectories) {
    if (reward === null) continue;
    sum = saturated(sum + reward);
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

/** Names a group within its channel. */
export function rankKey(key: Omit<GroupKey, 'channel'>): string {
  return `${key.generation}:${key.promptUid}`;
}

/** 48 bits that depend on the seed and on the group only: another group in the channel moves nothing else. */
function chance(seed: number, key: GroupKey): number {
  const text = JSON.stringify([seed, key.channel, key.promptUid, key.generation]);
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}

function sorted(keys: readonly GroupKey[], rank: (key: GroupKey) => number | null): GroupKey[] {
  return keys
    .map((key, index) => ({ key, index, rank: rank(key) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.rank === b.rank ? a.index - b.index : b.rank - a.rank))
    .map(({ key }) => key);
}

/**
 * Puts groups, given in order of first arrival, in a recipe's order. Ties keep the order of arrival; groups without
 * a rank come last. `ranks`, by `rankKey`, is needed only where `ranksByContent`.
 */
export function orderKeys(
  keys: readonly GroupKey[],
  order: BatchOrder,
  seed: number,
  ranks: ReadonlyMap<string, number | null>,
): readonly GroupKey[] {
  switch (order) {
    case 'FIFO':
      return keys;
    case 'LIFO':
      return keys.toReversed();
    case 'RANDOM':
      return sorted(keys, (key) => chance(seed, key));
    case 'FRESHEST':
    case 'REWARD':
      return sorted(keys, (key) => ranks.get(rankKey(key)) ?? null);
  }
}
