import type { Connection } from './connection.js';
export declare class LogKeeper {
    private readonly connection;
    private readonly checkpointer;
    /** The pages copied before the running copy began, and how long the log may grow until it ends. */
    private copying;
    private notBefore;
    constructor(connection: Connection);
    /** Must be called after every commit. */
    written(): void;
    /** Copies everything and truncates the log. The connection stays open. */
    close(): void;
    /** Must be called once the connection is closed. */
    closed(): void;
    private tend;
    /** Copies the last part between two commits. The next commit starts the log over, unless a reader still needs it. */
    private finish;
    private copyEnded;
    private state;
    private warned;
    /** Warns without failing a call: nothing is lost, and if the disk stays full the next commit fails by itself. */
    private warn;
}
