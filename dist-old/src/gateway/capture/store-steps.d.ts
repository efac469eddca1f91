import type { Rejection } from '../../store/port.js';
import type { StepRecord } from '../parts.js';
/**
 * What became of captured steps, for metrics. `spooled`: the capture log holds them for a store in trouble. `replayed`:
 * moved from the log into the store. `dropped`: neither the store nor the log nor memory could hold them. `rejected`:
 * the store refused the step itself. `unjournalled`: the client had its answer before the log had the step; another
 * event follows for the step.
 */
export interface CaptureEvent {
    readonly kind: 'stored' | 'spooled' | 'replayed' | 'dropped' | 'rejected' | 'unjournalled';
    readonly steps: number;
}
/** A refused step, by its place. `channel`: the one that refused it; left out: it was not looked up. */
export interface StepRejection extends Rejection {
    readonly channel?: string;
}
/**
 * Appends steps to the store, those of one trajectory in the order given.
 * @returns the rejections, by the step's place among the steps
 */
export type AppendPacked = (steps: readonly StepRecord[]) => Promise<readonly StepRejection[]>;
/** The result of storing one step; null: it is in the store. */
export type StepFate = StepRejection | null;
export declare const rejectionError: ({ code, message, path }: Rejection) => Error;
/** A failure of which it is not known whether the step or the store caused it. */
export declare class UnexplainedFailure extends Error {
    constructor(cause: unknown);
}
/**
 * Stores steps in order, each with its idempotency key, so that repeating it changes nothing. Returns the result of
 * each step, in order.
 * @param blame a step that makes the store fail without a code counts as refused
 * @throws StepwellError of the STORE_* family, UnexplainedFailure: any of the steps may be stored; none was refused
 */
export declare function storeSteps(append: AppendPacked, steps: readonly StepRecord[], blame: boolean): Promise<StepFate[]>;
