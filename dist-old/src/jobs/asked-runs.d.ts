/** Runs that callers wait for: a bounded number at a time, each ended when its caller has gone or the server stops. */
export declare class AskedRuns {
    private readonly turns;
    private readonly closing;
    private readonly running;
    constructor(most: number);
    /** @param gone aborted when the caller has gone */
    run<T>(gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
    /** Ends every run, and waits for its end. */
    close(): Promise<void>;
}
