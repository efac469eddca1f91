import type { Collections } from '../collections.js';
import { ignoringDuplicates } from '../duplicates.js';
import { replaceNewer } from './replace-newer.js';
import type { Rows } from './rows.js';

type Put = Pick<Collections, 'deletions' | 'untold'>;

/**
 * What is left to tell of deleted trajectories. Parts come before the document that says which of them is next, and go
 * after it: so that one is there whenever the document names it. A record that is applied late brings parts that were
 * told of; they go again by what the document says by then.
 */
export async function putDeletions(
  collections: Put,
  { deletions: rows, untold: parts }: Pick<Rows, 'deletions' | 'untold'>,
  seq: number,
): Promise<void> {
  if (rows.length === 0) return;
  const { deletions, untold } = collections;
  // One at a time: each may be some hundred kilobytes.
  for (const part of parts) await ignoringDuplicates(untold.insertOne(part));
  await replaceNewer(deletions, rows, seq);
  const stored = await deletions.find({ _id: { $in: rows.map(({ _id }) => _id) } }).toArray();
  for (const { _id, next } of stored) {
    const gone = { '_id.trajectory': Number(_id), '_id.part': { $lt: next } };
    if (next > 0) await untold.deleteMany(gone);
  }
}
