import { StepwellError } from '../../errors/index.js';
import { CHANGES, decode } from './codes.js';
import { translate } from './connection.js';
const DELETED = CHANGES.indexOf('DELETED');
/** Events removed per transaction, which bounds how long writes wait behind it. */
const SLICE = 2_000;
const DAY_MS = 86_400_000;
/** Position of the newest event ever written, 0 if there was none. */
export function readFeedHead(connection) {
    const sql = 'SELECT max(trimmed, coalesce((SELECT max(position) FROM events), 0)) AS head FROM feed';
    return Number(connection.get(sql)?.head ?? 0);
}
/** Events up to this position are removed. */
export function readTrimmed(connection) {
    return Number(connection.get('SELECT trimmed FROM feed')?.trimmed ?? 0);
}
/** The store's id; see `storeId` of the port. */
export function readStoreId(connection) {
    return String(connection.get('SELECT store FROM feed')?.store);
}
/** Events after `position`; null: from the oldest stored. @throws FEED_CURSOR_EXPIRED */
export function readFeedEvents(connection, position, limit) {
    const trimmed = readTrimmed(connection);
    if (position !== null && position < trimmed)
        throw new StepwellError('FEED_CURSOR_EXPIRED');
    const rows = connection.all(`SELECT e.position, e.kind, e.at, e.step, coalesce(t.channel, gone.channel) AS channel, coalesce(t.uid, gone.uid) AS uid,
       gone.prompt_uid,
       coalesce(s.id, (SELECT d.id FROM deleted_steps d WHERE d.position = e.step)) AS step_id
     FROM events e LEFT JOIN trajectories t ON t.key = e.trajectory
       LEFT JOIN deleted_trajectories gone ON gone.key = e.trajectory LEFT JOIN steps s ON s.position = e.step
     WHERE e.position > ? ORDER BY e.position LIMIT ?`, position ?? 0, limit);
    return rows.map((row) => ({
        position: Number(row.position),
        kind: decode(CHANGES, Number(row.kind)),
        channel: String(row.channel),
        trajectoryUid: String(row.uid),
        stepId: row.step_id === null ? null : String(row.step_id),
        at: Number(row.at),
        ...(row.step === null && row.prompt_uid !== null && Number(row.kind) === DELETED
            ? { promptUid: String(row.prompt_uid) }
            : {}),
    }));
}
/**
 * Removes a slice of the oldest events that retention no longer covers; returns whether there may be more. Only the
 * feed loses them: steps and ledgers as of a position are not derived from events.
 */
export function trimEvents(connection, { events, days }, now) {
    const beyond = readFeedHead(connection) - events;
    const before = now - days * DAY_MS;
    const oldest = connection.all('SELECT position, at FROM events ORDER BY position LIMIT ?', SLICE);
    const kept = oldest.findIndex(({ position, at }) => Number(position) > beyond && Number(at) >= before);
    const given = kept === -1 ? oldest.length : kept;
    const last = oldest[given - 1];
    if (last === undefined)
        return false;
    connection.run('DELETE FROM events WHERE position <= ?', Number(last.position));
    connection.run('UPDATE feed SET trimmed = ?', Number(last.position));
    // Names of deleted steps and trajectories are kept only for the stored events.
    connection.run('DELETE FROM deleted_steps WHERE deleted_at <= ?', Number(last.position));
    connection.run('DELETE FROM deleted_trajectories WHERE deleted_at <= ?', Number(last.position));
    return given === SLICE;
}
/** The longest time that events may stay after retention no longer covers them. */
const PAUSE_MS = 5_000;
/** Removes old events between the writer's other work: a slice every few seconds, or without a pause while needed. */
export class FeedTrimmer {
    constructor(connection, retention, 
    /** Called after each commit of a slice. */
    onCommit) {
        this.connection = connection;
        this.retention = retention;
        this.onCommit = onCommit;
    }
    /** Removes the first slice at once. */
    start() {
        if (this.retention === null)
            return;
        const more = this.trim(this.retention);
        this.timer = setTimeout(() => this.start(), more ? 0 : PAUSE_MS);
    }
    stop() {
        clearTimeout(this.timer);
    }
    trim(retention) {
        const { database, path } = this.connection;
        try {
            database.exec('BEGIN IMMEDIATE');
            const more = trimEvents(this.connection, retention, Date.now());
            database.exec('COMMIT');
            this.onCommit();
            return more;
        }
        catch (error) {
            if (database.isTransaction)
                database.exec('ROLLBACK');
            // Tried again later. A full or damaged store is reported to the callers that write.
            if (translate(error, path) instanceof StepwellError)
                return false;
            throw error;
        }
    }
}
//# sourceMappingURL=feed.js.map