import type { DecisionFields, DecisionSource } from '../../model/decision.js';
import type { ExtraRefs } from '../packed/extras.js';

/** An entry of the ledger. Entries have a collection of their own because the log of commits is trimmed. */
export interface LedgerDoc {
  /** Id of the reward, extras or decision; for a judgment or an abandonment `KIND:POSITION`. */
  readonly _id: string;
  readonly position: number;
  /** Key of the trajectory; null for a decision on a group. */
  readonly trajectory: number | null;
  /** Key of the group; null unless it is a decision on a group. */
  readonly group: number | null;
  /** Key of the step; null: the entry is about the trajectory or the group. */
  readonly step: number | null;
  readonly at: number;
  readonly entry: Entry;
}

/**
 * An entry that a decision made has the decision's key in `decision`, and in `undone` the position of the
 * event that undid it. An entry that was given on its own has neither field.
 */
export type Entry =
  | {
      readonly kind: 'reward';
      readonly name: string;
      readonly value: number;
      readonly source: string;
      readonly comment: string | null;
      readonly key: string | null;
      readonly decision?: number;
      readonly undone?: number | null;
    }
  | {
      readonly kind: 'judgment';
      readonly score: number | null;
      /** JSON text. */
      readonly votes: string;
      readonly judge: string;
      readonly decision?: number;
      readonly undone?: number | null;
    }
  | {
      readonly kind: 'extras';
      readonly source: string;
      /** Of each field the hash and size of its value, whose bytes are in ExtraValueDoc. */
      readonly values: ExtraRefs;
      readonly decision?: number;
      readonly undone?: number | null;
    }
  | {
      readonly kind: 'decision';
      /** Minted key of the decision. */
      readonly key: number;
      /** Key and id of the operation. */
      readonly operation: number;
      readonly operationId: string;
      readonly source: DecisionSource;
      readonly fields: DecisionFields;
      /** The kind of its target. */
      readonly target: 'step' | 'trajectory' | 'group';
      /** Position of the event that undid it. */
      readonly undone: number | null;
      /** Number of ledger entries that it made; missing: none. */
      readonly entries?: number;
    }
  /** The trajectory was abandoned at the position. */
  | { readonly kind: 'abandoned' };
