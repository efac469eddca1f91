import type { Curation, DecisionFields, DecisionSource } from '../../model/decision.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';
import type { ExtraRefs, PackedExtras } from '../packed/extras.js';
/**
 * A feed position. A number of 0 or more is final. A negative one is provisional: a database that learns a commit's
 * number only when the commit is made hands these out, each once per process, and replaces them by final ones when it
 * encodes the commit.
 */
export type Position = number;
/** A step was consumed from the first position on, and no more at the second. */
export type ConsumedSpan = readonly [Position, Position];
/**
 * A number that sorts positions in the order in which they were handed out; provisional ones come after all final ones.
 */
export declare function orderOf(position: Position): number;
/** Identifies a trajectory, group, step or decision within its database. A key is never used twice. */
export type Key = number;
/** A trajectory as the rules see it: its fields, and the sums over its steps. */
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
    /** By the server's clock: when its last new step, or its registration, arrived. */
    heardAt: number;
    readonly registered: Position;
    completed: Position | null;
    /** The version for steps that carry none. */
    defaultPolicyVersion: number | null;
    /** Whether ledger entries were given to the trajectory itself. They count for whichever step is its last. */
    hasOwnRewards: boolean;
    /** Whether there are decisions on the trajectory or its group, which also hold for steps that join. */
    inherits: boolean;
}
/** A stored step as the rules see it. */
export interface StepState {
    readonly key: Key;
    readonly id: string;
    readonly position: Position;
    readonly index: number;
    readonly createdAt: number;
    /** The reward that arrived with it. */
    readonly givenReward: number | null;
    /** Why it was captured as not fit for a loss; null: it is fit. */
    readonly untrainableReason: string | null;
    /** Number of token ids of its response; null: it has none. */
    readonly responseTokens: number | null;
    /** Its effective reward. */
    readonly reward: number | null;
    /** Its curation after all decisions; only filled in where the decisions on the step are loaded. */
    readonly curation: Curation;
}
/** A deleted step, as its event names it. */
export type GoneStep = Pick<StepState, 'key' | 'id'>;
/**
 * A deleted trajectory with more steps than one commit may write events for. The remaining steps are stored in parts,
 * one for each later commit. Parts from `next` on remain; when `next` equals `parts`, none does.
 */
export interface DeletionState {
    /** Key of the trajectory. */
    readonly trajectory: Key;
    readonly channel: string;
    readonly uid: string;
    readonly next: number;
    readonly parts: number;
}
/** A prompt group: one generation of a prompt. */
export interface GroupState {
    readonly key: Key;
    readonly id: string;
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
    /** Position of its first step; null: it has none yet. */
    readonly firstPosition: Position | null;
    /** Position at which an acknowledged claim consumed it. */
    readonly consumed: Position | null;
    /** Whether there are decisions on it. */
    readonly decided: boolean;
}
/** A reward entry; `step` null: it is given to the trajectory. */
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
    /** Key of the decision that made it; null: it was given on its own. */
    readonly decision: Key | null;
    /** From this position on it no longer counts, because its decision is undone. */
    readonly undone: Position | null;
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
    /** As those of RewardRow. */
    readonly decision: Key | null;
    readonly undone: Position | null;
}
/** An entry of the ledger of extras. Its bytes are stored beside the row, once for equal values of a trajectory. */
export interface ExtrasRow {
    readonly position: Position;
    readonly id: string;
    readonly trajectory: Key;
    readonly step: Key;
    readonly source: string;
    readonly values: PackedExtras;
    readonly at: number;
    /** As those of RewardRow. */
    readonly decision: Key | null;
    readonly undone: Position | null;
}
/** What the rules read of stored extras. */
export interface ExtrasState extends Pick<ExtrasRow, 'position' | 'id' | 'step' | 'source' | 'decision' | 'undone'> {
    readonly values: ExtraRefs;
}
/** What the rules read of a stored judgment. Its position identifies it. */
export type JudgmentState = Pick<JudgmentRow, 'position' | 'step' | 'score' | 'decision' | 'undone'>;
/**
 * What a decision is about: a step (with its trajectory), a trajectory with all its steps, or a group with all its
 * trajectories. The other fields are null.
 */
export type DecisionSubject = {
    readonly target: 'step';
    readonly step: Key;
    readonly trajectory: Key;
    readonly group: null;
} | {
    readonly target: 'trajectory';
    readonly step: null;
    readonly trajectory: Key;
    readonly group: null;
} | {
    readonly target: 'group';
    readonly step: null;
    readonly trajectory: null;
    readonly group: Key;
};
/** A decision of an operation. A decision made at capture is stored with the step instead (`untrainableReason`). */
export type DecisionRow = DecisionSubject & {
    readonly key: Key;
    /** Position of its first event. */
    readonly position: Position;
    readonly id: string;
    /** Key of its operation. */
    readonly operation: Key;
    readonly operationId: string;
    readonly source: DecisionSource;
    readonly fields: DecisionFields;
    /** Number of ledger entries that it made. */
    readonly entries: number;
    readonly at: number;
    readonly undone: Position | null;
};
/** An operation. Work that remains of it is a job. */
export interface OperationState {
    readonly key: Key;
    readonly id: string;
    readonly source: DecisionSource;
    readonly summary: string;
    /** Name of the key by which it was made; null: nobody had to show one. */
    readonly actor: string | null;
    /** The channels that it touched, sorted. */
    readonly channels: readonly string[];
    readonly changed: number;
    /** Number of its decisions, and of those among them that drop their target; null: made before they were counted. */
    readonly decided: number | null;
    readonly dropped: number | null;
    readonly at: number;
    readonly undone: boolean;
}
/** Units that an operation of a curator has judged, ascending. */
export interface Mark {
    /** Id. */
    readonly operation: string;
    /** A unit's number is the feed position of the step, or of the first step of the trajectory or group. */
    readonly units: readonly number[];
    /** Of each unit, the position from which on it is marked so; left out: that is not kept. */
    readonly at?: readonly Position[];
}
/** All marks of a judge on units in one range of `View.marksSpan` positions. */
export interface MarkPage {
    readonly judge: string;
    /** Number of the range. */
    readonly page: number;
    readonly marks: readonly Mark[];
}
