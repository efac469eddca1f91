import type { Document } from 'mongodb';
declare const NAMES: readonly ["contents", "steps", "trajectories", "groups", "ledger", "shared"];
type Name = (typeof NAMES)[number];
/** The documents of some steps, by collection. */
export type Batch = ReadonlyMap<Name, readonly Document[]>;
/** Reads back the documents that a server wrote, in batches of `stepsOfBatch` steps in the order of their commits. */
export declare function readBack(uri: string, stepsOfBatch: number): Promise<readonly Batch[]>;
/** Inserts the documents into an empty database with the same indexes. Returns the seconds that it took. */
export declare function insertBare(uri: string, warmUp: readonly Batch[], measured: readonly Batch[]): Promise<number>;
export {};
