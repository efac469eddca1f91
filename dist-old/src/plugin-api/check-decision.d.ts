import type { DecisionTarget } from '../model/decision.js';
import type { CuratorDecision } from './define-curator.js';
/** A checked decision, or what is wrong with it in words. */
export type DecisionCheck = {
    readonly decision: CuratorDecision;
    readonly problem: null;
} | {
    readonly decision: null;
    readonly problem: string;
};
/** A target in a few words, for errors. */
export declare function describeTarget(target: DecisionTarget): string;
/** Checks a decision that a curator yielded, as far as it can be told without its units. */
export declare function checkDecision(value: unknown): DecisionCheck;
