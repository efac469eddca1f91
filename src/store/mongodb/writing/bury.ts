import type { Collection } from 'mongodb';

/** What is left of something deleted, to block late writes. */
export interface Tombstone {
  readonly _id: string;
  readonly seq: number;
  readonly deleted: true;
}

export const tombstoneOf = (_id: string): Omit<Tombstone, 'seq'> => ({ _id, deleted: true });

/** The collection, typed as one of tombstones. */
export function buried<T extends object>(collection: Collection<T>): Collection<Tombstone> {
  return collection as unknown as Collection<Tombstone>;
}
