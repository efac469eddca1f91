import type { GroupUnit } from '../model/unit.js';
import type { CuratorDecision } from './define-curator.js';
import type { DistinctReasons } from './distinct-reasons.js';
import type { CuratorShape } from './plugin-shape.js';
import type { GroupRules } from './requirements.js';
import type { UnitFailure } from './run-curator.js';
import { type PlacedUnit } from './units.js';
/** One run of a curator, wherever its code runs. */
export interface CuratorRun {
    readonly shape: CuratorShape;
    readonly reasons: DistinctReasons;
    /** When a group is whole; by default when all its rollouts are finished. */
    readonly groupRules?: GroupRules | undefined;
    /** Whether it may also decide about units of earlier portions. Whoever runs it checks those decisions. */
    readonly decidesLate?: boolean | undefined;
    /** Starts the curator's code; what it yields is not checked. `judge` yields one list for each unit, in order. */
    start(method: 'main' | 'judge' | 'answers', units: AsyncIterable<unknown>): AsyncIterable<unknown>;
    /** The error that ends the run because of what the curator did. */
    failed(detail: string): Error;
}
/** A group that a curator has judged, and what it decided about it and what is in it. */
export interface JudgedGroup {
    /** The group as it was handed over. */
    readonly group: GroupUnit;
    readonly decisions: readonly CuratorDecision[];
}
/**
 * A curator's decisions in the order in which it makes them, which may be later than the units that they are about. Of
 * the units only their names are kept.
 */
export declare function curateStream(run: CuratorRun, groups: AsyncIterable<GroupUnit>): AsyncGenerator<CuratorDecision>;
/**
 * Each group with the decisions about it, in the order of the groups, when the curator has judged all its units. Only
 * groups that wait for an answer are kept.
 */
export declare function judgeStream(run: CuratorRun, groups: AsyncIterable<GroupUnit>): AsyncGenerator<JudgedGroup>;
/** What became of one unit, checked. */
export interface CheckedAnswer {
    /** Its place among the units that were given, from 0. */
    readonly unit: number;
    readonly decisions: readonly CuratorDecision[];
    readonly failed: UnitFailure | null;
}
/** What a curator that judges says of single units, in the order in which it answers. @throws what ends its run */
export declare function answerStream(run: CuratorRun, units: readonly PlacedUnit[]): AsyncGenerator<CheckedAnswer>;
