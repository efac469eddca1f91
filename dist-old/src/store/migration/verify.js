import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import { settledBy } from '../../model/job.js';
import { logCollectionsOf } from '../mongodb/log/database.js';
import { LogFeed, ToldShown } from '../mongodb/log/feed.js';
import { MongoReader } from '../mongodb/reader.js';
import { recordOf } from '../mongodb/takeover/old-events.js';
import { decodeEvents } from '../mongodb/writing/encode-events.js';
import { readFeedHead, readStoreId } from '../sqlite/feed.js';
import { readMarks } from '../sqlite/jobs.js';
import { openSqliteStore } from '../sqlite/open.js';
import { comparedClaims } from './compare-claims.js';
import { migratedJob } from './job-docs.js';
const IDS = 100;
const EVENTS = 1_000;
/** Tables of which every row is one document. */
const COUNTED = {
    trajectories: 'trajectories',
    steps: 'steps',
    operations: 'operations',
    recipes: 'recipes',
    datasets: 'datasets',
    datasetSteps: 'dataset_steps',
    datasetOperations: 'dataset_operations',
    jobs: 'jobs',
    recipeUnits: 'recipe_units',
    batches: 'batches',
    consumers: 'consumers',
    apiKeys: 'api_keys',
    logins: 'logins',
    secrets: 'secret',
    shared: 'shared_json',
};
/**
 * Compares both databases through the port that every reader uses: counts, steps, trajectories, groups,
 * operations, jobs, judged units, events, and what recipes claim.
 * @throws MIGRATION_DIFFERS, which names the first difference
 */
