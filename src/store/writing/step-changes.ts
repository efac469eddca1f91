import type { Curation } from '../../model/decision.js';
import type { UnpackedStep } from '../packed/step.js';
import type { SequenceNode } from '../sharing/sequence-tree.js';
import type { ConsumedSpan, Key, Position, StepState } from './state.js';

/** A step's next state: the step that brought it, and the feed position from which on it is known. */
export interface NextState {
  readonly step: Key;
  readonly position: Position;
}

/** The step that a step continues. `newFrom`: index of the first message that the parent does not hold. */
export interface Continues {
  readonly parent: Key | null;
  readonly parentId: string | null;
  readonly newFrom: number;
}

/** The ends of a step's sequences in its trajectory's prefix trees, and the nodes that the step added to them. */
export interface Placement {
  readonly messageNode: number | null;
  /** Number of messages in the state. */
  readonly stateLength: number;
  /** Number of messages in state, response and own next state together. */
  readonly messageLength: number;
  readonly tokenNode: number | null;
  readonly addedMessages: SequenceNode<readonly string[]> | null;
  readonly addedTokens: SequenceNode<Int32Array> | null;
}

/** A step to be stored. */
export interface NewStep extends StepState {
  readonly consumed: Position | null;
  readonly trajectory: Key;
  readonly trajectoryUid: string;
  readonly channel: string;
  readonly group: Key;
  readonly promptUid: string;
  readonly generation: number;
  /** The step's own, or the trajectory's default. */
  readonly policyVersion: number | null;
  /** The step as it was given. */
  readonly step: UnpackedStep;
  readonly placement: Placement;
  readonly continues: Continues;
  readonly next: NextState | null;
  readonly judgment: number | null;
  readonly isLast: boolean;
}

/** The parts of a stored step that change, each with its complete new value. Parts that are left out stay. */
export interface StepChange {
  readonly key: Key;
  readonly trajectory: Key;
  readonly continues?: Continues;
  readonly next?: NextState;
  readonly reward?: number | null;
  readonly judgment?: number | null;
  readonly curation?: Curation;
  readonly isLast?: boolean;
  /** Null: it is not consumed any more. */
  readonly consumed?: Position | null;
  /** Only with `consumed: null`: since when it was consumed, and until when. */
  readonly wasConsumed?: ConsumedSpan;
}
