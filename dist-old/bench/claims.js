/**
 * Claims of a whole server: how long after the step that makes a group ready the waiting claim is answered; claims a
 * second of 16 consumers; both with few and with many groups in the store; and the bytes of a batch in ragged safetensors
 * beside JSONL, with the time that reading them takes.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { ServerClient } from '../src/client/server-client.js';
import { machine, processorMs } from './machine.js';
import { benchDatabase } from './mongodb/database.js';
import { median, seeded } from './numbers.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
const { values } = parseArgs({
    options: {
        groups: { type: 'string', default: '1000,100000' },
        latencies: { type: 'string', default: '200' },
        claims: { type: 'string', default: '2000' },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:claims [--groups 1000,100000] [--latencies 200] [--claims 2000] [--mongodb-uri URI]');
    process.exit(0);
}
const GROUPS = values.groups.split(',').map(Number);
const LATENCIES = Number(values.latencies);
const CLAIMS = Number(values.claims);
const ROLLOUTS = 2;
const CONSUMERS = 16;
const UNITS = 4;
const PER_REQUEST = 2_000;
const GOAL_MS = 20;
/** The batch whose forms are compared. */
const WIDE = { groups: 32, rollouts: 8, prompt: 512, response: 2_048 };
const READS = 5;
const agent = new Agent({ connections: CONSUMERS + 4, headersTimeout: 120_000, bodyTimeout: 120_000 });
const random = seeded(7);
function lineOf(prompt, rollout, sizes, ended) {
    const ids = (length) => Array.from({ length }, () => Math.floor(random() * 150_000));
    return JSON.stringify({
        trajectory_uid: `${prompt}-${rollout}`,
        prompt_uid: prompt,
        step_index: 0,
        prompt_ids: ids(sizes.prompt),
        response_ids: ids(sizes.response),
        rollout_log_probs: Array.from({ length: sizes.response }, () => -random()),
        policy_version: 0,
        ...(ended ? { is_last: true, reward: Math.round(random()) } : {}),
    });
}
const SMALL = { prompt: 32, response: 16 };
async function fill(url, name, groups, ended = true) {
    let lines = [];
    for (let group = 0; group < groups; group++) {
        for (let rollout = 0; rollout < ROLLOUTS; rollout++) {
            lines.push(lineOf(`${name}-${group}`, rollout, SMALL, ended));
        }
        if (lines.length < PER_REQUEST && group < groups - 1)
            continue;
        await postSteps(url, agent, lines);
        lines = [];
    }
}
async function claim(url, body) {
    const answer = await request(`${url}/v1/recipes/bench/claims`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        dispatcher: agent,
    });
    const bytes = new Uint8Array(await answer.body.arrayBuffer());
    if (answer.statusCode >= 400)
        throw new Error(Buffer.from(bytes).toString());
    return { status: answer.statusCode, id: String(answer.headers['stepwell-batch-id'] ?? ''), bytes };
}
async function post(url, path, body = {}) {
    const answer = await request(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        dispatcher: agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400)
        throw new Error(text);
}
/** Milliseconds from sending the step that makes a group ready to the answer of the claim that waits for it. */
async function latencies(url, name) {
    const taken = [];
    for (let i = 0; i < LATENCIES; i++) {
        const prompt = `${name}-late-${i}`;
        await postSteps(url, agent, [lineOf(prompt, 0, SMALL, true)]);
        const body = { consumer: 'late', units: 1, wait_ms: 60_000, prompt_uids: [prompt] };
        const waiting = claim(url, body);
        // The claim has to wait when the step is sent.
        await new Promise((resolve) => setTimeout(resolve, 30));
        const start = performance.now();
        await postSteps(url, agent, [lineOf(prompt, 1, SMALL, true)]);
        const { id } = await waiting;
        taken.push(performance.now() - start);
        await post(url, `/v1/batches/${id}/ack`);
    }
    return taken;
}
/** Claims a second of consumers that claim, acknowledge and claim again. */
async function throughput(url) {
    const each = Math.floor(CLAIMS / CONSUMERS);
    const start = performance.now();
    await Promise.all(Array.from({ length: CONSUMERS }, async (_, consumer) => {
        for (let i = 0; i < each; i++) {
            const { status, id } = await claim(url, {
                consumer: `c${consumer}`,
                units: UNITS,
                step: i,
                wait_ms: 60_000,
            });
            if (status === 204)
                throw new Error('the units are used up: give more groups or fewer claims');
            await post(url, `/v1/batches/${id}/ack`);
        }
    }));
    return (each * CONSUMERS) / ((performance.now() - start) / 1_000);
}
/** Reads a batch in an encoding, and decodes it as a program in this language would. */
async function form(url, id, encoding) {
    const times = [];
    let bytes = 0;
    for (let i = 0; i < READS; i++) {
        const answer = await request(`${url}/v1/batches/${id}/data?encoding=${encoding}`, { dispatcher: agent });
        const data = new Uint8Array(await answer.body.arrayBuffer());
        bytes = data.length;
        const start = performance.now();
        if (encoding === 'jsonl') {
            for (const line of Buffer.from(data).toString('utf8').split('\n'))
                if (line !== '')
                    JSON.parse(line);
        }
        else
            readTensors(data);
        times.push(performance.now() - start);
    }
    return { bytes, ms: median(times) };
}
/** Views on all tensors of a file, which is what reading it takes. */
function readTensors(data) {
    const length = Number(new DataView(data.buffer, data.byteOffset, 8).getBigUint64(0, true));
    const header = JSON.parse(Buffer.from(data.subarray(8, 8 + length)).toString('utf8'));
    let read = 0;
    for (const { data_offsets: at } of Object.values(header)) {
        if (at !== undefined)
            read += data.subarray(8 + length + at[0], 8 + length + at[1]).length;
    }
    return read;
}
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const line = (name, figures) => console.log(`  ${name.padEnd(46)}${figures}`);
/** A server of its own with an empty store, embedded or on a database of its own in the MongoDB that was named. */
async function onServer(measure) {
    const uri = values['mongodb-uri'];
    const database = uri === '' ? null : benchDatabase(uri);
    const server = await startServer({ mongodbUri: database?.uri ?? '' });
    try {
        return await measure(server);
    }
    finally {
        await server.stop();
        await database?.drop();
    }
}
function run(groups) {
    return onServer(async ({ url, child }) => {
        const client = new ServerClient(url);
        const recipe = { name: 'bench', formatter: { name: 'grpo' }, groupSize: ROLLOUTS };
        const save = 'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }';
        await client.query(z.unknown(), save, { input: recipe });
        console.log(`${groups} groups of ${ROLLOUTS} steps in the store`);
        const start = performance.now();
        await fill(url, 'fill', groups);
        line('filled', `${((performance.now() - start) / 1_000).toFixed(1)} s`);
        const ready = performance.now();
        // Begins the index, and waits until it has looked at all there is.
        for (;;) {
            const answer = await request(`${url}/v1/recipes/bench/stats`, { dispatcher: agent });
            const stats = (await answer.body.json());
            if (stats.ready >= groups)
                break;
        }
        line('looked at by the index', `${((performance.now() - ready) / 1_000).toFixed(1)} s`);
        const taken = (await latencies(url, 'a')).toSorted((a, b) => a - b);
        const p50 = percentile(taken, 0.5);
        const p95 = percentile(taken, 0.95);
        line('step to answer of the waiting claim', `p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
        if (groups < (CLAIMS + CONSUMERS) * UNITS)
            await fill(url, 'more', (CLAIMS + CONSUMERS) * UNITS - groups);
        const before = processorMs(child.pid);
        const rate = await throughput(url);
        const cost = (processorMs(child.pid) - before) / (Math.floor(CLAIMS / CONSUMERS) * CONSUMERS);
        line(`claims of ${UNITS} groups, ${CONSUMERS} consumers, acked`, `${rate.toFixed(0)} a second`);
        line('the same, processor time of the server', `${cost.toFixed(1)} ms a claim`);
        line('load average', (loadavg()[0] ?? 0).toFixed(1));
        return { p50, rate, cost };
    });
}
function forms() {
    return onServer(async ({ url }) => {
        const client = new ServerClient(url);
        const recipe = { name: 'bench', formatter: { name: 'grpo' }, groupSize: WIDE.rollouts };
        const save = 'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }';
        await client.query(z.unknown(), save, { input: recipe });
        for (let group = 0; group < WIDE.groups; group++) {
            const lines = Array.from({ length: WIDE.rollouts }, (_, i) => lineOf(`wide-${group}`, i, WIDE, true));
            await postSteps(url, agent, lines);
        }
        const start = performance.now();
        const { id } = await claim(url, { consumer: 'wide', units: WIDE.groups, wait_ms: 60_000 });
        const rows = WIDE.groups * WIDE.rollouts;
        console.log(`a batch of ${rows} rows of ${WIDE.prompt} + ${WIDE.response} ids, claimed in ${(performance.now() - start).toFixed(0)} ms`);
        const ragged = await form(url, id, 'safetensors');
        const text = await form(url, id, 'jsonl');
        const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
        line('ragged safetensors', `${mb(ragged.bytes)}   read in ${ragged.ms.toFixed(2)} ms`);
        line('JSONL', `${mb(text.bytes)}   read in ${text.ms.toFixed(1)} ms`);
    });
}
const STORE = values['mongodb-uri'] === '' ? 'the embedded store' : 'MongoDB';
console.log(`${machine()}, load ${loadavg()[0]?.toFixed(2)}, ${STORE}`);
const results = [];
for (const groups of GROUPS)
    results.push(await run(groups));
await forms();
const [first] = results;
const last = results.at(-1);
if (first !== undefined && last !== undefined && results.length > 1) {
    console.log(`with ${GROUPS.at(-1)} groups beside ${GROUPS[0]}: latency ${(last.p50 / first.p50).toFixed(2)}, claims ${(last.rate / first.rate).toFixed(2)}, their processor time ${(last.cost / first.cost).toFixed(2)}`);
}
console.log(`goal: p50 under ${GOAL_MS} ms, and the same within 1.5 whatever the number of groups`);
await agent.close();
//# sourceMappingURL=claims.js.map