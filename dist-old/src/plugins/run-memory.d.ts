import type { KeptState, StateChange } from '../plugin-api/state.js';
/**
 * What a curator remembers in a run that hands its units over in portions, one call of `curate` for each. `PageMemory`
 * holds it between two portions; the run takes what a portion adds, and saves it.
 */
export declare class RunMemory {
    #private;
    private readonly run;
    /** Reads what the portions so far have saved. */
    readonly read: () => Promise<readonly Uint8Array[]>;
    constructor(run: string, 
    /** Reads what the portions so far have saved. */
    read: () => Promise<readonly Uint8Array[]>);
    /** Names what there is to remember now: another portion, another name. */
    get name(): string;
    /** The name after the present portion. */
    get next(): string;
    /** The state of a plugin in this thread. */
    inThread(begin: (parts: readonly Uint8Array[]) => KeptState): Promise<KeptState>;
    /** A portion has ended well. @param change what it has done to the state */
    ended(change: StateChange | null): void;
    /** What the last portion has done to the state; null: nothing. */
    take(): StateChange | null;
}
