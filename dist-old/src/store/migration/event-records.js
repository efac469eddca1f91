import { createHash } from 'node:crypto';
import { trajectoryKey } from '../mongodb/keys.js';
import { PLACES, positionAt } from '../mongodb/log/positions.js';
import { oldRecord } from '../mongodb/takeover/old-events.js';
import { CHANGES, decode } from '../sqlite/codes.js';
import { numberOrNull, textOrNull } from '../sqlite/rows.js';
const EVENTS = `
  SELECT e.position, e.kind, e.trajectory, e.step, e.at, coalesce(t.channel, gone.channel) AS channel,
    coalesce(t.uid, gone.uid) AS uid, coalesce(s.id, d.id) AS step_id, gone.prompt_uid
  FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
    LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory
    LEFT JOIN steps s ON s.position = e.step LEFT JOIN deleted_steps d ON d.position = e.step
  WHERE e.position >= ? AND e.position < ? ORDER BY e.position`;
/**
 * A log record with the events of the embedded store, at the positions that they have there. It looks like a record
 * that was committed and applied long ago: cursors stay valid, and every later commit has higher positions.
 */
export function eventRecord(connection, seq) {
    const end = positionAt(seq, 0);
    const events = connection.all(EVENTS, end - PLACES, end).map((row) => {
        const kind = decode(CHANGES, Number(row.kind));
        const isOfWhole = kind === 'DELETED' && row.step === null && row.prompt_uid !== null;
        return {
            position: Number(row.position),
            kind,
            trajectory: Number(row.trajectory),
            channel: String(row.channel),
            uid: String(row.uid),
            step: numberOrNull(row.step),
            stepId: textOrNull(row.step_id),
            at: Number(row.at),
            ...(isOfWhole ? { promptUid: String(row.prompt_uid) } : {}),
        };
    });
    const upTo = connection.get(`SELECT (SELECT count(*) FROM events WHERE position < ?) AS total,
       coalesce((SELECT max(position) FROM events WHERE position < ?), (SELECT trimmed FROM feed)) AS head`, end, end);
    const held = { total: Number(upTo?.total ?? 0), head: Number(upTo?.head ?? 0) };
    return { record: oldRecord(seq, events, held), events: events.length };
}
/** A blob column as hex; empty for null. */
export const hexOf = (value) => value instanceof Uint8Array ? Buffer.from(value).toString('hex') : '';
/** The MongoDB key of a shared JSON text. */
export const sharedKey = (json) => createHash('sha256').update(json).digest('hex');
/** The MongoDB key of a trajectory, from a row with the columns channel and uid. */
export const trajectoryName = (row) => trajectoryKey(String(row.channel), String(row.uid));
//# sourceMappingURL=event-records.js.map