import type { JsonObject } from '../../model/json.js';
/** Size of the numbers in a task; the policy errs more often with larger ones. */
declare const LEVELS: {
    readonly easy: readonly [2, 9];
    readonly medium: readonly [11, 99];
    readonly hard: readonly [101, 999];
};
type Level = keyof typeof LEVELS;
export interface Task {
    /** The prompt group's uid. */
    readonly promptUid: string;
    readonly level: Level;
    readonly messages: readonly JsonObject[];
    readonly answer: number;
}
/** Task number `index` of a seed; equal numbers give an equal task. */
export declare function createTask(seed: number, index: number): Task;
export {};
