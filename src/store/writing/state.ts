import type { Curation, DecisionFields, DecisionSource } from '../../model/decision.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';

/**
 * A feed position. Above 0 it is the real one. Below 0 it stands for one that is not known yet: a database that learns
 * the number of a commit only when the commit is made gives such places, each once in the life of a process, and
 * resolves them when it encodes the commit.
 */
export type Position = number;

/** A number that sorts positions in the order in which they were given: those not known yet come after all others. */
export function orderOf(position: Position): number {
  return position >= 0 ? position : 2 ** 52 - position;
}

/** Names a trajectory, a group, a step or a decision within its database. Never given twice. */
export type Key = number;

/** A trajectory as the rules see it: what it is, and the sums over its steps. */
export interface TrajectoryState {
  readonly key: Key;
  readonly id: string;
  readonly uid: string;
  readonly channel: string;
  promptUid: string;
  generation: number;
  /** Key of its group. */
  group: Key;
  status: TrajectoryStatus;
  stepCount: number;
  /** The highest index of its steps; -1 without steps. */
  maxIndex: number;
  /** Sum of its steps' effective rewards in order of index; null if none has one. */
  reward: number | null;
  minPolicyVersion: number | null;
  maxPolicyVersion: number | null;
  promptTokens: number | null;
  responseTokens: number | null;
  agent: string | null;
  tags: readonly string[];
  /** JSON text. */
  metadata: string | null;
  readonly startedAt: number;
  /** By the steps' own time, in milliseconds. */
  lastStepAt: number;
  /** By the server's clock: when it took the last new step, or the registration. */
  heardAt: number;
  readonly registered: Position;
  completed: Position | null;
  /** Of steps that do not say their own. */
  defaultPolicyVersion: number | null;
  /** Ledger entries were given to the trajectory; they count for its last step, whichever that is. */
  hasOwnRewards: boolean;
  /** There are decisions on the trajectory or its group, which hold for steps that join. */
  inherits: boolean;
}

/** A stored step as the rules see it. */
export interface StepState {
  readonly key: Key;
  readonly id: string;
  readonly position: Position;
  readonly index: number;
  readonly createdAt: number;
  /** The reward that came with it. */
  readonly givenReward: number | null;
  /** Why it was captured as not fit for a loss; null: it is fit. */
  readonly untrainableReason: string | null;
  /** Its effective reward. */
  readonly reward: number | null;
  /** What holds for it; known wherever the decisions about it are. */
  readonly curation: Curation;
}

/** A step that is gone, as its event names it. */
export type GoneStep = Pick<StepState, 'key' | 'id'>;

/**
 * What is left to tell of a trajectory that is gone: more of its steps went than one commit may tell of. The others lie
 * in parts, each for one commit; those from `next` on are left, and where `next` is `parts` all are told.
 */
export interface DeletionState {
  /** Key of the trajectory. */
  readonly trajectory: Key;
  readonly channel: string;
  readonly uid: string;
  readonly next: number;
  readonly parts: number;
}

/** A generation of a prompt. */
export interface GroupState {
  readonly key: Key;
  readonly id: string;
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
  /** Position of its first step; null: it has none yet. */
  readonly firstPosition: Position | null;
  /** Where an acknowledged claim consumed it. */
  readonly consumed: Position | null;
  /** There are decisions on it. */
  readonly decided: boolean;
}

/** A reward entry; `step` null: it was given to the trajectory. */
export interface RewardRow {
  readonly position: Position;
  readonly id: string;
  readonly trajectory: Key;
  readonly step: Key | null;
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  readonly at: number;
  readonly idempotencyKey: string | null;
}

export interface JudgmentRow {
  readonly position: Position;
  readonly trajectory: Key;
  readonly step: Key;
  readonly score: number | null;
  /** JSON text. */
  readonly votes: string;
  readonly judge: string;
  readonly at: number;
}

/**
 * What a decision holds for: a step (with its trajectory), a trajectory with all its steps, or a group with all its
 * trajectories. The others are null.
 */
export type Held =
  | { readonly target: 'step'; readonly step: Key; readonly trajectory: Key; readonly group: null }
  | { readonly target: 'trajectory'; readonly step: null; readonly trajectory: Key; readonly group: null }
  | { readonly target: 'group'; readonly step: null; readonly trajectory: null; readonly group: Key };

/** A decision of an operation. What was decided when a step was captured stands with the step (`untrainableReason`). */
export type DecisionRow = Held & {
  readonly key: Key;
  /** Of the first event that tells of it. */
  readonly position: Position;
  readonly id: string;
  /** Of its operation. */
  readonly operation: Key;
  readonly operationId: string;
  readonly source: DecisionSource;
  readonly fields: DecisionFields;
  readonly at: number;
  readonly undone: Position | null;
};

/** An operation. `pending`: JSON of what is left of it to do, so that a server that starts can finish it. */
export interface OperationState {
  readonly key: Key;
  readonly id: string;
  readonly source: DecisionSource;
  readonly summary: string;
  /** Those that it touched, sorted. */
  readonly channels: readonly string[];
  readonly changed: number;
  readonly at: number;
  readonly undone: boolean;
  readonly pending: string | null;
}
