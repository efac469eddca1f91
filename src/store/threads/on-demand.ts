import type { StoreSide } from './store-side.js';

/** A side that is started by its first call: a server that is only read from has no use for a decoder's memory. */
export function onDemand(start: () => Promise<StoreSide>): StoreSide {
  let started: Promise<StoreSide> | null = null;
  let side: StoreSide | null = null;
  return {
    call: async (method, args, transfer) => {
      started ??= start();
      side = await started;
      return side.call(method, args, transfer);
    },
    check: () => side?.check(),
    close: async () => {
      if (started !== null) await (await started).close();
    },
  };
}
