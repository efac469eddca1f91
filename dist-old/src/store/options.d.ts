/** How much of the feed can be replayed: at most the newest `events`, none of them older than `days`. */
export interface FeedRetention {
    readonly events: number;
    readonly days: number;
}
/** Options for opening a store. Plain data, so that they can be sent to a thread. */
export interface StoreOptions {
    /** URI of a MongoDB deployment and database; left out: the embedded store is opened. */
    readonly mongodbUri?: string;
    /** Folder of the embedded store. */
    readonly dataDir: string;
    /** URL of the module whose default export is the StepDecoder that the decoder thread runs. */
    readonly decoderUrl: string;
    readonly maxLineBytes: number;
    /** `own`: the server's store. `read`: a reader (the build thread) beside it, which refuses writes. */
    readonly mode: 'own' | 'read';
    /** A thread that sends no answer for this long counts as silent, and the store as unhealthy. Default: 30 s. */
    readonly threadTimeoutMs?: number;
    /** Events beyond either bound are removed, oldest first; left out: events are kept for good. */
    readonly feedRetention?: FeedRetention;
}
