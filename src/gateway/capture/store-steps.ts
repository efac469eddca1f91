import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { PackedStep } from '../../store/packed-step.js';
import type { AppendResult, Rejection } from '../../store/port.js';
import type { StepRecord } from '../interface.js';

/** How steps get into the store. */
export type AppendPacked = (channel: string, steps: readonly PackedStep[]) => Promise<AppendResult>;

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

export const isStoreTrouble = (code: string): boolean => STORE_TROUBLE.has(code);

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
  const fates: StepFate[] = steps.map(() => null);
  const byChannel = new Map<string, number[]>();
  for (const [i, { channel }] of steps.entries()) {
    const places = byChannel.get(channel);
    if (places === undefined) byChannel.set(channel, [i]);
    else places.push(i);
  }
  const store = async (channel: string, places: readonly number[]): Promise<void> => {
    try {
      const packed = places.flatMap((i) => steps[i]?.packed ?? []);
      const { rejected } = await append(channel, packed);
      const trouble = rejected.find(({ code }) => isStoreTrouble(code));
      if (trouble !== undefined) throw rejectionError(trouble);
      for (const rejection of rejected) fates[places[rejection.index] ?? -1] = rejection;
    } catch (error) {
      if (error instanceof StepwellError && isStoreTrouble(error.code)) throw error;
      // Something in one of them breaks the whole: alone, each can only break itself.
      if (places.length === 1) {
        if (!blame && !(error instanceof StepwellError)) throw new UnexplainedFailure(error);
        fates[places[0] ?? -1] = rejectionOf(error);
      } else for (const place of places) await store(channel, [place]);
    }
  };
  await Promise.all([...byChannel].map(([channel, places]) => store(channel, places)));
  return fates;
}
