import type { FileDownload } from '../batches/interface.js';
import { StepwellError } from '../errors/index.js';
import type { Batch } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { RankPart } from './interface.js';

/** @throws BATCH_GONE for one that was given back, or whose rows are kept no longer */
export function requireRows({ id, status, keepUntil, data, request }: Batch): void {
  const isOver = keepUntil !== null && keepUntil <= Date.now();
  const isGivenBack = status === 'REWOUND' || (status === 'RELEASED' && request.consume);
  if (data === null || isOver || isGivenBack) throw new StepwellError('BATCH_GONE', { id });
}

/**
 * Rows as they are now: where some units are given back meanwhile, those of the others.
 * @throws BATCH_GONE
 */
export async function openLatest(
  store: Pick<StepStore, 'readBatches'>,
  data: BatchData,
  batch: Batch,
  asked: { readonly encoding: Encoding; readonly part: RankPart | null },
): Promise<FileDownload> {
  try {
    return await data.open(batch, asked.encoding, asked.part);
  } catch (error) {
    if (!(error instanceof StepwellError) || error.code !== 'BATCH_GONE') throw error;
    const [now] = await store.readBatches([batch.id], null);
    if (now == null || now.data === null || now.data === batch.data) throw error;
    return openLatest(store, data, now, asked);
  }
}
