import type { Collections } from '../collections.js';

/**
 * Says at decisions that they were undone, so that readers of the ledger need not look for it. The event at `undone`
 * holds that as its entry, and is the truth.
 */
export async function noteUndone(
  { log }: Collections,
  decisions: readonly (readonly [decision: number, undone: number])[],
): Promise<void> {
  if (decisions.length === 0) return;
  await log.bulkWrite(
    decisions.map(([_id, undone]) => ({
      updateOne: {
        filter: { _id, 'entry.kind': 'decision', 'entry.undone': null },
        update: { $set: { 'entry.undone': undone } },
      },
    })),
    { ordered: false },
  );
}
