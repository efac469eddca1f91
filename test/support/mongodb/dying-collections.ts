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

/** When a server dies: before its n-th write, or in the middle of it, counted from 1. */
export interface Death {
  readonly write: number;
  readonly half: boolean;
}

/** What came of it. */
export interface Dying {
  readonly collections: Collections;
  /** Writes that were begun, the last one among them. */
  readonly writes: () => number;
  readonly isDead: () => boolean;
}

/** Collections of a server that dies: from that moment on nothing reaches the database, and no lock is given back. */
export function dyingCollections(real: Collections, death: Death): Dying {
  let writes = 0;
  let dead = false;
  const gone = () => Promise.reject(new MongoNetworkError('the server died'));

  function write(method: (...args: unknown[]) => Promise<unknown>, args: unknown[]): Promise<unknown> {
    if (dead) return gone();
    writes += 1;
    if (writes < death.write) return method(...args);
    dead = true;
    const [many, ...rest] = args;
    if (!death.half || !Array.isArray(many) || many.length < 2) return gone();
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
            if (dead) throw new MongoNetworkError('the server died');
            return method(...args);
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
    writes: () => writes,
    isDead: () => dead,
  };
}
