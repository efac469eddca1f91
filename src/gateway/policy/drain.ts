import { Rest } from '../../async/rest.js';
import type { CallsInFlight } from './calls-in-flight.js';
import type { PauseGate } from './pause-gate.js';

export interface DrainParts {
  /** Shut. */
  readonly gate: PauseGate;
  readonly calls: CallsInFlight;
  /** Whether the other servers on the store hold their calls and have none in flight; null: there are none. */
  readonly othersAreDone: (() => Promise<boolean>) | null;
  /** Milliseconds between two looks at the other servers. */
  readonly everyMs: number;
}

/**
 * Waits until no call is in flight, at most `ms` milliseconds, and not past the moment at which the gate opens or one of
 * `ends` is aborted. True: no call is in flight.
 */
export async function drained(
  { gate, calls, othersAreDone, everyMs }: DrainParts,
  ms: number,
  ends: readonly AbortSignal[],
): Promise<boolean> {
  const rest = new Rest();
  let ended = ends.some(({ aborted }) => aborted);
  const end = (): void => {
    ended = true;
    rest.wake();
  };
  const stops = [gate.onOpen(end), calls.onNone(() => rest.wake())];
  for (const signal of ends) signal.addEventListener('abort', end);
  const until = performance.now() + ms;
  try {
    for (;;) {
      if (calls.count === 0 && (othersAreDone === null || (await othersAreDone()))) return true;
      const left = until - performance.now();
      if (ended || left <= 0) return false;
      // A call of this server wakes the wait; of the others it has to look.
      await rest.for(othersAreDone === null || calls.count > 0 ? left : Math.min(left, everyMs));
    }
  } finally {
    for (const stop of stops) stop();
    for (const signal of ends) signal.removeEventListener('abort', end);
  }
}
