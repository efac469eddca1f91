import type { DecidedEntries } from '../../model/decision.js';
import type { PackedExtras } from '../packed/extras.js';
import type { Target } from './curate.js';
import type { Pass } from './pass.js';
import type { DecisionRow, ExtrasState, JudgmentState, Position, RewardRow, StepState } from './state.js';
/** The entries that a decision makes, with packed extras. */
export interface PackedEntries extends Omit<DecidedEntries, 'extras'> {
    readonly extras?: PackedExtras;
}
/** Number of ledger entries that a decision makes. Each writes one event. */
export declare function countOf({ rewards, judgment, extras }?: PackedEntries): number;
/** Looks up everything that `makeEntries` needs. @throws LENGTH_MISMATCH for extras that do not fit their step */
export declare function lookUpEntries(pass: Pass, target: Target, { rewards, extras }?: PackedEntries): void;
/** Adds the rewards, the judgment and the extras that a decision makes, each with its event. A group has none. */
export declare function makeEntries(pass: Pass, { step, members }: Target, { key: decision, source }: DecisionRow, { rewards, judgment, extras }: PackedEntries): void;
/** Entries of a decision that still count. */
export interface MadeEntries {
    readonly rewards: readonly RewardRow[];
    readonly judgments: readonly JudgmentState[];
    readonly extras: readonly ExtrasState[];
}
/** Looks up the entries that a decision made, and everything that `takeBack` needs. */
export declare function lookUpMade(pass: Pass, { key, entries }: DecisionRow, target: Target | null): MadeEntries;
/**
 * Takes entries of an undone decision out of the ledger and derives again what followed from them. Returns the step that
 * they counted for; null: there is none, or nothing was taken back.
 */
export declare function takeBack(pass: Pass, target: Target, { rewards, judgments, extras }: MadeEntries, at: Position): StepState | null;
