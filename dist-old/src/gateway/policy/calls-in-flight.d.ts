/** Counts the model calls that an engine is at: from their forward to the end of its answer. Those that wait are not. */
export declare class CallsInFlight {
    private running;
    private readonly listeners;
    get count(): number;
    begin(): void;
    end(): void;
    /** Calls the listener each time that the last call has ended. The returned function stops that. */
    onNone(listener: () => void): () => void;
}
