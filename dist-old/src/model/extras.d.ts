/** T x K values, row-major; `k` candidates for each of the response's T tokens. */
export interface TopK {
    readonly k: number;
    readonly logProbs: Float32Array;
    readonly indices: Int32Array;
}
/** The fields of a step's content that may also be said after the step came. Names of `StepUnit`. */
export declare const EXTRA_FIELDS: readonly ["hint", "teacherLogProbs", "teacherTopK", "refLogProbs", "values"];
export type ExtraField = (typeof EXTRA_FIELDS)[number];
/** The kinds of extras as callers name them. */
export declare const EXTRA_KINDS: readonly ["HINT", "TEACHER_LOG_PROBS", "TEACHER_TOPK", "REF_LOG_PROBS", "VALUES"];
export type ExtraKind = (typeof EXTRA_KINDS)[number];
/**
 * What is said of a step after it came. A field that is left out says nothing. Lists have an entry for each response
 * token, and `teacherTopK` a row of `k`; floats are finite, indices not negative.
 */
export interface StepExtras {
    readonly hint?: string;
    readonly teacherLogProbs?: Float32Array;
    readonly teacherTopK?: TopK;
    readonly refLogProbs?: Float32Array;
    readonly values?: Float32Array;
}
/**
 * One entry of the ledger of extras, without its values. Of each field the latest entry holds, whoever said it; what
 * came with the step itself is no entry, and holds until there is one.
 */
export interface ExtrasEntry {
    readonly id: string;
    /** Who said it: a person, a program or `curator:NAME`. */
    readonly source: string;
    /** Milliseconds since the epoch. */
    readonly at: number;
    /** Of its EXTRAS event, which orders the ledger. */
    readonly position: number;
    /** The fields that it gives, in the order of `EXTRA_FIELDS`. */
    readonly fields: readonly ExtraField[];
}
