import type { Timer } from '../../../async/timer.js';

/** Version of the layout of records that this server reads and writes. */
export const RECORD_VERSION = 1;

/**
 * What planning rests on: the tail of the log at a moment. As long as a pin is held, the log remembers which keys
 * were touched since, so that it can say whether a plan still holds.
 */
export interface Pin {
  /** Every record up to here was taken in. */
  readonly seq: number;
  /** May be called more than once. */
  release(): void;
}

/** A commit as the log takes it: it knows nothing of what the bytes say. */
export interface CommitRequest {
  /** Keys that the plan depends on without changing them. */
  readonly reads: Iterable<string>;
  /** Keys that it changes. */
  readonly writes: Iterable<string>;
  /** Place of the last event (1 ≤ place < PLACES), 0 without events. */
  readonly places: number;
  /** Events as LogFeed's decoder reads them; positions in them are relative, for the record has no number yet. */
  readonly events: Uint8Array;
  /** What `apply` gets; of any size. */
  readonly rows: Uint8Array;
  /** Taken before the first state that was planned on was looked at. The log releases it when the commit settles. */
  readonly plannedAt: Pin;
  /**
   * Called at once when the commit comes to nothing, before anything can be planned on what it was to bring: forget it.
   * Whatever was planned on it and is asked for already is refused too. Not called where the log starts anew:
   * `restarted` has said so for everything.
   */
  undo(): void;
}

/** What became of a commit. */
export type CommitOutcome =
  | {
      readonly committed: true;
      readonly seq: number;
      /** Resolves when the rows are in the database, or the record was set aside; it never rejects. */
      readonly applied: Promise<void>;
      /** Resolves when a caller is to be answered: applied, or 2 s later; a 503 would only make it repeat. */
      readonly answerable: Promise<void>;
    }
  | {
      /** Nothing was committed: forget what was planned, load, plan again. */
      readonly committed: false;
      /** The keys that a record of another server touched; null: all of them, for the log started anew. */
      readonly conflict: readonly string[] | null;
    };

/** A record that is to be applied. */
export interface ApplicableRecord {
  readonly seq: number;
  readonly writer: string;
  /** When it was committed by its writer's clock, in milliseconds since the epoch. */
  readonly at: number;
  readonly rows: Uint8Array;
}

/** A record that the tail has taken in. */
export interface TakenRecord {
  readonly seq: number;
  readonly writer: string;
  readonly at: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** How far the log may be shown to subscribers: everything up to `seq` is applied. `head`: newest event up to there. */
export interface Shown {
  readonly seq: number;
  readonly head: number;
}

/** What the log asks of whoever knows the rows. */
export interface LogOwner {
  /**
   * Writes a record's rows. Any server calls it, at any time, in any order, any number of times, so every row is a
   * whole value that replaces only one of a lower seq. Acknowledged by the majority when it resolves.
   */
  apply(record: ApplicableRecord): Promise<void>;
  /**
   * Called for every record after `open`, once, in order of seq. What is remembered of the keys that a foreign record
   * wrote is to be forgotten here.
   */
  taken(record: TakenRecord, own: boolean): void;
  /** The log was trimmed or stripped above what this server had read: forget everything; the log begins anew. */
  restarted(): void;
  /** The shown part has grown. Called before the `applied` of a commit in it resolves. */
  shown(shown: Shown): void;
  /** The highest seq that a row carries, 0 without rows; asked once at start. */
  highestRowSeq(): Promise<number>;
}

/** A record that the database refuses to apply, and why. */
export interface SetAside {
  readonly seq: number;
  readonly message: string;
}

export interface LogHealth {
  /** Records whose rows the database refuses; `/readyz` names them with 503. */
  readonly setAside: readonly SetAside[];
  /** Why the log stands still: STORE_TOO_NEW; null while it runs. */
  readonly stopped: Error | null;
  /** Milliseconds since the end of the log was last read. */
  readonly tailAgeMs: number;
}

/** What retention of the feed covers; null: everything. */
export interface LogRetention {
  readonly events: number;
  readonly days: number;
}

/** What a repair has done. */
export interface LogRepair {
  readonly storeId: string;
  /** Records behind which the log goes on. */
  readonly tail: number;
  /** Records that the database still refuses. */
  readonly setAside: readonly SetAside[];
}

/** The log of commits as one server process has it. */
export interface CommitLogPort {
  /**
   * Reads the log that remains, applies what is unapplied, and begins to follow it.
   * @throws STORE_TOO_NEW; STORE_UNREPAIRED when rows are newer than the log; STORE_UNAVAILABLE
   */
  open(): Promise<void>;
  /**
   * Instead of `open`, while no server runs: applies what was set aside and can be applied by now, gives the store a new
   * identity, and has the log go on behind every row there is. Where rows were newer than the log, its events are given
   * up.
   */
  repair(): Promise<LogRepair>;
  /** Waits for the commit in flight and for own records to be applied, both for a bounded time. */
  close(): Promise<void>;

