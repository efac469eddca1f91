/**
 * Judgments a second of `prm-judge` with a judge that answers at once, after 50 and after 500 ms, beside the bare calls of
 * the same bodies and, with --floor, beside what any judge could reach whose verdicts are kept so (`floor.ts`); how long
 * after its arrival a step is judged by a live run; and the server's memory while 100,000 steps wait to be judged.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';
import { startProcess } from '../gateway/bench-process.js';
import { machine, processorMs } from '../machine.js';
import { rested, startServer } from '../server-process.js';
import { callsPerSecond } from './calls.js';
import { Floor } from './floor.js';
const { values } = parseArgs({
    options: {
        delays: { type: 'string', default: '0,50,500' },
        seconds: { type: 'string', default: '10' },
        backlog: { type: 'string', default: '100000' },
        floor: { type: 'boolean', default: false },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:judge [--delays 0,50,500, of the judge in ms] [--seconds 10, of each load] [--backlog 100000, or 0] [--floor, what any judge with such rows could reach] [--mongodb-uri URI]');
    process.exit(0);
}
const SECONDS = Number(values.seconds);
const BACKLOG = Number(values.backlog);
const GOAL = 0.8;
/** Calls a second of a judge that answers at once, by which its load is sized. */
const MOST_PER_SECOND = 1_000;
const PER_REQUEST = 500;
/** Steps arrive live at this share of the rate that a backlog is judged at, in portions. */
const LIVE_SHARE = 0.5;
const LIVE_EVERY_MS = 100;
const SAMPLE_MS = 250;
/** Between two looks at how far a run is: each takes the server about as long as some judgments. */
const LOOK_MS = 100;
/** Steps that a live run judges before the clock starts. */
const WARM_STEPS = 20;
/** Share of a load that is judged, and called, before the clock starts: the code of all sides is compiled in it. */
const WARM_SHARE = 0.25;
/** Calls at the same time: more for a slower judge, as one would ask it. */
const concurrencyFor = (delayMs) => (delayMs < 500 ? 16 : 64);
const stepOf = (channel, index) => JSON.stringify({
    trajectory_uid: `${channel}-${index}`,
    step_index: 0,
    messages: [{ role: 'user', content: `Task ${index}: ${'look at what the tool has said. '.repeat(20)}` }],
    response: { role: 'assistant', content: 'I look at the next page of the same list. '.repeat(10) },
    next_state: [{ role: 'user', content: 'That is not what I asked for. '.repeat(5) }],
});
class Bench {
    #client;
    constructor(server) {
        this.server = server;
        this.#client = new ServerClient(server.url);
    }
    async append(channel, from, count) {
        for (let at = 0; at < count; at += PER_REQUEST) {
            const size = Math.min(PER_REQUEST, count - at);
            const lines = Array.from({ length: size }, (_, i) => stepOf(channel, from + at + i));
            const { accepted } = await this.#client.appendSteps(channel, Buffer.from(lines.join('\n')));
            if (accepted !== size)
                throw new Error(`${accepted} of ${size} steps were accepted`);
        }
    }
    /** Starts the judge over a channel. @returns the job's id */
    async start(channel, judge, delayMs, live) {
        const options = {
            baseUrl: `${judge.url}/v1`,
            model: 'bench',
            votes: 1,
            concurrency: concurrencyFor(delayMs),
        };
        const { runCurator } = await this.#client.query(z.object({ runCurator: z.object({ job: z.object({ id: z.string() }) }) }), `mutation ($options: JSON!, $where: StepFilter!, $live: Boolean!) {
        runCurator(curator: { name: "prm-judge", options: $options }, where: $where, live: $live) { job { id } } }`, { options, where: { channel: { eq: channel } }, live });
        return runCurator.job.id;
    }
    async processed(id, count) {
        for (;;) {
            const { curationJob } = await this.#client.query(z.object({
                curationJob: z.object({ processed: z.number(), failed: z.number(), status: z.string() }),
            }), 'query ($id: ID!) { curationJob(id: $id) { processed failed status } }', { id });
            if (curationJob.failed > 0 || curationJob.status === 'FAILED')
                throw new Error(JSON.stringify(curationJob));
            if (curationJob.processed >= count)
                return;
            await sleep(LOOK_MS);
        }
    }
    async cancel(id) {
        await this.#client.query(z.unknown(), 'mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }', {
            id,
        });
    }
    /** From the arrival of each step, from the one at `first` on, to its judgment (ms), ascending. */
    async lags(channel, first) {
        const page = z.object({
            steps: z.object({
                nodes: z.array(z.object({
                    trajectoryUid: z.string(),
                    createdAt: z.string(),
                    judgments: z.array(z.object({ at: z.string() })),
                })),
                pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            }),
        });
        const query = `query ($where: StepFilter, $after: Cursor) { steps(first: 500, where: $where, after: $after) {
      nodes { trajectoryUid createdAt judgments { at } } pageInfo { hasNextPage endCursor } } }`;
        const lags = [];
        for (let after = null, more = true; more;) {
            const { steps } = await this.#client.query(page, query, {
                where: { channel: { eq: channel } },
                after,
            });
            for (const { trajectoryUid, createdAt, judgments } of steps.nodes) {
                if (Number(trajectoryUid.slice(channel.length + 1)) < first)
                    continue;
                for (const { at } of judgments)
                    lags.push(Date.parse(at) - Date.parse(createdAt));
            }
            after = steps.pageInfo.endCursor;
            more = steps.pageInfo.hasNextPage;
        }
        return lags.sort((a, b) => a - b);
    }
    get dataDir() {
        return this.server.dataDir;
    }
    get pid() {
        return this.server.child.pid;
    }
    /** Resident memory (MiB). */
    memory() {
        const status = readFileSync(`/proc/${this.server.child.pid}/status`, 'utf8');
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    }
}
const at = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
const line = (name, figures) => console.log(`  ${name.padEnd(34)}${figures}`);
let missed = false;
async function compare(bench, delayMs) {
    const judge = await startProcess('../judge/double', String(delayMs));
    const perSecond = delayMs === 0 ? MOST_PER_SECOND : (concurrencyFor(delayMs) * 1_000) / delayMs;
    const count = Math.ceil(perSecond * SECONDS);
    try {
        console.log(`\na judge that takes ${delayMs} ms, ${concurrencyFor(delayMs)} calls at a time, ${count} steps`);
        // A first run starts the thread, and shows the judge a body for the bare calls.
        const warm = Math.ceil(count * WARM_SHARE);
        await bench.append(`warm-${delayMs}`, 0, warm);
        await bench.processed(await bench.start(`warm-${delayMs}`, judge, delayMs, false), warm);
        await callsPerSecond(judge.url, concurrencyFor(delayMs), warm);
        const channel = `backlog-${delayMs}`;
        await bench.append(channel, 0, count);
        await rested(bench.server);
        const rates = [];
        const bare = () => callsPerSecond(judge.url, concurrencyFor(delayMs), count);
        const floor = values.floor ? await Floor.before(bench.dataDir) : null;
        rates.push(await bare());
        const cpu = processorMs(bench.pid);
        const start = performance.now();
        const job = await bench.start(channel, judge, delayMs, false);
        await bench.processed(job, count);
        const judged = count / ((performance.now() - start) / 1_000);
        const used = (processorMs(bench.pid) - cpu) / count;
        const least = (await floor?.perSecond(job, judge.url, concurrencyFor(delayMs))) ?? null;
        rates.push(await bare());
        const calls = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
        const ratio = judged / calls;
        missed ||= ratio < GOAL;
        line('bare calls, before and after', rates.map((rate) => `${rate.toFixed(0)}/s`).join(', '));
        line('judgments', `${judged.toFixed(0)}/s, ${used.toFixed(2)} ms of processor time each`);
        if (least !== null)
            line('floor', `${least.toFixed(0)}/s, ${(least / calls).toFixed(2)} of bare calls`);
        line('ratio', `${ratio.toFixed(2)} (goal: at least ${GOAL})`);
        await live(bench, judge, delayMs, Math.min(judged, calls) * LIVE_SHARE);
    }
    finally {
        await judge.stop();
    }
}
async function live(bench, judge, delayMs, perSecond) {
    const channel = `live-${delayMs}`;
    const id = await bench.start(channel, judge, delayMs, true);
    const portion = Math.max(1, Math.round((perSecond * LIVE_EVERY_MS) / 1_000));
    // The run has begun once it has judged something.
    await bench.append(channel, 0, WARM_STEPS);
    await bench.processed(id, WARM_STEPS);
    let sent = WARM_STEPS;
    for (const start = performance.now(); performance.now() - start < SECONDS * 1_000;) {
        const due = WARM_STEPS + Math.floor((performance.now() - start) / LIVE_EVERY_MS) * portion;
        if (due > sent) {
            await bench.append(channel, sent, due - sent);
            sent = due;
        }
        else
            await sleep(LIVE_EVERY_MS / 5);
    }
    await bench.processed(id, sent);
    await bench.cancel(id);
    const lags = await bench.lags(channel, WARM_STEPS);
    const measured = sent - WARM_STEPS;
    if (lags.length !== measured)
        throw new Error(`${measured} steps, ${lags.length} judgments`);
    const [p50, p99] = [at(lags, 0.5), at(lags, 0.99)];
    line(`live, ${(measured / SECONDS).toFixed(0)} steps/s`, `judged after p50 ${p50} ms, p99 ${p99} ms, the judge's own ${delayMs} ms included`);
}
/** Memory while a live run has a backlog that a slow judge keeps it from working off. */
async function backlog(bench) {
    const judge = await startProcess('../judge/double', '500');
    try {
        console.log(`\na live run with a backlog of ${BACKLOG} steps, a judge that takes 500 ms, 64 calls at a time`);
        await bench.append('waiting', 0, BACKLOG);
        await sleep(5_000);
        const before = bench.memory();
        const id = await bench.start('waiting', judge, 500, true);
        const samples = [];
        for (const start = performance.now(); performance.now() - start < 2 * SECONDS * 1_000;) {
            samples.push(bench.memory());
            await sleep(SAMPLE_MS);
        }
        await bench.cancel(id);
        line('resident memory', `${before} MiB before, ${Math.max(...samples)} MiB at most, ${samples.at(-1)} MiB at last`);
    }
    finally {
        await judge.stop();
    }
}
console.log(`${machine()}, load average ${loadavg()[0]?.toFixed(1)} before it began`);
const server = await startServer({ mongodbUri: values['mongodb-uri'] });
try {
    const bench = new Bench(server);
    for (const delay of values.delays.split(',').map(Number))
        await compare(bench, delay);
    if (BACKLOG > 0)
        await backlog(bench);
    console.log(missed ? '\nthe goal was missed' : '\nthe goal holds');
}
finally {
    await server.stop();
}
//# sourceMappingURL=main.js.map