import { StepwellError } from '../../errors/index.js';
import type { StoreSide } from './store-side.js';

/**
 * A side that is started by its first call: a server that is only read from has no use for a decoder's memory. One that
 * could not be started is as ill as one that has ended.
 */
export function onDemand<Methods>(start: () => Promise<StoreSide<Methods>>): StoreSide<Methods> {
  let started: Promise<StoreSide<Methods>> | null = null;
  let side: StoreSide<Methods> | null = null;
  let failed: StepwellError | null = null;
  return {
    call: async (method, args, options) => {
      started ??= start().catch((error: unknown) => {
        failed = asUnavailable(error);
        throw failed;
      });
      side = await started;
      return side.call(method, args, options);
    },
    check: () => {
      if (failed !== null) throw failed;
      side?.check();
    },
    close: async () => {
      if (failed === null) await (await started)?.close();
    },
  };
}

function asUnavailable(error: unknown): StepwellError {
  if (error instanceof StepwellError) return error;
  const detail = `a thread of it cannot start: ${error instanceof Error ? error.message : String(error)}`;
  return new StepwellError('STORE_UNAVAILABLE', { detail }, { cause: error });
}