  /** This life's name: new with each start, also with one that `restarted()` told of. */
  readonly writer: string;
  /** Identity of the store; cursors carry it. */
  readonly storeId: string;
  /** Every record up to here was taken in. */
  readonly tail: number;
  /** Every record up to here is applied, or set aside. */
  readonly shown: Shown;

  /** What planning rests on from here on. */
  pin(): Pin;
  /**
   * Commits. Own commits never conflict with one another: they are made in the order of the calls, and each is planned
   * on top of those before it. If one of those is refused, so are the ones behind it that read or write what it was to
   * write. The outcome is known when it settles: while the database is away it may take as long.
   * @throws STORE_TOO_NEW, STORE_UNAVAILABLE when the server closes or starts anew before the outcome is known, and
   * what the database says where it refuses a record for good
   */
  commit(request: CommitRequest): Promise<CommitOutcome>;

  /**
   * Has rows of these keys in the database as new as the tail: what is not known to be applied is applied, or waited
   * for. States of the keys may be loaded then. Afterwards `touchedSince` says whether the load counts, and if a row
   * was newer than the tail, `reach` its seq before believing in a contradiction between rows.
   * @returns the moment from which on it holds; release it after the load
   */
  settle(keys: Iterable<string>): Promise<Pin>;
  /** Whether a record that was taken in since, own or foreign, wrote one of the keys: then load again. */
  touchedSince(keys: Iterable<string>, pin: Pin): boolean;
  /** Whether a record of another server that was taken in since read one of the keys. */
  readSince(keys: Iterable<string>, pin: Pin): boolean;
  /** Resolves when the tail has reached `seq`. */
  reach(seq: number): Promise<void>;
  /** Looks at the end of the log now. */
  wake(): void;

  /** Asks the other servers to let this one commit first: what it plans is in conflict again and again. */
  askForTurn(): void;
  /**
   * Whether a writer's watermark is seen to move; its leases live as long. One not heard of yet counts as alive.
   * `silentMs`: for how long it must not have moved, unless it has said that it ends; LogTimes.deadMs.
   */
  isAlive(writer: string, silentMs?: number): boolean;
  health(): LogHealth;
  /** Gives up a slice of what retention no longer covers, and the rows of applied records. True: there is more. */
  trim(retention: LogRetention | null): Promise<boolean>;
}

// --- What the log asks of the database ---------------------------------------------------------------------------

/** A record as it is stored, without its events. */
export interface LogRecord {
  readonly seq: number;
  readonly v: number;
  readonly writer: string;
  /** One a commit; tells an own record from another's. */
  readonly nonce: string;
  readonly at: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly places: number;
  /** Position of the newest event up to and with this record. */
  readonly head: number;
  /** Number of events up to and with this record. */
  readonly total: number;
  /** Deflated; null: stripped, or in parts. */
  readonly rows: Uint8Array | null;
  /** Parts that the deflated rows lie in; 0: they are in `rows`. */
  readonly parts: number;
  /** Everybody has applied it, and its rows are gone. */
  readonly stripped: boolean;
}

/** A record to insert. */
export interface NewRecord extends Omit<LogRecord, 'stripped'> {
  /** Deflated. */
  readonly events: Uint8Array;
}

/** How far the log is given up. `head` and `total` are those of the last record that went. */
export interface TrimMark {
  readonly trimmed: number;
  readonly head: number;
  readonly total: number;
}

export interface LogState extends TrimMark {
  readonly storeId: string;
  /** Rows of records up to here are gone, all but those set aside. */
  readonly stripped: number;
  readonly setAside: readonly SetAside[];
}

/** What a server says of itself. */
export interface Watermark {
  readonly writer: string;
  /** All its own records up to here are applied. */
  readonly applied: number;
  /** All records up to here, anybody's, are applied. */
  readonly floor: number;
  /** Grows as long as it lives. */
  readonly beat: number;
  /** Grows when it asks the others to let it commit first. */
  readonly turn: number;
  /** It ended as it should. */
  readonly closed: boolean;
}

/**
 * The few operations that the log needs. Each settles in bounded time; all can be repeated without harm.
 */
export interface LogDatabase {
  /** Inserts under the record's seq, acknowledged by the majority and journaled; 'taken': another record has the seq. */
  insert(record: NewRecord): Promise<'inserted' | 'taken'>;
  /** Stores the parts of rows that are larger than a document may be. */
  insertParts(nonce: string, writer: string, at: number, parts: readonly Uint8Array[]): Promise<void>;
  readParts(nonce: string): Promise<readonly Uint8Array[]>;
  removeParts(nonces: readonly string[]): Promise<void>;
  /** Commits whose parts are older than `before`. */
  oldParts(
    before: number,
    limit: number,
  ): Promise<readonly { readonly nonce: string; readonly writer: string }[]>;
  /** Whether a record above `seq` has the nonce. */
  hasNonce(nonce: string, seq: number): Promise<boolean>;

