import type { Collection } from 'mongodb';
/** What is left of something deleted, to block late writes. */
export interface Tombstone {
    readonly _id: string;
    readonly seq: number;
    readonly deleted: true;
}
export declare const tombstoneOf: (_id: string) => Omit<Tombstone, "seq">;
/** The collection, typed as one of tombstones. */
export declare function buried<T extends object>(collection: Collection<T>): Collection<Tombstone>;
