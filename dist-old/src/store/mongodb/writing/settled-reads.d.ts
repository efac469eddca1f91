import type { CommitLogPort, TakenRecord } from '../log/interface.js';
export type ReadLog = Pick<CommitLogPort, 'settle' | 'touchedSince' | 'readSince' | 'reach' | 'tail' | 'askForTurn'>;
/** A result, with the highest seq of its rows. */
export interface Read {
    readonly seq: number;
}
/** Reads rows after applying every record that wrote certain names, and again if a record wrote one meanwhile. */
export declare class SettledReads {
    private readonly log;
    constructor(log: ReadLog);
    /**
     * @param orRead also repeats the read if another server's record has read one of the names, as one does that joins a
     * group
     */
    read<T extends Read>(names: readonly string[], read: () => Promise<T>, { orRead }?: {
        readonly orRead?: boolean;
    }): Promise<T>;
}
/** The seq of the newest of these rows. */
export declare function newestOf(rows: readonly {
    readonly position: number;
}[]): number;
/**
 * Records which trajectories may have joined the groups of a prompt. Joining only reads the `members` key, so before a
 * group's members are read, everything that those records wrote is applied.
 */
export declare class MemberReads {
    private readonly byName;
    taken({ seq, reads, writes }: TakenRecord): void;
    /** Forgets records up to `seq`, which are applied. */
    shown(seq: number): void;
    joinedBy(name: string): Generator<string>;
    clear(): void;
}
