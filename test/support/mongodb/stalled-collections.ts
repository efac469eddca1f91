import type { Collections } from '../../../src/store/mongodb/collections.js';

const WRITES = [
  'insertMany',
  'updateMany',
  'bulkWrite',
  'deleteMany',
  'findOneAndUpdate',
  'insertOne',
  'updateOne',
];

export interface Stalled {
  readonly collections: Collections;
  /** Resolves when the server has come to the first write that waits. */
  readonly reached: Promise<void>;
  release(): void;
}

/**
 * Collections of a server that hangs when it first inserts into one of them: that write and all later ones wait until
 * they are released. `beats`: it still says that it lives.
 */
export function stalledCollections(
  real: Collections,
  name: 'contents' | 'log',
  { beats = false }: { readonly beats?: boolean } = {},
): Stalled {
  let stalled = false;
  let release = (): void => {};
  let reach = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });

  function wrap<T extends object>(collection: T, collectionName: string): T {
    return new Proxy(collection, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method, target);
        if (typeof value !== 'function' || typeof method !== 'string') return value;
        const bound = value.bind(target) as (...args: unknown[]) => unknown;
        if (!WRITES.includes(method)) return bound;
        return async (...args: unknown[]) => {
          if (collectionName === name && method === 'insertMany' && !stalled) {
            stalled = true;
            reach();
          }
          const lives = beats && collectionName === 'trajectories' && method === 'updateMany';
          if (stalled && !lives) await gate;
          return bound(...args);
        };
      },
    });
  }

  const names = ['feed', 'log', 'trajectories', 'groups', 'steps', 'contents'] as const;
  const wrapped = Object.fromEntries(names.map((one) => [one, wrap(real[one], one)]));
  return { collections: { ...real, ...wrapped }, reached, release: () => release() };
}
