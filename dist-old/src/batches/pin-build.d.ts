import type { Feed } from '../feed/interface.js';
import type { RecipeName } from '../model/recipe.js';
import type { StepStore } from '../store/port.js';
/** What a build is pinned to, so that a later build can see the same data. */
export interface Pin {
    /** Feed position; later events are not seen. */
    readonly position: number;
    /** The clock for timeouts, in milliseconds since the epoch. */
    readonly now: number;
    /** The policy version against which staleness is measured; null if none was ever set. */
    readonly policyVersion: number | null;
}
interface Sources {
    readonly store: Pick<StepStore, 'readPolicy' | 'readEvents' | 'pageDatasets' | 'position' | 'storeId'>;
    readonly feed: Pick<Feed, 'head'>;
}
/**
 * Reads a cursor that a build is to be pinned to. Waits for it if another server wrote it and this one has not reached
 * it.
 * @throws INVALID_FEED_CURSOR, OUT_OF_RANGE past the head, STORE_BEHIND
 */
export declare function readAsOf({ store, feed, }: {
    readonly store: Pick<StepStore, 'position' | 'storeId'>;
    readonly feed: Pick<Feed, 'head'>;
}, asOf: string): Promise<number>;
/**
 * Pins a build. Without a cursor: to the head of the feed, the present time and the current policy version. With one:
 * to that position, with the clock and policy version of the recipe's dataset that was built there; if there is none,
 * with the time of the event at that position and the current policy version.
 * @throws INVALID_FEED_CURSOR, OUT_OF_RANGE, FEED_CURSOR_EXPIRED
 */
export declare function pinBuild({ store, feed }: Sources, recipe: RecipeName, asOf: string | null): Promise<Pin>;
export {};