  /** Records above `seq`, lowest first, as the majority has them. */
  readAfter(seq: number, limit: number): Promise<readonly LogRecord[]>;
  readRecord(seq: number): Promise<LogRecord | null>;

  /** Makes it where there is none. */
  readState(storeId: string): Promise<LogState>;
  /** Raises the mark; a higher one stays. */
  raiseTrimmed(mark: TrimMark): Promise<void>;
  removeUpTo(seq: number): Promise<void>;
  /** Removes the rows of records above `after` up to `upTo`, all but those of `except`. */
  strip(after: number, upTo: number, except: readonly number[]): Promise<void>;
  raiseStripped(seq: number): Promise<void>;
  noteSetAside(note: SetAside): Promise<void>;
  clearSetAside(seq: number): Promise<void>;

  /** Makes it another store, whose log begins behind the mark. */
  renewState(storeId: string, mark: TrimMark): Promise<void>;

  readWatermarks(): Promise<readonly Watermark[]>;
  /** Puts one's own watermark; `applied` and `floor` only grow. */
  putWatermark(watermark: Watermark): Promise<void>;
  /** Raises another's `applied`, if it is still there. */
  raiseApplied(writer: string, applied: number): Promise<void>;
  /** Removes a watermark that has not moved. */
  removeWatermark(watermark: Watermark): Promise<void>;

  /** Whether what failed may have been done all the same, or may still be: the way to the database failed. */
  mayBeDone(error: unknown): boolean;
  /** Whether the same call will succeed once something else is put right: as above, or the disk is full, or a right lacks. */
  willPass(error: unknown): boolean;
  /** Whether the database said it, or the way to it failed: then whoever reads tries again. Else it is a mistake here. */
  isOfDatabase(error: unknown): boolean;
}

/** Time and names, so that both can be made up. */
export interface LogClock extends Timer {
  /** Milliseconds that only go forward. */
  now(): number;
  /** Milliseconds since the epoch. */
  wall(): number;
  /** A name that nobody else has. */
  newName(): string;
}

/** In milliseconds unless it says otherwise. */
export interface LogTimes {
  /** Between looks at the end of the log. */
  readonly pollMs: number;
  /** Between watermarks. */
  readonly beatMs: number;
  /** A watermark that stands still for so long is helped. */
  readonly stillMs: number;
  /** A watermark that stands still for so long is removed, and its leases are lost. */
  readonly deadMs: number;
  /** An attempt that is answered so much later than its tail was read looks at the mark. */
  readonly lateMs: number;
  /** Records stay at least as long. */
  readonly ageMs: number;
  /** How long servers hold when another asks for its turn. */
  readonly turnMs: number;
  /** Between attempts while the database is away. */
  readonly retryMs: number;
  /** A caller is answered so long after the commit at the latest. */
  readonly answerMs: number;
  /** Between looks for what can be given up. */
  readonly trimMs: number;
  /** How long closing waits for what is under way. */
  readonly closeMs: number;
}

export const TIMES: LogTimes = {
  pollMs: 50,
  beatMs: 250,
  stillMs: 1_500,
  deadMs: 10_000,
  lateMs: 60_000,
  ageMs: 3_600_000,
  turnMs: 100,
  retryMs: 100,
  answerMs: 2_000,
  trimMs: 5_000,
  closeMs: 10_000,
};
