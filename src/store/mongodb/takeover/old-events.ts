import { Binary } from 'mongodb';
import type { EventRow } from '../../writing/commit.js';
import type { CommitDoc, LogStateDoc } from '../log/database.js';
import { RECORD_VERSION } from '../log/interface.js';
import { deflate } from '../log/packing.js';
import { positionAt, seqOf } from '../log/positions.js';
import { encodeEvents } from '../writing/encode-events.js';

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
