import { type Life } from './life.js';
/**
 * Reads the end of the log into a life, one read at a time. Records count only after the mark `trimmed` was read after
 * them, because below the mark there may be a record of a server that was stopped for long, which no other server will
 * ever read. A read that finds no record relies on a mark that was read shortly before: a record that came after that
 * is much too young to be trimmed.
 */
export declare class TailReader {
    private readonly life;
    private running;
    /** When the last answered read of the log's state was sent. */
    private stateReadAt;
    constructor(life: Life);
    /** Reads on, or joins a running read. Returns whether there may be more at once. */
    read(): Promise<boolean>;
    private readOnce;
    /**
     * True: nothing above what this server has read can have been trimmed since the state was read. Notes of records that
     * were set aside are in the state, too, and are learnt at the next read of it.
     */
    private isStateFresh;
    private readState;
    private checkState;
    private checkRecord;
}
