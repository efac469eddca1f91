import { Binary } from 'mongodb';
import type { EventRow } from '../../writing/commit.js';
import type { CommitDoc, LogStateDoc } from '../log/database.js';
import { RECORD_VERSION } from '../log/interface.js';
import { deflate } from '../log/packing.js';
import { positionAt, seqOf } from '../log/positions.js';
import { encodeEvents } from '../writing/encode-events.js';
import type { OldCollections, OldEvent } from './old-documents.js';

/**
 * The record that the event of a position of an older feed lies in. Records count from 1, and positions of older feeds
 * lie in what would be record 0 as well: so each lies in the record behind the one that its position names.
 */
export const recordOf = (position: number): number => seqOf(position) + 1;

/** Where a log begins that goes on behind an older feed. */
export function stateOfLog(trimmed: number, head: number): Omit<LogStateDoc, '_id' | 'storeId'> {
  return { trimmed: recordOf(trimmed) - 1, head: trimmed, total: 0, stripped: recordOf(head), setAside: [] };
}

/**
 * The record in which events of an older feed lie under the positions that they had there, as if it had been committed
 * and applied long ago: cursors go on, and every commit that follows has higher positions.
 * @param upTo events of the feed up to and with this record, and the position of the last one
 */
export function oldRecord(
  seq: number,
  events: readonly EventRow[],
  upTo: { readonly total: number; readonly head: number },
): CommitDoc {
  const end = positionAt(seq, 0);
  const newest = events.at(-1);
  return {
    _id: seq,
    v: RECORD_VERSION,
    writer: 'migrated',
    nonce: `migrated:${seq}`,
    at: newest?.at ?? 0,
    reads: [],
    writes: [],
    places: newest === undefined ? 0 : 1,
    head: upTo.head,
    total: upTo.total,
    events: new Binary(deflate(encodeEvents(events, (position) => end - position))),
    rows: null,
    parts: 0,
  };
}

/** An event that a server of the layout before owed: it changed what the event tells of, and died. */
export type OwedEvent = Pick<OldEvent, 'kind' | 'step' | 'stepId'>;

/** Puts events behind all others, where no old server has a position. Answers them. */
export async function tellOwed(
  { feed, log }: OldCollections,
  of: { readonly _id: string; readonly channel: string; readonly uid: string },
  events: readonly OwedEvent[],
): Promise<readonly OldEvent[]> {
  if (events.length === 0) return [];
  const found = await feed.findOneAndUpdate(
    { _id: 'feed' },
    { $inc: { 'taken.next': events.length } },
    { returnDocument: 'after' },
  );
  if (found?.taken === undefined) throw new Error('the old feed was not stopped');
  const first = found.taken.next - events.length + 1;
  const { _id: trajectory, channel, uid } = of;
  const common = { trajectory, channel, uid, group: null, at: Date.now(), entry: null };
  const told = events.map((event, i): OldEvent => ({ ...event, ...common, _id: first + i }));
  await log.insertMany(told, { ordered: true });
  return told;
}
