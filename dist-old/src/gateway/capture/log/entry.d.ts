import type { LogEntry } from '../../parts.js';
import type { Segment } from './segment.js';
/** The records of one call in the log: where they are, and what has become of them. */
export declare class Entry implements LogEntry {
    private readonly onDone;
    readonly trajectoryUid: string;
    payloads: readonly Uint8Array[];
    readonly kept: Promise<void> | null;
    release: () => void;
    state: 'live' | 'held' | 'done';
    /** Its client got the end of its answer before the record was written. */
    late: boolean;
    /** The segment that holds it; null: none. */
    segment: Segment | null;
    first: number;
    count: number;
    /** Position of its first frame. */
    at: number;
    /** The written records differ from `payloads`. */
    revised: boolean;
    constructor(onDone: (entry: Entry) => void, trajectoryUid: string, payloads: readonly Uint8Array[], isTaken: boolean);
    revise(payloads: readonly Uint8Array[]): void;
    done(): void;
}
