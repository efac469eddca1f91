import type { Collections } from '../collections.js';
import type { Lock, LogDoc } from '../documents.js';
import { giveUp } from '../void.js';

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
): Promise<readonly LogDoc[]> {
  const happened: LogDoc[] = [];
  for (const [from, to] of ranges) {
    for (let start = from; start <= to; start += SLICE) {
      const end = Math.min(to, start + SLICE - 1);
      await giveUp(collections, await undecided(collections, start, end));
      const decided = await collections.log.find({ _id: { $gte: start, $lte: end } }).toArray();
      for (const event of decided) {
        if (event.kind !== 'VOID') happened.push(event);
      }
    }
  }
  return happened.sort((a, b) => a._id - b._id);
}

/** Positions that hold no event; VOID may stand there already, but what was written there may not be gone yet. */
async function undecided({ log }: Collections, from: number, to: number): Promise<number[]> {
  const events = { _id: { $gte: from, $lte: to }, kind: { $ne: 'VOID' } } as const;
  const found = await log.find(events, { projection: { _id: 1 } }).toArray();
  const taken = new Set(found.map(({ _id }) => _id));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((one) => !taken.has(one));
}
