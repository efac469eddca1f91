import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
/** A new folder for the rows of a batch. Its name tells the batch's id and when the folder was made. */
export declare const folderFor: (batchId: string) => string;
/**
 * Removes rows of batches that were never leased, because the server was killed between writing the rows and the lease.
 * @returns how many
 */
export declare function removeLeftFolders(artifacts: Pick<ArtifactStore, 'folders' | 'remove'>, store: Pick<StepStore, 'readBatches'>, now: number): Promise<number>;
