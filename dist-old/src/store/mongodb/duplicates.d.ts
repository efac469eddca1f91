import { type Collection } from 'mongodb';
/** Waits for an unordered insert, some of whose documents may exist already. */
export declare function ignoringDuplicates(insert: Promise<unknown>): Promise<void>;
/** Repeats an upsert that met another server's upsert of the same document; the repetition then updates it. */
export declare function retryingDuplicates<T>(upsert: () => Promise<T>): Promise<T>;
interface Row {
    readonly _id: string;
}
/**
 * Replaces documents that have a lower `seq`, and inserts missing ones. Returns the `_id`s of those that have this
 * `seq` or a higher one already.
 *
 * An upsert fails with a duplicate key if it meets a document of a higher seq, but also if it meets another server's
 * simultaneous upsert of a lower seq, whose document must be replaced. Failed ones are therefore repeated without
 * upsert.
 */
export declare function replaceNewer<T extends Row & {
    readonly seq: number;
}>(collection: Collection<T>, rows: readonly Omit<T, 'seq'>[], seq: number): Promise<ReadonlySet<string>>;
export {};
