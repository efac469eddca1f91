import type { Dataset } from '../../model/dataset.js';
import type { GraphqlContext } from '../context.js';
import { AbortableStream } from './abortable-stream.js';
import { batchOfOne, type EventBatch } from './event-batch.js';

async function* datasets(
  { caller, services }: GraphqlContext,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<EventBatch<Dataset>, void, void> {
  for await (const dataset of services.batches.watchDataset(caller, id, signal)) yield batchOfOne(dataset);
}

/** A dataset as it is and whenever it changes. @throws the errors of BatchService.watchDataset, from the first pull */
export function watchDataset(
  context: GraphqlContext,
  id: string,
): AsyncIterableIterator<EventBatch<Dataset>> {
  return new AbortableStream((signal) => datasets(context, id, signal));
}
