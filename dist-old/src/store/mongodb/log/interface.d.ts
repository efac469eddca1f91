/**
 * The state of the log that a plan is based on. While a pin is held, the log records which keys are touched, so that it
 * can tell whether a plan still holds.
 */
export interface Pin {
    /** Every record up to here was taken in. */
    readonly seq: number;
    /** May be called more than once. */
    release(): void;
}
/** A commit as the log takes it; its bytes are opaque to the log. */
export interface CommitRequest {
    /** Keys that the plan depends on without changing them. */
    readonly reads: Iterable<string>;
    /** Keys that it changes. */
    readonly writes: Iterable<string>;
    /** Place of the last event (1 ≤ place < PLACES), 0 without events. */
    readonly places: number;
    /** Events for LogFeed's decoder. Positions in them are relative, because the record has no number yet. */
    readonly events: Uint8Array;
    /** The bytes given to `apply`, of any size. */
    readonly rows: Uint8Array;
    /** A server that knows only earlier layouts of records than this one stops at the record; left out: the first. */
    readonly layout?: number;
    /** Taken before the first state was read that the plan is based on. The log releases it when the commit settles. */
    readonly plannedAt: Pin;
    /**
     * Called synchronously when the commit is refused, so that no further plan is based on it. Commits that were based on
     * it and are already requested are refused too. Not called when the log starts anew, because `restarted` covers
     * everything.
     */
    undo(): void;
}
export type CommitOutcome = {
    readonly committed: true;
    readonly seq: number;
    /** Resolves when the rows are in the database, or the record was set aside; it never rejects. */
    readonly applied: Promise<void>;
    /**
     * Resolves when the caller may be answered: when the rows are applied, or `answerMs` after the commit. An error at that
     * point would only make the caller repeat it.
     */
    readonly answerable: Promise<void>;
} | {
    /** Nothing was committed: the caller must discard the plan, load and plan again. */
    readonly committed: false;
    /** The keys that a record of another server touched; null: any, because the log started anew. */
    readonly conflict: readonly string[] | null;
};
export interface ApplicableRecord {
    readonly seq: number;
    readonly writer: string;
    /** Time of the commit by its writer's clock, in milliseconds since the epoch. */
    readonly at: number;
    readonly rows: Uint8Array;
}
/** A record that the log has read. */
export interface TakenRecord {
    readonly seq: number;
    readonly writer: string;
    readonly at: number;
    readonly reads: readonly string[];
    readonly writes: readonly string[];
}
/** How far subscribers may see the log: all up to `seq` is applied. `head`: position of the newest event up to there. */
export interface Shown {
    readonly seq: number;
    readonly head: number;
}
/** The part of the store that knows the rows, as the log calls it. */
export interface LogOwner {
    /**
     * Writes a record's rows. Any server may call it at any time, in any order and repeatedly, so every row is a complete
     * value that replaces only a row of a lower seq. When it resolves, the rows are acknowledged by a majority.
     */
    apply(record: ApplicableRecord): Promise<void>;
    /**
     * Called once for every record after `open`, in order of seq. The owner discards cached states of keys that another
     * server's record wrote.
     */
    taken(record: TakenRecord, own: boolean): void;
    /** Called when the log was trimmed or stripped above what this server had read; the owner discards everything. */
    restarted(): void;
    /** Called when the shown part has grown, before the `applied` of a commit in it resolves. */
    shown(shown: Shown): void;
    /** The highest seq of any row, 0 without rows. Called once at start. */
    highestRowSeq(): Promise<number>;
}
/** A record that the database refuses to apply, and the reason. */
export interface SetAside {
    readonly seq: number;
    readonly message: string;
}
export interface LogHealth {
    /** Records whose rows the database refuses. `/readyz` answers 503 and names them. */
    readonly setAside: readonly SetAside[];
    /** Why the log has stopped (STORE_TOO_NEW); null while it runs. */
    readonly stopped: Error | null;
    /** Milliseconds since the end of the log was last read. */
    readonly tailAgeMs: number;
}
/** The events that the feed keeps; null instead of it: all. */
export interface LogRetention {
    readonly events: number;
    readonly days: number;
}
export interface LogRepair {
    readonly storeId: string;
    /** The last seq; the log continues after it. */
    readonly tail: number;
    /** Records that the database still refuses. */
    readonly setAside: readonly SetAside[];
}
/** The commit log of one server process. */
export interface CommitLogPort {
    /**
     * Reads the existing log, applies unapplied records, and begins to follow the log.
     * @throws STORE_TOO_NEW; STORE_UNREPAIRED when rows are newer than the log; STORE_UNAVAILABLE
     */
    open(): Promise<void>;
    /**
     * Repairs the store; called instead of `open`, while no server runs. It applies records that were set aside if that
     * is possible now, gives the store a new id, and lets the log continue after every existing row. If rows were newer
     * than the log, the log's events are dropped.
     */
    repair(): Promise<LogRepair>;
    /** Waits for the running commit and for own records to be applied, each for a limited time. */
    close(): Promise<void>;
    /** The name of this life. It is new with each start, including those that `restarted()` reports. */
    readonly writer: string;
    /** Id of the store, which cursors contain. */
    readonly storeId: string;
    /** Every record up to here was taken in. */
    readonly tail: number;
    /** Every record up to here is applied or set aside. */
    readonly shown: Shown;
    /** The present state of the log as the base of a plan. */
    pin(): Pin;
    /**
     * Commits. Commits of this server never conflict with each other: they are made in the order of the calls, and each
     * is planned on top of the earlier ones. If one is refused, later ones that read or write what it writes are refused
     * too. It settles when the outcome is known, which takes as long as the database is away.
     * @throws STORE_TOO_NEW, STORE_UNAVAILABLE when the server closes or starts anew before the outcome is known, and the
     * database's error if it refuses a record permanently
     */
    commit(request: CommitRequest): Promise<CommitOutcome>;
    /**
     * Makes sure that the rows of these keys in the database are as new as the tail, by applying records or waiting for
     * them. The caller may then load the keys. Afterwards `touchedSince` tells whether the load counts. If a loaded row
     * was newer than the tail, the caller must `reach` its seq before it concludes that rows contradict each other.
     * @returns the state from which on that holds; the caller releases it after the load
     */
    settle(keys: Iterable<string>): Promise<Pin>;
    /** Whether a record taken in since then, own or foreign, wrote one of the keys, so that they must be loaded again. */
    touchedSince(keys: Iterable<string>, pin: Pin): boolean;
    /** Whether a record of another server taken in since then read one of the keys. */
    readSince(keys: Iterable<string>, pin: Pin): boolean;
    /** Resolves when the tail has reached `seq`. */
    reach(seq: number): Promise<void>;
    /** Reads the end of the log now. */
    wake(): void;
    /**
     * Asks the other servers to let this one commit first, because its plans keep conflicting; see Turns.
     * @param keys of the conflicts; null: any
     */
    askForTurn(keys: readonly string[] | null): void;
    /** Takes that back, if nothing is left to commit. A commit does so as well. */
    endTurn(): void;
    /**
     * Whether a writer's watermark moves; leases live as long. A writer not seen yet counts as alive. A closed one is not
     * alive; any other is if its watermark has moved within `silentMs` (default LogTimes.deadMs).
     */
    isAlive(writer: string, silentMs?: number): boolean;
    health(): LogHealth;
    /** Removes a slice of what retention no longer covers, and rows of applied records. Returns whether there is more. */
    trim(retention: LogRetention | null): Promise<boolean>;
}
/** Times in milliseconds. */
export interface LogTimes {
    /** Between reads of the end of the log. */
    readonly pollMs: number;
    /** Between watermarks. */
    readonly beatMs: number;
    /**
     * After this time without a move of its watermark, a server's records are applied by others; after four times as long
     * if it only applies nothing, which a busy server may do.
     */
    readonly stillMs: number;
    /** How long a read leaves large records of a live server to that server before it applies them itself. */
    readonly leftMs: number;
    /** After this time without a move, a watermark is removed and its leases are lost. */
    readonly deadMs: number;
    /** An insert that is answered this long after its tail was read checks the mark `trimmed`. */
    readonly lateMs: number;
    /** The least age of removed records. */
    readonly ageMs: number;
    /** How long a request for a turn holds back commits of other servers at most; see Turns. */
    readonly turnMs: number;
    /** Between attempts while the database is away. */
    readonly retryMs: number;
    /**
     * A caller is answered at most this long after the commit. As long as most elections: who is answered earlier does not
     * find its own write on the server that answered, and who gets an error repeats what is stored.
     */
    readonly answerMs: number;
    /** Between checks for what can be removed. */
    readonly trimMs: number;
    /** How long closing waits for running work. */
    readonly closeMs: number;
}
export declare const TIMES: LogTimes;
