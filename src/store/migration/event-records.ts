import { Binary } from 'mongodb';
import type { CommitDoc, LogStateDoc } from '../mongodb/log/database.js';
import { RECORD_VERSION } from '../mongodb/log/interface.js';
import { deflate } from '../mongodb/log/packing.js';
import { PLACES, positionAt, seqOf } from '../mongodb/log/positions.js';
import { encodeEvents } from '../mongodb/writing/encode-events.js';
import { CHANGES, decode } from '../sqlite/codes.js';
import type { Connection } from '../sqlite/connection.js';
import { numberOrNull, textOrNull } from '../sqlite/rows.js';
import type { EventRow } from '../writing/commit.js';

const EVENTS = `
  SELECT e.position, e.kind, e.trajectory, e.step, e.at, coalesce(t.channel, gone.channel) AS channel,
    coalesce(t.uid, gone.uid) AS uid, coalesce(s.id, d.id) AS step_id
  FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
    LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory
    LEFT JOIN steps s ON s.position = e.step LEFT JOIN deleted_steps d ON d.position = e.step
  WHERE e.position >= ? AND e.position < ? ORDER BY e.position`;

/**
 * The record that the event of a position lies in. Records count from 1, and positions of the embedded store lie in what
 * would be record 0 as well: so each lies in the record behind the one that its position names.
 */
export const recordOf = (position: number): number => seqOf(position) + 1;

/** Where a log begins that goes on behind an embedded store's feed. */
export function stateOfLog(trimmed: number, head: number): Omit<LogStateDoc, '_id' | 'storeId'> {
  return { trimmed: recordOf(trimmed) - 1, head: trimmed, total: 0, stripped: recordOf(head), setAside: [] };
}

/**
 * The record in which events of the embedded store lie under the positions that they had there, as if it had been
 * committed and applied long ago: cursors go on, and every commit that follows has higher positions.
 */
export function eventRecord(
  connection: Connection,
  seq: number,
): { readonly record: CommitDoc; readonly events: number } {
  const end = positionAt(seq, 0);
  const events = connection.all(EVENTS, end - PLACES, end).map(
    (row): EventRow => ({
      position: Number(row.position),
      kind: decode(CHANGES, Number(row.kind)),
      trajectory: Number(row.trajectory),
      channel: String(row.channel),
      uid: String(row.uid),
      step: numberOrNull(row.step),
      stepId: textOrNull(row.step_id),
      at: Number(row.at),
    }),
  );
  const before = connection.get(
    `SELECT (SELECT count(*) FROM events WHERE position < ?) AS total,
       coalesce((SELECT max(position) FROM events WHERE position < ?), (SELECT trimmed FROM feed)) AS head`,
    end,
    end,
  );
  const newest = events.at(-1);
  const record = {
    _id: seq,
    v: RECORD_VERSION,
    writer: 'migrated',
    nonce: `migrated:${seq}`,
    at: newest?.at ?? 0,
    reads: [],
    writes: [],
    places: newest === undefined ? 0 : 1,
    head: Number(before?.head ?? 0),
    total: Number(before?.total ?? 0),
    events: new Binary(deflate(encodeEvents(events, (position) => end - position))),
    rows: null,
    parts: 0,
  };
  return { record, events: events.length };
}
