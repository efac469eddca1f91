import type { Collections } from './collections.js';

/**
 * Takes a block of feed positions and answers the first. Positions are never given twice; of a block whose taker dies,
 * whoever waits for them makes VOID.
 */
export async function takePositions({ feed }: Collections, count: number): Promise<number> {
  const counter = await feed.findOneAndUpdate(
    { _id: 'feed' },
    { $inc: { next: count } },
    { returnDocument: 'after', projection: { next: 1 } },
  );
  if (counter === null) throw new Error('the counter of feed positions is missing');
  return counter.next - count + 1;
}
