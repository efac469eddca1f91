import type { JobMemory } from '../../model/job.js';
import type { StateChange } from '../../plugin-api/state.js';
import type { MemoryPart, StepStore } from '../../store/port.js';
/** How what a curator remembers lies in the store: in parts, of which a checkpoint writes only what is new. */
export declare class SavedMemory {
    #private;
    private readonly store;
    private readonly job;
    private readonly signal;
    constructor(store: Pick<StepStore, 'readJobMemory'>, job: string, signal: AbortSignal);
    /** Everything that was added is written by now. @param saved as the job's record says */
    written(saved?: JobMemory): void;
    /** Adds what a portion has done. @returns the parts to write with it, and what is saved then */
    add(change: StateChange | null): {
        readonly parts: readonly MemoryPart[];
        readonly kept: JobMemory;
    };
    /** All that was kept so far, in order. @throws STORE_BEHIND; the signal's reason */
    read(): Promise<readonly Uint8Array[]>;
}
