import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { Rejection } from '../../store/port.js';
import type { StepRecord } from '../interface.js';

/**
 * What became of captured steps, for metrics. `spooled`: the capture log holds them for a store in trouble. `replayed`: out
 * of it into the store. `dropped`: neither the store nor the log nor memory could hold them. `rejected`: the store refused
 * the step itself. `unjournalled`: its client had the answer before the log had the step; what becomes of it is told as of
 * any other.
 */
export interface CaptureEvent {
  readonly kind: 'stored' | 'spooled' | 'replayed' | 'dropped' | 'rejected' | 'unjournalled';
  readonly steps: number;
}

/**
 * How steps get into the store, those of a trajectory in the order given.
 * @returns those that it refused, by their place among the steps
 */
export type AppendPacked = (steps: readonly StepRecord[]) => Promise<readonly Rejection[]>;

/** Null: the step is in the store. */
export type StepFate = Rejection | null;

/** Trouble of the store's, which passes or is mended: the same step may be stored later. */
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

/** Nobody can tell from it whether the step or the store is at fault. */
export class UnexplainedFailure extends Error {
  constructor(cause: unknown) {
    super(`the store failed: ${String(cause)}`, { cause });
  }
}

function rejectionOf(error: unknown): Rejection {
  const { code, message, path } =
    error instanceof StepwellError ? error : { code: 'INTERNAL', message: String(error), path: null };
  return { index: 0, code, message, path: path?.map(String) ?? null };
}

/**
 * Stores steps in order, each with its idempotency key, so that doing it again changes nothing. Answers what became of
 * each, in order.
 * @param blame a step that makes the store fail without a reason counts as refused
 * @throws StepwellError of the STORE_* family, UnexplainedFailure: nobody knows which of them are stored; none was refused
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
    // Something in one of them breaks the whole: alone, each can only break itself.
    if (steps.length > 1) {
      const fates: StepFate[] = [];
      for (const step of steps) fates.push(...(await storeSteps(append, [step], blame)));
      return fates;
    }
    if (!blame && !(error instanceof StepwellError)) throw new UnexplainedFailure(error);
    return [rejectionOf(error)];
  }
}
