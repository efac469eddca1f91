/**
 * How long a page of 50 takes at several sizes of the store, with every filter and in every order that an index serves;
 * how long questions over the whole store take; and how long quick reads take beside those.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openForWriting } from '../src/store/sqlite/connection.js';
import { fillStore, indexStore, openFilled } from './fill-store.js';
import { machine } from './machine.js';
import { benchDatabase, searchIndexed, tagSomeInMongo } from './mongodb/database.js';
import { casesFor } from './query-cases.js';
const GOAL_MS = 20;
const GOAL_RATIO = 1.5;
/** Milliseconds below which a ratio measures noise. */
const NOISE_MS = 3;
const OPEN_GOAL_MS = 1000;
const { values } = parseArgs({
    options: {
        sizes: { type: 'string', default: '10000,100000' },
        runs: { type: 'string', default: '400' },
        keep: { type: 'string' },
        'mongodb-uri': { type: 'string' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:query [--sizes 10000,100000,1000000] [--runs 400] [--keep folder to leave the stores in] [--mongodb-uri URI]');
    process.exit(0);
}
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
const mongodbUri = values['mongodb-uri'];
function percentiles(times, rows) {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { p50: at(0.5), p95: at(0.95), rows };
}
/** Tags as curation would leave them: on one step in 20, and on the few with an error. */
function tagSome(dataDir) {
    const connection = openForWriting(dataDir);
    connection.database.exec(`
    UPDATE steps SET tags = '["rare"]' WHERE finish_reason = 'error';
    UPDATE steps SET tags = '["common"]' WHERE position % 20 = 5 AND finish_reason <> 'error';
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
    connection.close();
}
async function open(place, count) {
    const before = performance.now();
    const store = await openFilled(place);
    await store.ping();
    const openMs = performance.now() - before;
    const cases = new Map(casesFor(count).map((item) => [item.name, item]));
    return { count, store, cases, openMs, results: new Map() };
}
async function timed(task) {
    const start = performance.now();
    await task;
    return performance.now() - start;
}
/** Asks the stores in turn, so that other work on the machine slows all sizes alike. */
async function ask(stores, name) {
    const asked = stores.map((one) => {
        const item = one.cases.get(name);
        if (item === undefined)
            throw new Error(`no question "${name}" for ${one.count} steps`);
        return { one, item, times: [], rows: 0 };
    });
    for (const given of asked)
        given.rows = await given.item.ask(given.one.store, 0);
    const times = asked[0]?.item.whole === true ? 3 : runs;
    for (let run = 1; run <= times; run++) {
        for (const given of asked)
            given.times.push(await timed(given.item.ask(given.one.store, run)));
    }
    for (const { one, times, rows } of asked)
        one.results.set(name, percentiles(times, rows));
}
/** Times of quick pages while statistics read the whole store. */
async function askBeside({ store, cases, results }) {
    let running = true;
    const scan = cases.get('stepStats, everything')?.ask(store, 0);
    const ended = scan?.finally(() => {
        running = false;
    });
    const times = [];
    let rows = 0;
    for (let run = 1; running; run++) {
        times.push(await timed((async () => {
            rows = (await cases.get('policyVersion eq')?.ask(store, run)) ?? 0;
        })()));
    }
    await ended;
    results.set('policyVersion eq, during stepStats', percentiles(times, rows));
}
/** Fills a database of its own, as one server does. */
async function openInMongo(uri, dataDir, count) {
    const place = { dataDir, mongodbUri: uri };
    const filled = await fillStore(place, count);
    await tagSomeInMongo(uri);
    const measuredStore = await open(place, count);
    await searchIndexed(uri);
    console.log(`${count} steps: ${filled.toFixed(0)}/s in`);
    return measuredStore;
}
console.log(machine());
console.log(`pages of 50, ${runs} runs each with different values; times in milliseconds at the store's port\n`);
const measured = [];
const databases = [];
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'stepwell-bench-')));
try {
    for (const count of sizes) {
        const dataDir = join(folder, String(count));
        if (mongodbUri !== undefined) {
            const database = benchDatabase(mongodbUri);
            databases.push(database);
            measured.push(await openInMongo(database.uri, dataDir, count));
            continue;
        }
        const kept = values.keep !== undefined && (await stat(dataDir).catch(() => null)) !== null;
        if (!kept) {
            const filled = await fillStore({ dataDir }, count);
            const indexed = indexStore(dataDir, count);
            tagSome(dataDir);
            const { size } = await stat(join(dataDir, 'stepwell.db'));
            console.log(`${count} steps: ${filled.toFixed(0)}/s in, ${indexed.toFixed(0)}/s into the search index, ${(size / count).toFixed(0)} bytes a step`);
        }
        measured.push(await open({ dataDir }, count));
    }
    for (const { name } of casesFor(1))
        await ask(measured, name);
    for (const one of measured)
        await askBeside(one);
}
finally {
    for (const { store } of measured)
        await store.close();
    for (const database of databases)
        await database.drop();
    if (values.keep === undefined)
        await rm(folder, { recursive: true, force: true });
}
const first = measured[0];
const last = measured[measured.length - 1];
if (first === undefined || last === undefined)
    throw new Error('no sizes');
const whole = new Set(casesFor(1).flatMap((item) => (item.whole === true ? [item.name] : [])));
const table = {};
const missed = [];
const uneven = [];
for (const [name, largest] of last.results) {
    const smallest = first.results.get(name);
    if (smallest === undefined)
        throw new Error(`${name} was not asked at every size`);
    const row = { rows: String(largest.rows) };
    for (const { count, results } of measured) {
        const times = results.get(name);
        row[`${count} p50`] = times?.p50.toFixed(1) ?? '';
        row[`${count} p95`] = times?.p95.toFixed(1) ?? '';
    }
    const ratio = largest.p95 / smallest.p95;
    row['p95 ratio'] = ratio.toFixed(2);
    table[name] = row;
    if (whole.has(name))
        continue;
    if (largest.rows !== smallest.rows)
        uneven.push(`${name} (${smallest.rows} and ${largest.rows})`);
    const reasons = [
        ...(largest.p95 > GOAL_MS ? [`p95 ${largest.p95.toFixed(1)} ms`] : []),
        ...(ratio > GOAL_RATIO && largest.p95 > NOISE_MS ? [`ratio ${ratio.toFixed(2)}`] : []),
    ];
    row.misses = reasons.join(', ');
    if (reasons.length > 0)
        missed.push(name);
}
console.table(table);
for (const { count, openMs } of measured)
    console.log(`${count} steps open in ${openMs.toFixed(0)} ms`);
console.log(`goals: p95 under ${GOAL_MS} ms, and the p95 at ${last.count} steps within ${GOAL_RATIO} of ${first.count} (where above ${NOISE_MS} ms), open under ${OPEN_GOAL_MS} ms`);
if (uneven.length > 0)
    console.log(`not comparable, they find another number of rows: ${uneven.join('; ')}`);
console.log(missed.length === 0 && last.openMs < OPEN_GOAL_MS
    ? 'met'
    : `not met on this machine: ${missed.join('; ') || 'opening'}`);
//# sourceMappingURL=query.js.map