import type { ChangeKind } from '../../../model/event.js';
import type { Word } from '../curation.js';
import type { Entry, LogDoc, StepDoc, TrajectoryDoc } from '../documents.js';

/** Fields of a step that are derived from other documents. */
export type StepDerived = Pick<
  StepDoc,
  | 'parent'
  | 'newFrom'
  | 'nextFrom'
  | 'reward'
  | 'judgment'
  | 'keep'
  | 'trainable'
  | 'quality'
  | 'reason'
  | 'note'
  | 'tags'
  | 'isLast'
  | 'consumed'
>;

/** Fields of a trajectory that a pass may change; its lock and version are the pass's own business. */
export type TrajectoryFields = Omit<TrajectoryDoc, '_id' | 'id' | 'uid' | 'channel' | 'version' | 'lock'>;

/** What an event says beside its kind and trajectory. */
export interface EventFields {
  /** Position of the step; null: about the trajectory as a whole. */
  readonly step: number | null;
  readonly stepId: string | null;
  readonly entry?: Entry | null;
  /** Key of the group, for a decision on one. */
  readonly group?: string | null;
}

/**
 * A trajectory that a pass holds the lock of. Nothing is written before the pass commits; what is asked of it in the
 * meantime answers as if it were.
 */
export interface HeldTrajectory {
  readonly key: string;
  /** As it will be after this pass. */
  readonly doc: TrajectoryDoc;
  /**
   * Queues an event and takes a position for it. What comes back is a stand-in (above 2^52, in order) until the pass
   * commits: it may be compared, and put into every field of a document that holds a position; `Positions` says
   * afterwards what became of it.
   */
  emit(kind: ChangeKind, fields: EventFields): number;
  /** Changes derived fields of a step (by position); the latest word in a pass wins. */
  setStep(position: number, fields: Partial<StepDerived>): void;
  /** Changes fields of the trajectory. */
  set(fields: Partial<TrajectoryFields>): void;
  /** Its steps in order of index, those that this pass has added among them. */
  readonly steps: readonly HeldStep[];
  /** Decisions that hold for steps that join: those on the trajectory as a whole, and those on its group. */
  readonly words: InheritedWords;
  /** Takes other decisions for those that hold for steps that join, and gives the trajectory their tags. */
  inherit(words: Partial<InheritedWords>): void;
  /** Notes that a decision (by position) says nothing from the event at `at` on, which tells of it. */
  undo(decision: number, at: number): void;
}

/** A step as a pass knows it. */
export interface HeldStep {
  readonly position: number;
  readonly id: string;
}

export interface InheritedWords {
  readonly own: readonly Word[];
  readonly group: readonly Word[];
}

/** One go of the writer over several trajectories under lock. */
export interface Pass {
  /** Milliseconds since the epoch: the time of everything that this pass writes. */
  readonly now: number;
  /** Null: there is no such trajectory, or it was not among the keys asked for. */
  trajectory(key: string): HeldTrajectory | null;
  /** What the pass has queued so far, of all its trajectories: the log does not have it yet. */
  readonly queued: readonly LogDoc[];
  /** A step that this pass has added, by position: the database does not have it yet. */
  added(position: number): StepDoc | null;
}

/** Maps a stand-in to the position that it became; any other number stays what it is. */
export type Positions = (position: number) => number;

/** What a call answers once its pass has committed. */
export type Answer<T> = (positions: Positions) => T;

/** The writing side as other parts of the adapter build on it. */
export interface TrajectoryWriter {
  /**
   * Runs `change` while this server holds the locks of the trajectories with these keys (at most 500), and commits
   * what it did together with other waiting calls. Resolves with its answer once everything is durable.
   *
   * `change` may read from the database. An error from the catalogue that it throws before its first `emit`, `set` or
   * `setStep` rejects this call only; any other error fails the whole pass. It may run again from the start when the
   * pass could not be made, so it must not change anything but what the pass holds.
   *
   * @throws STORE_UNAVAILABLE when the pass lost a lock or the database; what was done then is all or nothing for each
   *   trajectory's events in order, and other servers finish what is derived from them
   */
  withTrajectories<T>(
    keys: readonly string[],
    change: (pass: Pass) => Promise<Answer<T>> | Answer<T>,
  ): Promise<T>;
}
