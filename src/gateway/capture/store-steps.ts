import { fromErrorData, StepwellError } from '../../errors/index.js';
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

/** Errors of the store, not of a step: the same step may be stored later. */
const STORE_TROUBLE = new Set([
  'STORE_UNAVAILABLE',
  'STORE_FULL',
  'STORE_LOCKED',
  'STORE_READ_ONLY',
  'STORE_FORBIDDEN',
]);

const isStoreTrouble = (code: string): boolean => STORE_TROUBLE.has(code);

export const rejectionError = ({ code, message, path }: Rejection): Error =>
  fromErrorData({ code, message, path, stack: null });

/** A failure of which it is not known whether the step or the store caused it. */
export class UnexplainedFailure extends Error {
  constructor(cause: unknown) {
    super(`the store failed: ${String(cause)}`, { cause });
  }
}

function rejectionOf(error: unknown): StepRejection {
  const { code, message, path } =
    error instanceof StepwellError ? error : { code: 'INTERNAL', message: String(error), path: null };
  return { index: 0, code, message, path: path?.map(String) ?? null };
}

/**
 * Stores steps in order, each with its idempotency key, so that repeating it changes nothing. Returns the result of
 * each step, in order.
 * @param blame a step that makes the store fail without a code counts as refused
 * @throws StepwellError of the STORE_* family, UnexplainedFailure: any of the steps may be stored; none was refused
 */
export async function storeSteps(
  append: AppendPacked,
  steps: readonly StepRecord[],
  blame: boolean,
): Promise<StepFate[]> {
  try {
    const rejected = await append(steps);
    const trouble = rejected.find(({ code }) => isStoreTrouble(code));
    if (trouble !== undefined) throw rejectionError(trouble);
    const fates: StepFate[] = steps.map(() => null);
    for (const rejection of rejected) fates[rejection.index] = rejection;
    return fates;
  } catch (error) {
    if (error instanceof StepwellError && isStoreTrouble(error.code)) throw error;
    // One of the steps breaks the whole append: alone, each can only break its own.
    if (steps.length > 1) {
      const fates: StepFate[] = [];
      for (const step of steps) fates.push(...(await storeSteps(append, [step], blame)));
      return fates;
    }
    if (!blame && !(error instanceof StepwellError)) throw new UnexplainedFailure(error);
    return [rejectionOf(error)];
  }
}
