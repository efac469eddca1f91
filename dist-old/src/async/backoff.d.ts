/** The pauses between attempts at work that fails: each is twice as long as the one before, up to `mostMs`. */
export declare class Backoff {
    private readonly firstMs;
    private readonly mostMs;
    private ms;
    /** @param firstMs after the first failure */
    constructor(firstMs: number, mostMs: number);
    /** Counts a failure, and returns the milliseconds to wait before the next attempt. */
    next(): number;
    /** Counts a success: the next pause is the shortest again. */
    reset(): void;
}
