import type { ExtrasEntry, StepExtras } from './extras.js';
import type { Json } from './json.js';
import type { Judgment } from './judgment.js';
import type { RewardEntry } from './reward.js';
export declare const QUALITIES: readonly ["UNREVIEWED", "GOOD", "NEUTRAL", "BAD"];
export type Quality = (typeof QUALITIES)[number];
/**
 * The curation that results from all decisions on a step. `keep: false` takes the step out of every batch; `trainable:
 * false` leaves it as context only. `mask` names response tokens that are in no loss; left out, none is masked.
 */
export interface Curation {
    readonly keep: boolean;
    readonly quality: Quality;
    readonly trainable: boolean;
    readonly reason: string | null;
    readonly tags: readonly string[];
    readonly note: string | null;
    readonly mask?: readonly TokenRange[];
}
/** Who decided: a person, or a plugin by name. Manual decisions win over plugins. */
export type DecisionSource = 'manual' | `curator:${string}` | 'capture';
/** Response tokens from index `from` on, up to `to` exclusively. */
export interface TokenRange {
    readonly from: number;
    readonly to: number;
}
/** The fields of a decision. A field that is left out decides nothing. */
export interface DecisionFields {
    readonly keep?: boolean;
    readonly trainable?: boolean;
    readonly quality?: Quality;
    readonly reason?: string;
    readonly note?: string;
    readonly addTags?: readonly string[];
    readonly removeTags?: readonly string[];
    /** Of a step: response tokens that are in no loss. An empty list takes an earlier mask back. */
    readonly mask?: readonly TokenRange[];
}
/** Ledger entries that a curator makes with a decision, and that are undone with it. */
export interface DecidedEntries {
    /** Of a step or trajectory: values by entry name. */
    readonly rewards?: Readonly<Record<string, number>>;
    /** Of a step. `score` null: there was no valid vote. `judge` left out: the curator's name. */
    readonly judgment?: {
        readonly score: number | null;
        readonly votes?: readonly Json[];
        readonly judge?: string;
    };
    /** Of a step: what is said of it after it came. Its lists have the length of the step's response. */
    readonly extras?: StepExtras;
}
/** What is decided about one target. */
export interface GivenDecision<Entries = DecidedEntries> {
    readonly fields: DecisionFields;
    readonly entries?: Entries;
}
/** What a decision is about. A decision on a trajectory or group also holds for steps that join it later. */
export type DecisionTarget = {
    readonly kind: 'step';
    readonly id: string;
} | {
    readonly kind: 'trajectory';
    readonly channel: string;
    readonly uid: string;
} | {
    readonly kind: 'group';
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
};
/** Fields of a curation for which one decision replaces another. Tags are not among them, because they add up. */
declare const DECIDED_FIELDS: readonly ["keep", "trainable", "quality", "reason", "note", "mask"];
export type DecidedField = (typeof DECIDED_FIELDS)[number];
/** One entry of the decision ledger: append-only, attributable, undoable. */
export interface Decision extends DecisionFields {
    readonly id: string;
    readonly operationId: string;
    readonly source: DecisionSource;
    readonly undone: boolean;
    readonly at: number;
    readonly position: number;
    /** Ledger entries that it made, also where they are undone with it; left out: none. */
    readonly rewards?: readonly RewardEntry[];
    readonly judgment?: Judgment;
    readonly extras?: ExtrasEntry;
}
/** Decisions that were made together, and are undone together. */
export interface Operation {
    readonly id: string;
    readonly source: Exclude<DecisionSource, 'capture'>;
    /** A description of what was decided, for people to read. */
    readonly summary: string;
    /** Name of the key by which it was made; null: nobody had to show one. */
    readonly actor: string | null;
    /** Number of steps whose curation it changed, including then existing steps of a decided trajectory or group. */
    readonly changed: number;
    /** Decisions that keep their target, and those that drop it (`keep: false`), also after it is undone. */
    readonly kept: number;
    readonly dropped: number;
    readonly undone: boolean;
    /** Milliseconds since the epoch. */
    readonly at: number;
}
export declare const UNCURATED: Curation;
/** The part of a decision that decides what holds. */
export type CountedDecision = DecisionFields & Pick<Decision, 'source' | 'undone' | 'position'>;
/**
 * Folds decisions into the resulting curation. Per field, manual wins over plugin and plugin over capture, and a later
 * decision over an earlier one; tags add up. Undone decisions are skipped.
 */
export declare function effectiveCuration(decisions: readonly CountedDecision[]): Curation;
export declare function isSameCuration(a: Curation, b: Curation): boolean;
/** The fields that a person decided, for which plugins' decisions do not count. Undone decisions are skipped. */
export declare function manualFields(decisions: readonly Omit<CountedDecision, 'position'>[]): readonly DecidedField[];
/**
 * A step's response mask (0 or 1 per token; null: all 1) without the tokens that a decision masks. The parts of ranges
 * beyond the response's `length` are ignored.
 */
export declare function maskOut(responseMask: Uint8Array | null, length: number, ranges: readonly TokenRange[]): Uint8Array;
export {};
