import type { ArtifactStore } from '../store/artifacts/interface.js';
/** The rows of a batch that may come to be: their place is made at once, and they are written when they are there. */
export declare class NewRows {
    private readonly artifacts;
    readonly folder: string;
    private readonly file;
    private isWritten;
    constructor(artifacts: Pick<ArtifactStore, 'create' | 'remove'>, batchId: string);
    /** Writes a batch at rest, durably. */
    write(pack: Uint8Array): Promise<void>;
    /** Removes what there is of it. */
    drop(): Promise<void>;
}