export async function verify(connection, collections, { dataDir, signal, onProgress }) {
    const counts = {};
    for (const [name, table] of Object.entries(COUNTED)) {
        const expected = Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
        const found = await collections.db.collection(name).countDocuments({});
        if (found !== expected)
            differs(`${name}: ${expected} before, ${found} now`);
        counts[name] = found;
    }
    const hash = createHash('sha256');
    // A store opened for reading decodes nothing, so it needs no decoder.
    const options = { decoderUrl: '', maxLineBytes: 0, mode: 'read' };
    const before = await openSqliteStore({ dataDir, ...options });
    try {
        const now = readingOf(connection, collections);
        const same = async (what, read) => {
            const [expected, found] = await Promise.all([read(before), read(now)]);
            const texts = expected.map(textOf);
            const other = texts.findIndex((text, i) => text !== textOf(found[i]));
            if (other !== -1 || found.length !== expected.length)
                differs(what(Math.max(0, other)));
            for (const text of texts)
                hash.update(text);
        };
        for (const [table, compare] of Object.entries({
            steps: (ids) => [
                (store) => store.readSteps(ids, null),
                (store) => store.readContents(ids, null, null),
                (store) => store.readLedgers(ids, null),
                (store) => store.readStepDatasets(ids, null),
            ],
            trajectories: (ids) => [(store) => store.readTrajectoriesById(ids, null)],
            prompt_groups: (ids) => [(store) => store.readGroupsById(ids, null)],
            operations: (ids) => [
                (store) => store.readOperations(ids, null),
                (store) => store.readOperationDatasets(ids, null),
            ],
            jobs: (ids) => [
                async (store) => (await store.readJobs(ids, null)).map((job) => job && migratedJob(job)),
            ],
        })) {
            const total = Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0);
            let done = 0;
            for (const ids of slicesOfIds(connection, table)) {
                signal.throwIfAborted();
                for (const read of compare(ids))
                    await same((part) => `${table} ${ids[part]}`, read);
                done += ids.length;
                onProgress(`comparing ${table}`, done, total);
            }
        }
        for (const { judge, units } of judgedUnits(connection)) {
            signal.throwIfAborted();
            await same((part) => `whether unit ${units[part]} was judged by ${judge}`, (store) => store.areJudged(judge, units));
            const job = settledBy(judge);
            if (job === null)
                continue;
            await same((part) => `from where on ${job} had settled unit ${units[part]}`, (store) => store.readSettled(job, units));
        }
        for (let after = null;;) {
            const from = after;
            await same((part) => `the event ${part + 1} after position ${from ?? 'of the start'}`, (store) => store.readEvents(from, EVENTS));
            const last = (await before.readEvents(from, EVENTS)).at(-1);
            if (last === undefined)
                break;
            after = last.position;
        }
        for (const { what, read } of comparedClaims(connection)) {
            signal.throwIfAborted();
            await same(() => what, read);
        }
        await same(() => 'the policy, a recipe, or a key', async (store) => [
            await store.readPolicy(),
            ...(await store.listRecipes(null)),
            ...(await store.listKeys()),
        ]);
    }
    finally {
        await before.close();
    }
    return { counts, contentHash: hash.digest('hex') };
}
/** Reads the copy in MongoDB as servers read it. */
function readingOf(connection, collections) {
    const reader = new MongoReader(collections);
    const shown = new ToldShown();
    const head = readFeedHead(connection);
    shown.tell({ seq: recordOf(head), head }, readStoreId(connection));
    const feed = new LogFeed(logCollectionsOf(collections), shown, decodeEvents);
    return {
        readSteps: (ids, scope) => reader.readSteps(ids, scope),
        readContents: (ids, fields, scope) => reader.readContents(ids, fields, scope),
        readLedgers: (ids, scope) => reader.readLedgers(ids, scope),
        readStepDatasets: (ids, scope) => reader.readStepDatasets(ids, scope),
        readTrajectoriesById: (ids, scope) => reader.readTrajectoriesById(ids, scope),
        readGroupsById: (ids, scope) => reader.readGroupsById(ids, scope),
        readOperations: (ids, scope) => reader.readOperations(ids, scope),
        readOperationDatasets: (ids, scope) => reader.readOperationDatasets(ids, scope),
        readJobs: (ids, scope) => reader.readJobs(ids, scope),
        areJudged: (judge, units) => reader.areJudged(judge, units),
        readSettled: (job, units) => reader.readSettled(job, units),
        readEvents: (position, limit) => feed.readEvents(position, limit),
        readPolicy: () => reader.readPolicy(),
        listRecipes: (scope) => reader.listRecipes(scope),
        listKeys: () => reader.listKeys(),
        readUnits: (recipe, units) => reader.readUnits(recipe, units),
        readBatches: (ids, scope) => reader.readBatches(ids, scope),
        readConsumers: (recipe) => reader.readConsumers(recipe),
        unitCounts: (recipe, rules) => reader.unitCounts(recipe, rules),
    };
}
/** The units that each judge has judged, one row of the embedded store at a time. */
function* judgedUnits(connection) {
    const sql = 'SELECT judge, page FROM judged_units ORDER BY judge, page';
    for (const row of connection.all(sql)) {
        const judge = String(row.judge);
        const marks = readMarks(connection, judge, Number(row.page));
        yield { judge, units: marks.flatMap(({ units }) => units) };
    }
}
function* slicesOfIds(connection, table) {
    const key = table === 'steps' ? 'position' : 'key';
    const sql = `SELECT ${key} AS key, id FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${IDS}`;
    for (let after = 0;;) {
        const rows = connection.all(sql, after);
        if (rows.length === 0)
            return;
        yield rows.map((row) => String(row.id));
        after = Number(rows.at(-1)?.key);
    }
}
function differs(what) {
    throw new StepwellError('MIGRATION_DIFFERS', { what });
}
/** A text that is equal for equal values: keys are sorted, arrays of numbers given by their bytes. */
function textOf(value) {
    return (JSON.stringify(value, (_key, part) => {
        if (part instanceof StepwellError)
            return { code: part.code };
        if (ArrayBuffer.isView(part)) {
            return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64');
        }
        if (typeof part !== 'object' || part === null || Array.isArray(part))
            return part;
        return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'undefined');
}
//# sourceMappingURL=verify.js.map