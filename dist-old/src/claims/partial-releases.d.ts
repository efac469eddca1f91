import type { Batch } from '../model/claim.js';
import type { Release } from '../store/claim-port.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
/** Releases of batches. Of those that leave units in a batch, the rows that are left are on disk before they are its own. */
export declare class PartialReleases {
    private readonly store;
    private readonly data;
    constructor(store: Pick<StepStore, 'releaseBatch' | 'readBatches'>, data: Pick<BatchData, 'part' | 'put' | 'remove'>);
    /** @throws UNKNOWN_UNIT, UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED, BATCH_GONE */
    release(batch: Batch, given: Omit<Release, 'kept'>): Promise<Batch>;
    private attempt;
    /** What is left of a batch's rows; where these are not the batch's any more, the batch as it is now. */
    private part;
}
