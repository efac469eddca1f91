import type { DecidedEntries } from '../../model/decision.js';
import { REWARD } from '../../model/reward.js';
import type { PackedExtras } from '../packed/extras.js';
import type { Target } from './curate.js';
import { appendExtras, checkFit } from './extras.js';
import { addJudgment } from './lifecycle.js';
import type { Pass } from './pass.js';
import { appendReward, lastStep, lookUpReward, refreshReward } from './rewards.js';
import type {
  DecisionRow,
  ExtrasState,
  JudgmentState,
  Position,
  RewardRow,
  StepState,
  TrajectoryState,
} from './state.js';
import { touches } from './touches.js';

/** The entries that a decision makes, with packed extras. */
export interface PackedEntries extends Omit<DecidedEntries, 'extras'> {
  readonly extras?: PackedExtras;
}

/** Number of ledger entries that a decision makes. Each writes one event. */
export function countOf({ rewards = {}, judgment, extras }: PackedEntries = {}): number {
  return Object.keys(rewards).length + (judgment === undefined ? 0 : 1) + (extras === undefined ? 0 : 1);
}

/** Looks up everything that `makeEntries` needs. @throws LENGTH_MISMATCH for extras that do not fit their step */
export function lookUpEntries(
  pass: Pass,
  target: Target,
  { rewards = {}, extras }: PackedEntries = {},
): void {
  if (extras !== undefined && target.step !== null) checkFit(target.step, extras, ['extras']);
  if (REWARD in rewards) lookUpRewarded(pass, target);
  else if (Object.keys(rewards).length > 0) rewardedStep(pass, target);
}

/** Adds the rewards, the judgment and the extras that a decision makes, each with its event. A group has none. */
export function makeEntries(
  pass: Pass,
  { step, members }: Target,
  { key: decision, source }: DecisionRow,
  { rewards = {}, judgment, extras }: PackedEntries,
): void {
  const [trajectory] = members;
  if (trajectory === undefined) return;
  for (const [name, value] of Object.entries(rewards)) {
    const said = { step, name, value, source, comment: null, idempotencyKey: null };
    appendReward(pass, trajectory, { ...said, decision });
  }
  if (step === null) return;
  if (judgment !== undefined) {
    const { score, votes = [], judge = judgeOf(source) } = judgment;
    addJudgment(pass, trajectory, step, { score, votes, judge }, decision);
  }
  if (extras !== undefined) appendExtras(pass, trajectory, step, { source, extras }, decision);
}

/** A curator judges under its own name unless it gives another one. */
const judgeOf = (source: string): string =>
  source.startsWith('curator:') ? source.slice('curator:'.length) : source;

/** Entries of a decision that still count. */
export interface MadeEntries {
  readonly rewards: readonly RewardRow[];
  readonly judgments: readonly JudgmentState[];
  readonly extras: readonly ExtrasState[];
}

const NOTHING_MADE: MadeEntries = { rewards: [], judgments: [], extras: [] };

/** Looks up the entries that a decision made, and everything that `takeBack` needs. */
export function lookUpMade(pass: Pass, { key, entries }: DecisionRow, target: Target | null): MadeEntries {
  const trajectory = target?.members[0];
  if (entries === 0 || target === null || trajectory === undefined) return NOTHING_MADE;
  const { step } = target;
  const isMade = (row: RewardRow | JudgmentState | ExtrasState) => row.decision === key;
  const isNew = step !== null && pass.newStep(step.key) !== null;
  const rewards =
    step === null
      ? pass.ledger.ownRewards(trajectory)
      : pass.ledger.rewardsOfStep(trajectory, step.key, isNew);
  const judgments = step === null ? [] : pass.ledger.judgmentsOfStep(trajectory, step.key, isNew);
  const extras = step === null ? [] : pass.ledger.extrasOfStep(trajectory, step.key, isNew);
  const made = {
    rewards: rewards.filter(isMade),
    judgments: judgments.filter(isMade),
    extras: extras.filter(isMade),
  };
  if (made.rewards.some(({ name }) => name === REWARD)) lookUpRewarded(pass, target);
  else rewardedStep(pass, target);
  return made;
}

/**
 * Takes entries of an undone decision out of the ledger and derives again what followed from them. Returns the step that
 * they counted for; null: there is none, or nothing was taken back.
 */
export function takeBack(
  pass: Pass,
  target: Target,
  { rewards, judgments, extras }: MadeEntries,
  at: Position,
): StepState | null {
  const [trajectory] = target.members;
  const count = rewards.length + judgments.length + extras.length;
  if (trajectory === undefined || count === 0) return null;
  const { key } = trajectory;
  for (const { id, position, step } of rewards) {
    pass.ledger.undoEntry({ kind: 'reward', position, id, trajectory: key, step, at });
  }
  for (const { position, step } of judgments) {
    pass.ledger.undoEntry({ kind: 'judgment', position, id: null, trajectory: key, step, at });
  }
  for (const { id, position, step } of extras) {
    pass.ledger.undoEntry({ kind: 'extras', position, id, trajectory: key, step, at });
  }
  if (extras.length > 0) pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
  const step = rewardedStep(pass, target);
  if (rewards.length > 0) pass.touch(trajectory);
  for (const { name } of rewards) {
    pass.event('REWARDED', trajectory, step);
    if (name === REWARD) refreshReward(pass, trajectory, step);
  }
  if (step === null) return null;
  for (const _ of judgments) {
    pass.event('JUDGED', trajectory, step);
    refreshJudgment(pass, trajectory, step);
  }
  for (const _ of extras) pass.event('EXTRAS', trajectory, step);
  return step;
}

/** Derives a step's judgment: the latest score that counts. */
function refreshJudgment(pass: Pass, trajectory: TrajectoryState, step: StepState): void {
  const isNew = pass.newStep(step.key) !== null;
  const judgments = pass.ledger.judgmentsOfStep(trajectory, step.key, isNew);
  const latest = judgments.findLast(({ score }) => score !== null);
  pass.setStep(trajectory, step.key, { judgment: latest?.score ?? null });
}

/** The step that entries given to a target count for; null: its trajectory has none yet. */
function rewardedStep(pass: Pass, { step, members }: Target): StepState | null {
  const [trajectory] = members;
  return step ?? (trajectory === undefined ? null : lastStep(pass, trajectory));
}

function lookUpRewarded(pass: Pass, target: Target): void {
  const [trajectory] = target.members;
  const step = rewardedStep(pass, target);
  if (trajectory !== undefined && step !== null) lookUpReward(pass, trajectory, step);
}
