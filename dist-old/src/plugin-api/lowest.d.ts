/** The `most` items of the lowest rank among all that were offered, in whatever order: a binary heap, highest rank first. */
export declare class Lowest<T> {
    #private;
    readonly most: number;
    /** @param most a whole number from 0 */
    constructor(most: number);
    get size(): number;
    /** Offers an item. @returns the item, this or an earlier one, that is not among the lowest any more; null if none */
    offer(rank: number, item: T): {
        readonly out: T;
    } | null;
}
