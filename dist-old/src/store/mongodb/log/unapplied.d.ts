import type { LogRecord } from './log-database.js';
/** Rows in memory: own ones as given, others' as stored. */
export interface KeptRows {
    readonly bytes: Uint8Array;
    readonly isDeflated: boolean;
}
/** A record that is not known to be applied. */
export interface Unapplied {
    readonly seq: number;
    readonly writer: string;
    readonly at: number;
    readonly nonce: string;
    readonly writes: readonly string[];
    readonly parts: number;
    readonly own: boolean;
    /** Null: they must be read from the database. */
    rows: KeptRows | null;
    /** Resolves when the record is known to be applied, by any server. */
    readonly known: Promise<void>;
    readonly resolve: () => void;
    /** The running attempt of this server to apply it. */
    running: Promise<void> | null;
}
/** The records above the floor that are not known to be applied, by seq and by the keys that they wrote. */
export declare class UnappliedRecords {
    private readonly bySeq;
    private readonly byKey;
    private kept;
    /** Bytes of own records' rows. */
    ownBytes: number;
    /** @param plain the rows of an own record */
    add(record: LogRecord, own: boolean, plain: Uint8Array | null): Unapplied;
    get size(): number;
    get(seq: number): Unapplied | null;
    /** In order of seq, in which they are added. */
    all(): readonly Unapplied[];
    get hasForeign(): boolean;
    lowest(): number | null;
    lowestOf(writer: string): number | null;
    /** Records that wrote one of the keys, in order of seq. */
    ofKeys(keys: Iterable<string>): readonly Unapplied[];
    /** Removes a record that is known to be applied. */
    know(entry: Unapplied): void;
}
