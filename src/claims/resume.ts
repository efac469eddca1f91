import type { Batch, Consumer } from '../model/claim.js';
import type { StepStore } from '../store/port.js';

/** Batches that are read, and settled, together. */
const PART = 50;

type Store = Pick<StepStore, 'resumeConsumer' | 'resumeBatches' | 'pageBatches' | 'readConsumer'>;

/** Begins a new life of a consumer, and settles what its earlier lives left, newest first. */
export async function resume(store: Store, recipe: string, name: string, step: number): Promise<Consumer> {
  const consumer = await store.resumeConsumer(recipe, name, step);
  return settle(store, consumer);
}

/** Does what remains of a resume that was begun, also by a server that ended over it. */
export async function settle(store: Store, consumer: Consumer): Promise<Consumer> {
  const { recipe, name, resumed } = consumer;
  if (resumed === null || resumed.isSettled) return consumer;
  const query = { recipe, consumer: name, status: null };
  let settled: Consumer | null = consumer;
  for (let after: string | null = null; ; ) {
    const { items, cursors, hasNextPage } = await store.pageBatches(query, PART, after, null);
    const batches = items.filter((batch) => isOpen(batch, consumer)).map(({ id }) => id);
    const part = { recipe, consumer: name, life: consumer.life, batches, isLast: !hasNextPage };
    settled = await store.resumeBatches(part);
    after = cursors.at(-1) ?? null;
    if (!hasNextPage || after === null) break;
  }
  return settled ?? consumer;
}

/** Whether a batch is of an earlier life and may have to be settled. */
function isOpen({ life, status }: Batch, consumer: Consumer): boolean {
  return life < consumer.life && (status === 'LEASED' || status === 'EXPIRED' || status === 'ACKED');
}
