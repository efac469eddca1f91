/**
 * A dataset of many steps, built to Parquet by a whole server: rows and steps a second, and the server's memory while it
 * builds. Beside it stands the encoder alone with rows of the same dataset, from memory to a file. Memory and processor time are read from /proc.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { Shards } from '../src/batches/build/shards.js';
import { ServerClient } from '../src/client/server-client.js';
import { openLocalArtifacts } from '../src/store/artifacts/local.js';
import { machine, processorMs, residentMib, threadsMs } from './machine.js';
import { seeded } from './numbers.js';
import { postSteps } from './post-steps.js';
import { rested, startServer } from './server-process.js';
const { values } = parseArgs({
    options: {
        steps: { type: 'string', default: '1000000' },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:build [--steps 1000000] [--mongodb-uri URI]   trajectories of 5 turns in groups of 4');
    process.exit(0);
}
const STEPS = Number(values.steps);
const TURNS = 5;
const ROLLOUTS = 4;
/** New ids of a prompt, and ids of a response. */
const PROMPT = 48;
const RESPONSE = 32;
const PER_REQUEST = 2_000;
const SAMPLE_MS = 200;
/** Groups whose rows the bare encoder writes again and again. */
const SAMPLE_GROUPS = 1_000;
const GOALS = { ratio: 0.5, mebibytes: 512 };
const agent = new Agent({ connections: 2, headersTimeout: 0, bodyTimeout: 0 });
function* lines() {
    const random = seeded(3);
    const ids = (length) => Array.from({ length }, () => Math.floor(random() * 150_000));
    for (let trajectory = 0; trajectory * TURNS < STEPS; trajectory++) {
        let before = [];
        for (let turn = 0; turn < TURNS; turn++) {
            const prompt = [...before, ...ids(PROMPT)];
            const response = ids(RESPONSE);
            before = [...prompt, ...response];
            yield JSON.stringify({
                trajectory_uid: `t-${trajectory}`,
                prompt_uid: `p-${Math.floor(trajectory / ROLLOUTS)}`,
                step_index: turn,
                prompt_ids: prompt,
                response_ids: response,
                rollout_log_probs: response.map(() => -random()),
                ...(turn === TURNS - 1 ? { is_last: true, reward: Math.round(random()) } : {}),
            });
        }
    }
}
async function fill(url) {
    let batch = [];
    // The next request is made while this one is stored.
    let under = Promise.resolve();
    for (const one of lines()) {
        if (batch.push(one) < PER_REQUEST)
            continue;
        await under;
        under = postSteps(url, agent, batch);
        batch = [];
    }
    await under;
    if (batch.length > 0)
        await postSteps(url, agent, batch);
}
const dataset = z.object({
    id: z.string(),
    status: z.string(),
    rows: z.number(),
    steps: z.number(),
    error: z.string().nullable(),
});
const built = z.object({ buildDataset: z.object({ dataset }) });
const read = z.object({ dataset });
const FIELDS = 'id status rows steps error';
import { readdirSync as rd, readFileSync as rf } from 'node:fs';
function sched(pid){const m=new Map();for(const id of rd(`/proc/${pid}/task`)){try{const [run,wait,n]=rf(`/proc/${pid}/task/${id}/schedstat`,'latin1').trim().split(' ').map(Number);const comm=rf(`/proc/${pid}/task/${id}/comm`,'latin1').trim();const st=rf(`/proc/${pid}/task/${id}/status`,'latin1');const v=Number(/\nvoluntary_ctxt_switches:\s+(\d+)/.exec(st)[1]);const nv=Number(/nonvoluntary_ctxt_switches:\s+(\d+)/.exec(st)[1]);m.set(id,{run,wait,n,comm,v,nv});}catch{}}return m;}
async function build(client, pid, encoding, limitUnits) {
    const begin = `mutation ($encoding: Encoding, $limitUnits: Int) {
    buildDataset(recipe: "bench", encoding: $encoding, limitUnits: $limitUnits) { dataset { ${FIELDS} } } }`;
    const start = performance.now();
    const before = processorMs(pid);
    const threadsBefore = threadsMs(pid);
    const threads = new Map(); const s0=sched(pid); const s1=new Map();
    const { buildDataset } = await client.query(built, begin, { encoding, limitUnits });
    let peak = 0;
    for (;;) {
        peak = Math.max(peak, residentMib(pid)); for(const [k,v] of sched(pid)) s1.set(k,v);
        // A thread is counted as it was when it was last seen.
        for (const [id, ms] of threadsMs(pid))
            threads.set(id, ms - (threadsBefore.get(id) ?? 0));
        const look = `query ($id: ID!) { dataset(id: $id) { ${FIELDS} } }`;
        const { dataset: now } = await client.query(read, look, { id: buildDataset.dataset.id });
        if (now.status === 'SUCCEEDED') {
            const processor = (processorMs(pid) - before) / 1_000;
            if(now.rows>10000){for(const [k,v] of [...s1].sort((a,b)=>b[1].run-a[1].run).slice(0,12)){const o=s0.get(k)??{run:0,wait:0,n:0,v:0,nv:0};const r=(v.run-o.run)/1e6/now.rows,w=(v.wait-o.wait)/1e6/now.rows;console.log('  thread',k,v.comm,'run',r.toFixed(4),'wait',w.toFixed(4),'ms/row; vol',v.v-o.v,'invol',v.nv-o.nv);}console.log('  wall ms/row',((performance.now()-start)/now.rows).toFixed(4));}
            const busiest = Math.max(...threads.values()) / 1_000;
            return { ...now, seconds: (performance.now() - start) / 1_000, processor, busiest, peak };
        }
        if (now.error !== null)
            throw new Error(now.error);
        await sleep(SAMPLE_MS);
    }
}
/** The rows of a JSONL dataset as the encoder gets them, with the columns. */
async function rowsOf(url, id) {
    const get = async (path) => (await request(`${url}/v1/datasets/${id}/${path}`, { dispatcher: agent })).body.text();
    const manifest = JSON.parse(await get('manifest.json'));
    const { columns } = manifest;
    const rows = [];
    for (const { name } of manifest.files) {
        for (const text of (await get(`files/${name}`)).split('\n')) {
            if (text === '')
                continue;
            const row = JSON.parse(text);
            rows.push(columns.map((column) => cellOf(row[column.name] ?? null, column)));
        }
    }
    return { columns, rows };
}
function cellOf(value, { type }) {
    if (!Array.isArray(value))
        return value;
    if (type === 'int32[]')
        return Int32Array.from(value);
    return type === 'float32[]' ? Float32Array.from(value) : value;
}
/** Rows a second of the encoder alone, and its processor time in seconds. */
async function bare(columns, rows, count) {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'));
    try {
        const shards = new Shards(openLocalArtifacts(folder), {
            folder: 'ds_bare',
            encoding: 'PARQUET',
            shape: { columns, rows: 'maps', envelope: null },
            metadata: {},
            rowsPerFile: 100_000,
            suffix: '',
        });
        const start = performance.now();
        const before = process.cpuUsage();
        for (let i = 0; i < count; i++)
            await shards.write(rows[i % rows.length] ?? []);
        await shards.finish();
        const { user, system } = process.cpuUsage(before);
        return { rate: count / ((performance.now() - start) / 1_000), processor: (user + system) / 1e6 };
    }
    finally {
        await rm(folder, { recursive: true, force: true });
    }
}
const line = (name, figures) => console.log(`  ${name.padEnd(34)}${figures}`);
console.log(`${machine()}, load ${loadavg()[0]?.toFixed(2)}`);
const server = await startServer({ mongodbUri: values['mongodb-uri'] });
try {
    const client = new ServerClient(server.url);
    const save = 'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }';
    await client.query(z.unknown(), save, { input: { name: 'bench', formatter: { name: 'grpo' } } });
    const start = performance.now();
    await fill(server.url);
    line('filled', `${STEPS} steps in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    await rested(server);
    line('at rest', `after ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const idle = residentMib(server.child.pid);
    const whole = await build(client, server.child.pid, 'PARQUET', null);
    const rate = whole.rows / whole.seconds;
    line('built to Parquet', `${whole.rows} rows of ${whole.steps} steps in ${whole.seconds.toFixed(1)} s`);
    line('', `${rate.toFixed(0)} rows/s   ${(whole.steps / whole.seconds).toFixed(0)} steps/s`);
    line('memory of the server', `${idle.toFixed(0)} MiB before, at most ${whole.peak.toFixed(0)} MiB`);
    const sample = await build(client, server.child.pid, 'JSONL', SAMPLE_GROUPS);
    const { columns, rows } = await rowsOf(server.url, sample.id);
    const alone = await bare(columns, rows, whole.rows);
    line('the encoder alone', `${alone.rate.toFixed(0)} rows/s`);
    line('ratio', (rate / alone.rate).toFixed(2));
    const each = (seconds) => `${((1_000 * seconds) / whole.rows).toFixed(2)} ms a row`;
    line('processor time', `${each(whole.processor)}   the encoder alone ${each(alone.processor)}`);
    line('of the busiest thread', `${each(whole.busiest)}   ratio ${(alone.processor / whole.busiest).toFixed(2)}`);
    console.log(`goals: ratio ${GOALS.ratio}, under ${GOALS.mebibytes} MiB`);
}
finally {
    await server.stop();
    await agent.close();
}
//# sourceMappingURL=build.js.map