import { MongoNetworkError } from 'mongodb';
import type { Collections } from '../../../src/store/mongodb/collections.js';

/** Methods of a collection that write. */
const WRITES = new Set([
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'bulkWrite',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
]);
/** Methods that get to the server only later; what they hand out must die, too. */
const READS = new Set(['find', 'findOne', 'aggregate', 'countDocuments']);

/** What happens to a server's n-th write, counted from 1. */
export interface Trouble {
  readonly write: number;
  /**
   * `dies`: neither it nor anything later gets to the database. `halfway`: the same, but the beginning of the write does.
   * `fails`: it does not get there, but what comes later does. `lost`: it gets there, but its answer is lost.
   */
  readonly how: 'dies' | 'halfway' | 'fails' | 'lost';
}

/** What came of it. */
export interface Troubled {
  readonly collections: Collections;
  /** Whether it has come to the write. */
  readonly happened: () => boolean;
}

/** As the driver's: that there is no connection shows only when the cursor is read. */
function deadCursor(gone: () => Promise<never>): unknown {
  const cursor: unknown = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'toArray' || name === 'next' || name === 'hasNext') return gone;
        if (name === Symbol.asyncIterator) return () => ({ next: gone });
        return name === 'close' ? async () => {} : () => cursor;
      },
    },
  );
  return cursor;
}

/** Collections of a server that gets into trouble. Once dead, it gives back no lock. */
export function troubledCollections(real: Collections, { write: fatal, how }: Trouble): Troubled {
  let writes = 0;
  let dead = false;
  const gone = () => Promise.reject(new MongoNetworkError('the connection is gone'));

  function write(method: (...args: unknown[]) => Promise<unknown>, args: unknown[]): Promise<unknown> {
    if (dead) return gone();
    writes += 1;
    if (writes !== fatal) return method(...args);
    if (how === 'fails') return gone();
    if (how === 'lost') return method(...args).then(gone);
    dead = true;
    const [many, ...rest] = args;
    if (how === 'dies' || !Array.isArray(many) || many.length < 2) return gone();
    // The beginning of it gets there.
    return method(many.slice(0, Math.floor(many.length / 2)), ...rest).then(gone);
  }

  function wrap<T extends object>(collection: T): T {
    return new Proxy(collection, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function' || typeof name !== 'string') return value;
        const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
        if (WRITES.has(name)) return (...args: unknown[]) => write(method, args);
        if (READS.has(name)) {
          return (...args: unknown[]) => {
            if (!dead) return method(...args);
            return name === 'find' || name === 'aggregate' ? deadCursor(gone) : gone();
          };
        }
        return method;
      },
    });
  }

  const names = [
    'feed',
    'log',
    'trajectories',
    'groups',
    'steps',
    'contents',
    'contentParts',
    'shared',
    'mediaUses',
    'stepWords',
    'operations',
    'decisionParts',
    'datasetSteps',
  ] as const;
  const wrapped = Object.fromEntries(names.map((name) => [name, wrap(real[name])]));
  const db = new Proxy(real.db, {
    get(target, name) {
      if (name === 'collection') return (collection: string) => wrap(target.collection(collection));
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return {
    collections: { ...real, ...wrapped, db } as Collections,
    happened: () => writes >= fatal,
  };
}
