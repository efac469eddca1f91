import { StepwellError } from '../errors/index.js';
import type { ThreadSide } from './calls.js';
import type { ThreadClient } from './thread-client.js';

/**
 * A thread that is started by its first call: a server that is only read from has no use for a decoder's memory. One
 * that ends, also because it fell silent, is started anew by the next call: it holds nothing, and what it was asked for is
 * answered with the reason of its end. While one cannot be started, every call and every check tries again.
 * @param first is there already
 */
export function onDemand<Methods>(
  start: () => Promise<ThreadClient<Methods>>,
  first: ThreadClient<Methods> | null = null,
): ThreadSide<Methods> {
  let starting = first === null ? null : Promise.resolve(first);
  let thread = first;
  let failed: StepwellError | null = null;
  let closed = false;

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

  return {
    call: async (method, args, options) => (await started()).call(method, args, options),
    check: () => {
      if (failed !== null) {
        started().catch(() => {
          // Said by `failed`, to whoever asks next.
        });
        throw failed;
      }
      if (thread?.end === null) thread.check();
    },
    close: async () => {
      closed = true;
      const last = await starting?.catch(() => null);
      await last?.close();
    },
  };
}

function asUnavailable(error: unknown): StepwellError {
  if (error instanceof StepwellError) return error;
  const detail = `a thread of it cannot start: ${error instanceof Error ? error.message : String(error)}`;
  return new StepwellError('STORE_UNAVAILABLE', { detail }, { cause: error });
}
