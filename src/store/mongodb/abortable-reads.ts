import { Collection } from 'mongodb';
import { sharedAbort } from '../../async/shared-abort.js';
import type { Collections } from './collections.js';

/**
 * Reads under a signal of the read's own, which is aborted with the caller's. Each cursor of the read adds a few
 * listeners, and a caller may have many reads; so the caller's signal has one listener a read, and none after it.
 */
export async function untilAborted<T>(
  signal: AbortSignal,
  read: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = sharedAbort();
  const abort = (): void => own.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await read(own.signal);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The index of the options among the arguments of a collection's reading methods. */
const OPTIONS_AT: ReadonlyMap<string | symbol, number> = new Map([
  ['find', 1],
  ['findOne', 1],
  ['aggregate', 1],
  ['countDocuments', 1],
  ['distinct', 2],
]);

/** The same collections, whose reads stop and reject with the signal's reason when the signal is aborted. */
export function abortableReads<Some extends Partial<Collections>>(
  collections: Some,
  signal: AbortSignal,
): Some {
  return new Proxy(collections, {
    get(all, name) {
      const one: unknown = Reflect.get(all, name);
      return one instanceof Collection ? abortable(one, signal) : one;
    },
  });
}

function abortable(collection: Collection, signal: AbortSignal): Collection {
  return new Proxy(collection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const at = OPTIONS_AT.get(name);
      return (...args: unknown[]) => {
        if (at !== undefined) {
          // Omitted arguments before the options are undefined.
          while (args.length < at) args.push(undefined);
          args[at] = { ...(args[at] as object | undefined), signal };
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}
