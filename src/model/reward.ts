import { saturated } from './large-numbers.js';

/** The entry name that is the reward; every other name is a signal. */
export const REWARD = 'reward';

/** One entry of the reward ledger. `stepIndex: null`: it was given to the trajectory. */
export interface RewardEntry {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Feed position: the order of the ledger. */
  readonly position: number;
  readonly stepIndex: number | null;
}

/**
 * The effective value of a name: the latest entry wins, null where there is none. 0 is a value.
 * `entries` are those of the step, and for the last step of a trajectory also the trajectory's own.
 */
export function effectiveReward(entries: Iterable<RewardEntry>, name: string = REWARD): number | null {
  let latest: RewardEntry | null = null;
  for (const entry of entries) {
    if (entry.name === name && (latest === null || entry.position >= latest.position)) latest = entry;
  }
  return latest === null ? null : latest.value;
}

/** Sum of the non-null effective rewards of a trajectory's steps, held at the largest double; null if there are none. */
export function trajectoryReward(stepRewards: Iterable<number | null>): number | null {
  let sum: number | null = null;
  for (const reward of stepRewards) {
    if (reward !== null) sum = saturated((sum ?? 0) + reward);
  }
  return sum;
}
