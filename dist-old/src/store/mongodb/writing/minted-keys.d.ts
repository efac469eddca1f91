import type { Db } from 'mongodb';
/**
 * The name in Touched of all keys of one writer number. A commit reads those of the keys of its new steps and
 * trajectories. Writing a name therefore prevents every earlier plan with such keys from being committed.
 */
export declare const keysTouch: (key: number) => string;
/**
 * Makes keys of trajectories, groups, steps and decisions: a number that no other writer has, times 2^30, plus a count.
 * Keys are known before their commit, so that contents can be written under them first.
 */
export declare class MintedKeys {
    private readonly db;
    private number;
    private last;
    private next;
    private asking;
    private readonly numbers;
    private constructor();
    /** Whether this writer has made the key. */
    isOwn(key: number): boolean;
    static open(db: Db): Promise<MintedKeys>;
    mint(): number;
    /** Fetches another number in time. Must be awaited before planning. */
    ready(): Promise<void>;
}
