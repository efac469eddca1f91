import type { RewardEntry } from '../../../model/reward.js';
import type { StepLedger } from '../../../model/step.js';
import type { ChannelScope } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { StepDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import type { Committed } from './committed.js';
import { givenReward, judgmentOf, LEDGER_FIELDS, type LedgerStep } from './ledger.js';
import { readLedgersOf } from './ledger-reader.js';

const NOW = Number.MAX_SAFE_INTEGER;

/** Everything said of each step, oldest first; a trajectory's own rewards show at its last step. In the order of `ids`. */
export async function readLedgers(
  collections: Pick<Collections, 'steps' | 'trajectories' | 'log'>,
  committed: Committed,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly StepLedger[]> {
  const found = await collections.steps
    .find<LedgerStep & Pick<StepDoc, 'channel'>>(
      { id: { $in: [...ids] } },
      { projection: { ...LEDGER_FIELDS, channel: 1 } },
    )
    .toArray();
  const steps = await committed.only(found.filter(isSeen(scope)));
  const keys = [...new Set(steps.map(({ trajectory }) => trajectory))];
  const groups = [...new Set(steps.map(({ group }) => group))];
  const [ledgers, trajectories] = await Promise.all([
    readLedgersOf(collections, keys, groups, NOW),
    collections.trajectories.find({ _id: { $in: keys } }, { projection: { maxIndex: 1 } }).toArray(),
  ]);
  const highest = new Map(trajectories.map(({ _id, maxIndex }) => [_id, maxIndex]));
  const byId = new Map(steps.map((step) => [step.id, step]));
  return ids.map((id) => {
    const step = byId.get(id);
    if (step === undefined) return { rewards: [], judgments: [], decisions: [] };
    return {
      rewards: ledgers.rewards(step, highest.get(step.trajectory) === step.stepIndex),
      judgments: ledgers.judgments(step).map(judgmentOf),
      decisions: ledgers.decisions(step),
    };
  });
}

/** Reward entries of each trajectory and its steps, oldest first. In the order of `refs`. */
export async function readTrajectoryRewards(
  collections: Pick<Collections, 'steps' | 'log'>,
  committed: Committed,
  refs: readonly { readonly channel: string; readonly uid: string }[],
  scope: ChannelScope,
): Promise<readonly (readonly RewardEntry[])[]> {
  const seen = refs.filter(isSeen(scope)).map(({ channel, uid }) => trajectoryKey(channel, uid));
  const [ledgers, found] = await Promise.all([
    readLedgersOf(collections, seen, [], NOW),
    collections.steps
      .find<LedgerStep>({ trajectory: { $in: seen } }, { projection: LEDGER_FIELDS })
      .toArray(),
  ]);
  const steps = await committed.only(found);
  const indexes = new Map(steps.map(({ _id, stepIndex }) => [_id, stepIndex]));
  return refs.map(({ channel, uid }) => {
    const key = trajectoryKey(channel, uid);
    const given = steps.flatMap((step) => (step.trajectory === key ? (givenReward(step) ?? []) : []));
    const later = ledgers.rewardsOfTrajectory(key, (step) => indexes.get(step) ?? null);
    return [...given, ...later].sort((a, b) => a.position - b.position);
  });
}
