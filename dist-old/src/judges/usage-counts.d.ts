/** What the calls of a run came to. */
export interface CallUsage {
    /** Attempts, those that failed included. */
    readonly calls: number;
    readonly retries: number;
    readonly failedCalls: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    /** In the unit of the endpoint's price. */
    readonly cost: number;
}
export declare const NO_USAGE: CallUsage;
export declare function addUsage(a: CallUsage, b: CallUsage): CallUsage;
