import type { Measured } from './load.js';
export type Who = 'engine' | 'proxy' | 'stepwell';
/** What one of the three did under a load, and what it used. */
export interface Run extends Measured {
    /** Milliseconds of the process's own processor time for one call. */
    readonly processorMs: number;
}
/** The three under the same load, one after the other. */
export type Round = Readonly<Record<Who, Run>>;
/**
 * Medians over rounds. Ratios and differences are taken within a round first, because the machine's state differs
 * between rounds.
 */
export declare function printTable(title: string, rounds: readonly Round[]): void;
/** Whether the goals are met, from the rounds with whole answers; empty if those were not measured. */
export declare function printGoals(roundsAt: ReadonlyMap<number, readonly Round[]>): void;
