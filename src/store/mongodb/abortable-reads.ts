import { Collection } from 'mongodb';
import type { Collections } from './collections.js';

/** Where a method that reads takes its options. */
const OPTIONS_AT: ReadonlyMap<string | symbol, number> = new Map([
  ['find', 1],
  ['findOne', 1],
  ['aggregate', 1],
  ['countDocuments', 1],
  ['distinct', 2],
]);

/** The same collections, of which each read is given up when the signal is aborted, and rejects with its reason. */
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
          // What is left out before the options stays undefined.
          while (args.length < at) args.push(undefined);
          args[at] = { ...(args[at] as object | undefined), signal };
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}
