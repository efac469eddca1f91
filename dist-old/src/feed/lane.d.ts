/**
 * A queue in which owners take turns: items of one owner come out in the order in which they were added, and each owner
 * gives one item before any gives a second.
 */
export declare class RoundRobin<T> {
    /** The items of each owner; the owner whose turn is next comes first. */
    private readonly waiting;
    add(owner: object, item: T): void;
    /** Takes the next item; undefined if there is none. */
    take(): T | undefined;
}
/**
 * Runs a few reads at a time, and serves subscriptions in turn. So a subscription that replays many old events leaves
 * the store time for other requests and for subscribers at the end of the feed.
 */
export declare class Lane {
    private readonly most;
    private readonly waiting;
    private under;
    constructor(most: number);
    run<T>(owner: object, read: () => Promise<T>): Promise<T>;
}
