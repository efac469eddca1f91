import type { Collections } from '../collections.js';
import type { Lock, LogDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';
import { voidAt } from '../void.js';
import { deleteGarbage } from './garbage.js';

/** A range is as long as a pass has events; two of them at most are looked at in one go. */
const SLICE = 5_000;

/**
 * Decides every position of a lock that was left behind: what is in the log happened, the rest is VOID, and its holder,
 * should it still live, cannot commit there. What it wrote at a VOID position is deleted. Answers the events that
 * happened.
 */
export async function settleRanges(
  collections: Collections,
  ranges: Lock['ranges'],
  now: number,
): Promise<readonly LogDoc[]> {
  const happened: LogDoc[] = [];
  const given: number[] = [];
  for (const [from, to] of ranges) {
    for (let start = from; start <= to; start += SLICE) {
      const end = Math.min(to, start + SLICE - 1);
      await fill(collections, start, end, now);
      const decided = await collections.log.find({ _id: { $gte: start, $lte: end } }).toArray();
      for (const event of decided) {
        if (event.kind === 'VOID') given.push(event._id);
        else happened.push(event);
      }
    }
  }
  await deleteGarbage(collections, given);
  return happened.sort((a, b) => a._id - b._id);
}

/** Puts VOID at every position that is not decided yet; who comes first wins. */
async function fill({ log }: Collections, from: number, to: number, now: number): Promise<void> {
  const known = await log.find({ _id: { $gte: from, $lte: to } }, { projection: { _id: 1 } }).toArray();
  const decided = new Set(known.map(({ _id }) => _id));
  const missing: LogDoc[] = [];
  for (let position = from; position <= to; position++) {
    if (!decided.has(position)) missing.push(voidAt(position, now));
  }
  if (missing.length > 0) await ignoringDuplicates(log.insertMany(missing, { ordered: false }));
}
