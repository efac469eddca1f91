/**
 * A read that may look at many rows. It runs in slices of a few milliseconds and yields between them if there is more
 * to do, because a running statement cannot be interrupted.
 */
export type LongRead<T> = Generator<void, T, void>;
/** Tells when a slice has been long enough. */
export declare class Pace {
    private due;
    /** Whether the slice's time is over: a caller that asks this first makes no generator for each of its rows. */
    get isDue(): boolean;
    /** Ends the slice if its time is over. */
    pause(): LongRead<void>;
}
/** Reads each item, in order; a slice may end after any of them. */
export declare function oneByOne<Item, T>(items: readonly Item[], read: (item: Item) => T, pace?: Pace): LongRead<T[]>;
/**
 * Like `oneByOne`, but stops after the item with which the results together exceed `most`; it reads at least one item.
 */
export declare function upTo<Item, T>(most: number, items: readonly Item[], read: (item: Item) => T, sizeOf: (found: T) => number): LongRead<T[]>;
/** Runs a read to its end without a pause, for a thread without other work. */
export declare function finish<T>(read: LongRead<T>): T;
export declare function isLongRead(value: unknown): value is LongRead<unknown>;
