import type { FileDownload } from '../batches/interface.js';
import type { Batch } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { RankPart } from './interface.js';
/** @throws BATCH_GONE for one that was given back, or whose rows are kept no longer */
export declare function requireRows({ id, status, keepUntil, data, request }: Batch): void;
/**
 * Rows as they are now: where some units are given back meanwhile, those of the others.
 * @throws BATCH_GONE
 */
export declare function openLatest(store: Pick<StepStore, 'readBatches'>, data: BatchData, batch: Batch, asked: {
    readonly encoding: Encoding;
    readonly part: RankPart | null;
}): Promise<FileDownload>;
