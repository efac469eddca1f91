import { GROUP_STATES, groupStateOf, TRAJECTORY_STATES, trajectoryStateOf } from '../sqlite/states.js';
import { trajectoryName } from './event-records.js';
/** The next groups after a key, in order of keys, which is the order of lists. */
export function groupDocs(connection, after, limit) {
    const sql = `${GROUP_STATES} WHERE g.key > ? ORDER BY g.key LIMIT ?`;
    return connection.all(sql, after, limit).map((row) => {
        const { key, ...group } = groupStateOf(row);
        return { key, doc: { _id: key, ...group, registered: key, past: false, seq: 0 } };
    });
}
/** Consumed generations whose groups are deleted. They are in no list; they keep their numbers from being used again. */
export function pastGroupDocs(connection) {
    const sql = `SELECT * FROM past_generations p WHERE NOT EXISTS (
    SELECT 1 FROM prompt_groups g
    WHERE g.channel = p.channel AND g.prompt_uid = p.prompt_uid AND g.generation >= p.generation)`;
    // Negative keys collide with no existing group.
    return connection.all(sql).map((row, i) => ({
        _id: -1 - i,
        id: `group_past_${i}`,
        channel: String(row.channel),
        promptUid: String(row.prompt_uid),
        generation: Number(row.generation),
        firstPosition: null,
        consumed: 0,
        registered: 0,
        decided: false,
        past: true,
        seq: 0,
    }));
}
/** The next trajectories after a key (the position at which each was registered). */
export function trajectoryDocs(connection, after, limit) {
    const sql = `${TRAJECTORY_STATES} WHERE t.key > ? ORDER BY t.key LIMIT ?`;
    return connection.all(sql, after, limit).map((row) => ({
        key: Number(row.key),
        doc: { _id: trajectoryName(row), ...trajectoryStateOf(row), inOrder: false, seq: 0 },
    }));
}
//# sourceMappingURL=trajectory-docs.js.map