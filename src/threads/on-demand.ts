import { SYSTEM_TIMER, type Timer } from '../async/timer.js';
import { messageOf, StepwellError } from '../errors/index.js';
import type { ThreadSide } from './calls.js';
import type { ThreadClient } from './thread-client.js';

/** A thread that comes and goes. */
export interface OnDemandThread<Methods> extends ThreadSide<Methods> {
  /** Ends the thread if it does nothing now; the next call starts another. */
  rest(): void;
}

interface OnDemand<Methods> {
  /** A thread that is there already. */
  readonly first?: ThreadClient<Methods>;
  /** A thread that is asked nothing for so long is ended: its heap keeps its room for a minute or more. Left out: it stays. */
  readonly restMs?: number;
  readonly timer?: Timer;
}

/**
 * A thread that is started by its first call: a server that is only read from has no use for a decoder's memory. After
 * the thread has ended, also because it fell silent, its open calls are rejected with the reason, and the next call starts
 * another one: the thread holds nothing that would be lost. While one cannot be started, every call and every check tries again.
 */
export function onDemand<Methods>(
  start: () => Promise<ThreadClient<Methods>>,
  { first, restMs, timer = SYSTEM_TIMER }: OnDemand<Methods> = {},
): OnDemandThread<Methods> {
  let starting = first === undefined ? null : Promise.resolve(first);
  let thread = first ?? null;
  let failed: StepwellError | null = null;
  let closed = false;
  let calls = 0;
  let cancelRest = (): void => {};
  let dismissed: Promise<void> = Promise.resolve();

  async function begin(): Promise<ThreadClient<Methods>> {
    try {
      thread = await start();
      failed = null;
      return thread;
    } catch (error) {
      starting = null;
      failed = asUnavailable(error);
      throw failed;
    }
  }

  function started(): Promise<ThreadClient<Methods>> {
    const end = thread?.end ?? null;
    if (end !== null && !closed) {
      process.emitWarning(`a thread is started anew: ${end.message}`);
      thread = null;
      starting = null;
    }
    starting ??= begin();
    return starting;
  }

  function busy(): void {
    calls += 1;
    cancelRest();
  }

  function idle(): void {
    calls -= 1;
    if (restMs === undefined || calls > 0 || closed) return;
    cancelRest = timer.after(restMs, dismiss);
  }

  /** Ends the thread, of which the next call knows nothing. */
  function dismiss(): void {
    cancelRest();
    const resting = thread;
    if (resting === null || resting.end !== null) return;
    thread = null;
    starting = null;
    const ended = resting.close().catch((error: unknown) => {
      process.emitWarning(`a thread that rested could not be ended: ${messageOf(error)}`);
    });
    dismissed = Promise.all([dismissed, ended]).then(() => {});
  }

  return {
    call: async (method, args, options) => {
      busy();
      try {
        return await (await started()).call(method, args, options);
      } finally {
        idle();
      }
    },
    check: () => {
      if (failed !== null) {
        started().catch(() => {
          // The next call and the next check throw this error, out of `failed`.
        });
        throw failed;
      }
      if (thread?.end === null) thread.check();
    },
    rest: () => {
      if (calls === 0 && !closed) dismiss();
    },
    close: async () => {
      closed = true;
      cancelRest();
      const last = await starting?.catch(() => null);
      await last?.close();
      await dismissed;
    },
  };
}

function asUnavailable(error: unknown): StepwellError {
  if (error instanceof StepwellError) return error;
  const detail = `a thread of it cannot start: ${error instanceof Error ? error.message : String(error)}`;
  return new StepwellError('STORE_UNAVAILABLE', { detail }, { cause: error });
}
