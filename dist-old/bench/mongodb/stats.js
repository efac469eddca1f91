/**
 * Statistics of steps on MongoDB, computed by the database, beside counting the same steps one by one as they are read
 * from it. Both take turns in one run; the driver's events count the bytes on the wire.
 */
import { parseArgs } from 'node:util';
import { BSON, MongoClient } from 'mongodb';
import { collectionsOf } from '../../src/store/mongodb/collections.js';
import { compileFilter } from '../../src/store/mongodb/filters/compile-filter.js';
import { STEP_DIALECT } from '../../src/store/mongodb/filters/dialect.js';
import { trajectoryKey } from '../../src/store/mongodb/keys.js';
import { EFFORT } from '../../src/store/mongodb/listing/listing.js';
import { StepListing } from '../../src/store/mongodb/listing/steps.js';
import { aggregateStats } from '../../src/store/mongodb/reading/aggregate-stats.js';
import { tallyStats } from '../../src/store/mongodb/reading/tally-stats.js';
import { setUp } from '../../src/store/mongodb/set-up.js';
import { machine } from '../machine.js';
import { median, seeded } from '../numbers.js';
import { benchDatabase } from './database.js';
const TURNS = 10;
const AT_ONCE = 5_000;
const BUCKETS = 20;
const { values } = parseArgs({
    options: {
        'mongodb-uri': { type: 'string' },
        steps: { type: 'string', default: '50000' },
        rounds: { type: 'string', default: '3' },
        help: { type: 'boolean', default: false },
    },
});
const given = values['mongodb-uri'];
if (values.help || given === undefined) {
    console.log('bench:stats --mongodb-uri <uri> [--steps 50000] [--rounds 3]');
    process.exit(values.help ? 0 : 2);
}
const count = Number(values.steps);
const rounds = Number(values.rounds);
/** The fields of a step that statistics and their filters read, and text as long as the rest of a head. */
function stepDoc(i, random) {
    const trajectory = Math.floor(i / TURNS);
    return {
        _id: i + 1,
        position: i + 1,
        trajectory: trajectory + 1,
        channel: i % 3 === 0 ? 'val' : 'train',
        trajectoryUid: `t${trajectory}`,
        group: Math.floor(trajectory / 8) + 1,
        policyVersion: Math.floor(i / 5_000),
        model: `m${i % 3}`,
        quality: 'UNREVIEWED',
        reward: i % TURNS === TURNS - 1 ? random() : null,
        promptTokens: 500 + (i % 100),
        responseTokens: 100 + (i % 50),
        keep: true,
        trainable: true,
        turnType: 'MAIN',
        consumed: null,
        tokenSource: 'ENGINE',
        hasLogProbs: true,
        stepIndex: i % TURNS,
        parent: i % TURNS === 0 ? null : i,
        tags: i % 50 === 0 ? ['seen'] : [],
        metadata: null,
        sampling: 'x'.repeat(300),
        createdAt: i,
    };
}
const trajectoryDoc = (i) => ({
    _id: trajectoryKey('train', `t${i}`),
    key: i + 1,
    uid: `t${i}`,
    status: i % 4 === 0 ? 'OPEN' : 'COMPLETE',
    registered: i + 1,
});
async function insert(client, name, docs) {
    for (let at = 0; at < docs.length; at += AT_ONCE) {
        await client
            .db()
            .collection(name)
            .insertMany(docs.slice(at, at + AT_ONCE));
    }
}
const ALL = { kind: 'and', of: [] };
const FILTERS = [
    ['everything', ALL],
    ['channel eq', { kind: 'compare', field: 'channel', op: 'eq', value: 'val' }],
    ['policyVersion eq', { kind: 'compare', field: 'policyVersion', op: 'eq', value: 3 }],
];
const database = benchDatabase(given);
const client = new MongoClient(database.uri, { monitorCommands: true });
let documents = 0;
let bytes = 0;
client.on('commandSucceeded', ({ reply }) => {
    const { cursor } = reply;
    for (const document of cursor?.firstBatch ?? cursor?.nextBatch ?? []) {
        documents += 1;
        bytes += BSON.calculateObjectSize(document);
    }
});
/** Milliseconds, documents and bytes of one of the two ways. */
async function measure(work) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
        documents = 0;
        bytes = 0;
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
    }
    return { ms: median(times), documents, bytes };
}
try {
    const collections = collectionsOf(client, client.db(), { replicated: false, sharded: false });
    await setUp(collections);
    const random = seeded(1);
    await insert(client, 'steps', Array.from({ length: count }, (_, i) => stepDoc(i, random)));
    await insert(client, 'trajectories', Array.from({ length: Math.ceil(count / TURNS) }, (_, i) => trajectoryDoc(i)));
    console.log(machine());
    const listing = new StepListing(collections);
    const table = {};
    for (const [name, where] of FILTERS) {
        const condition = compileFilter(where, STEP_DIALECT).query;
        const query = typeof condition === 'boolean' ? {} : condition;
        const effort = { ...EFFORT, batch: 2_000 };
        const one = await measure(() => tallyStats(collections, { listing, where, query, effort }, { buckets: BUCKETS }, false));
        const added = await measure(() => aggregateStats(collections, { query, signal: undefined }, { buckets: BUCKETS }, false));
        table[name] = {
            'one by one ms': one.ms.toFixed(0),
            'added up ms': added.ms.toFixed(0),
            times: (one.ms / added.ms).toFixed(1),
            'one by one documents': one.documents,
            'added up documents': added.documents,
            'one by one bytes': one.bytes,
            'added up bytes': added.bytes,
        };
    }
    console.log(`${count} steps, ${rounds} rounds`);
    console.table(table);
}
finally {
    await client.close();
    await database.drop();
}
//# sourceMappingURL=stats.js.map