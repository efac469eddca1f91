/** The thread that writes rows of verdicts for `floor.ts`. It sends how many it has, and one message after each commit. */
import { parentPort, workerData } from 'node:worker_threads';
import { operationIdOf } from '../../src/model/job.js';
import { openForReading, openForWriting, } from '../../src/store/sqlite/connection.js';
import { SegmentWriter } from '../../src/store/sqlite/content/segment-writer.js';
import { CommitWriter } from '../../src/store/sqlite/writing/apply.js';
import { SqliteIds } from '../../src/store/sqlite/writing/ids.js';
import { SqliteView } from '../../src/store/sqlite/writing/view.js';
import { Pass } from '../../src/store/writing/pass.js';
const SOURCE = 'curator:prm-judge';
/** The rows of a judged store that the copy lacks. */
class JudgedRows {
    constructor(store, job) {
        const operation = operationIdOf(job);
        const found = store.get('SELECT * FROM operations WHERE id = ?', operation);
        const marked = store.get('SELECT judge FROM judged_units WHERE marks LIKE ?', `%${operation}%`);
        if (found === undefined || marked === undefined)
            throw new Error(`${job} has judged nothing`);
        this.judge = String(marked.judge);
        this.job = JSON.parse(String(store.get('SELECT document FROM jobs WHERE id = ?', job)?.document));
        const { key, summary, channels, at } = found;
        this.operation = {
            key: Number(key),
            id: operation,
            source: SOURCE,
            summary: String(summary),
            actor: null,
            channels: JSON.parse(String(channels)),
            changed: 0,
            decided: 0,
            dropped: 0,
            at: Number(at),
            undone: false,
        };
        this.verdicts = store
            .all(VERDICTS, Number(key))
            .map((row) => verdictOf(row, { operation: Number(key), operationId: operation }));
    }
}
const VERDICTS = `
  SELECT d.key, d.position, d.id, d.step, d.at, e.trajectory, j.position AS judged, j.score, j.votes, j.judge
  FROM decisions d JOIN judgments j ON j.decision = d.key JOIN events e ON e.position = d.position
  WHERE d.operation = ? ORDER BY d.position`;
function verdictOf(row, of) {
    const [key, position, step, trajectory, at] = ['key', 'position', 'step', 'trajectory', 'at'].map((name) => Number(row[name]));
    const shared = { position, at, undone: null };
    return {
        decision: {
            ...shared,
            ...{ key, id: String(row.id), ...of, source: SOURCE, fields: {}, entries: 1 },
            ...{ target: 'step', step, trajectory, group: null },
        },
        judgment: {
            ...shared,
            ...{ position: Number(row.judged), trajectory, step, score: Number(row.score), decision: key },
            ...{ votes: String(row.votes), judge: String(row.judge) },
        },
    };
}
const { storeDir, dir, job } = workerData;
const store = openForReading(storeDir);
const rows = new JudgedRows(store, job);
store.close();
const connection = openForWriting(dir);
const view = new SqliteView(connection);
const ids = new SqliteIds(connection);
const writer = new CommitWriter(connection, new SegmentWriter(connection), ids);
const nothing = new Pass(view, ids, Date.now()).commit();
const marks = new Map();
let done = 0;
/** The next verdicts as the rules would plan them, but that nothing is looked up. */
function commitOf(count) {
    const some = rows.verdicts.slice(done, done + count);
    done += some.length;
    const pages = new Set();
    for (const { judgment } of some) {
        const page = Math.floor(judgment.step / view.marksSpan);
        const units = marks.get(page) ?? [];
        units.push(judgment.step);
        marks.set(page, units);
        pages.add(page);
    }
    const nameless = { channel: '', uid: '', stepId: null };
    const marked = [...pages].map((page) => ({
        judge: rows.judge,
        page,
        marks: [{ operation: rows.operation.id, units: marks.get(page) ?? [] }],
    }));
    return {
        ...nothing,
        events: some.flatMap(({ decision: { position, trajectory, step, at }, judgment }) => [
            { ...nameless, position, kind: 'CURATED', trajectory: trajectory ?? 0, step, at },
            { ...nameless, position: judgment.position, kind: 'JUDGED', trajectory: trajectory ?? 0, step, at },
        ]),
        stepChanges: some.map(({ judgment }) => ({
            key: judgment.step,
            trajectory: judgment.trajectory,
            judgment: judgment.score,
        })),
        decisions: some.map(({ decision }) => decision),
        judgments: some.map(({ judgment }) => judgment),
        operations: [{ ...rows.operation, decided: done }],
        jobs: [rows.job],
        marks: marked,
    };
}
const port = parentPort;
port?.on('message', (answers) => {
    const { database } = connection;
    database.exec('BEGIN IMMEDIATE');
    writer.apply(commitOf(answers.length));
    database.exec('COMMIT');
    port.postMessage(answers.length);
});
port?.postMessage(rows.verdicts.length);
//# sourceMappingURL=floor-writer.js.map