import type { LogCollections } from './database.js';
/** Wakes the log whenever a record is inserted, if the deployment has change streams. The log polls as well. */
export declare class CommitStream {
    private readonly collections;
    private readonly log;
    private stream;
    private readonly closing;
    private readonly running;
    constructor(collections: Pick<LogCollections, 'commits'>, log: {
        readonly tail: number;
        wake(): void;
    });
    close(): Promise<void>;
    private follow;
}
