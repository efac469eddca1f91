/**
 * Runs of curators over stored steps. In process: the loop in which a curator judges, with a read connection of its own
 * and without a job. Worker and child: `runCurator` on a whole server, marks and checkpoints included, of a built-in
 * curator and of a user's file. The bare read reads the same units and does nothing with them. Steps are counted
 * against the clock and against the processor time of the process. At the end `near-duplicates` over a million steps, with
 * its peak memory; 0 leaves it out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { readSlices } from '../src/curation/read-groups.js';
import { keyPages } from '../src/curation/run/groups-at.js';
import { PageJudge } from '../src/curation/run/judge-page.js';
import { openPluginHost } from '../src/plugins/open.js';
import { openStore } from '../src/store/open.js';
import { liveLag } from './curation-lag.js';
import { machine, processorMs } from './machine.js';
import { median, seeded } from './numbers.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
const { values } = parseArgs({
    options: {
        steps: { type: 'string', default: '100000' },
        'live-seconds': { type: 'string', default: '20' },
        'near-duplicates': { type: 'string', default: '1000000' },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:curation [--steps 100000] [--live-seconds 20] [--near-duplicates 1000000] [--mongodb-uri URI]');
    process.exit(0);
}
const STEPS = Number(values.steps);
const TURNS = 10;
const SAMPLES = 4;
const PER_REQUEST = 1_000;
const PREVIEWS = 20;
const LIVE_STEPS_PER_SECOND = 100;
/** In a thread and in a child process; both decide about every step. */
const LIVE_CURATORS = [
    { name: 'length', options: { maxResponseTokens: 1 } },
    { name: 'tags', options: null },
];
/** Steps of some hundred bytes, in trajectories of ten turns and groups of four; a few tokens and words each. */
function* makeLines() {
    const random = seeded(17);
    const ids = (length) => Array.from({ length }, () => Math.floor(random() * 50_000));
    const words = (count) => Array.from({ length: count }, () => Math.floor(random() * 1e6).toString(36)).join(' ');
    for (let i = 0; i < STEPS; i++) {
        const trajectory = Math.floor(i / TURNS);
        const isLast = i % TURNS === TURNS - 1;
        yield JSON.stringify({
            trajectory_uid: `trajectory-${trajectory}`,
            prompt_uid: `prompt-${Math.floor(trajectory / SAMPLES)}`,
            step_index: i % TURNS,
            is_last: isLast,
            ...(isLast ? { reward: Math.round(random()) } : {}),
            prompt_ids: ids(64),
            response_ids: ids(32),
            rollout_log_probs: Array.from({ length: 32 }, () => -random()),
            messages: [{ role: 'user', content: words(30) }],
            response: { role: 'assistant', content: words(30) },
        });
    }
}
const judging = (name, needs, body) => `
  import { defineCurator, drop, z } from 'stepwell/plugin';
  export default defineCurator({
    name: '${name}', version: '1.0.0', description: 'A curator of the benchmark.', unit: 'step',
    options: z.object({ n: z.number().default(0) }),
    needs: ${JSON.stringify(needs)},
    judge(step) { ${body} },
  });`;
const PLUGINS = {
    'nothing.mjs': judging('nothing', [], 'return null;'),
    'tags.mjs': judging('tags', [], "return { target: { kind: 'step', id: step.id }, addTags: ['seen'] };"),
    'reads-texts.mjs': judging('reads-texts', ['messages', 'response'], 'return null;'),
};
const agent = new Agent({ connections: 4 });
async function ask(url, query, variables = {}) {
    const { body } = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        dispatcher: agent,
    });
    const { data, errors } = (await body.json());
    if (errors !== undefined)
        throw new Error(errors[0]?.message);
    return data;
}
const RUN = `mutation ($curator: PluginUse!) {
  runCurator(curator: $curator) { job { id } userErrors { message } }
}`;
const JOB = 'query ($id: ID!) { curationJob(id: $id) { status processed error } }';
const PREVIEW = `query ($curator: PluginUse!) {
  previewCuration(curator: $curator, where: { channel: { eq: "none" } }) { units }
}`;
const line = (name, figures) => console.log(`  ${name.padEnd(62)}${figures}`);
/** What `work` takes, by the clock and in processor time of a process, as steps a second. */
async function measured(name, pid, work) {
    const cpu = processorMs(pid);
    const start = performance.now();
    await work();
    const seconds = (performance.now() - start) / 1000;
    const used = (processorMs(pid) - cpu) / 1000;
    const rate = (spent) => `${Math.round(STEPS / spent)}`.padStart(8);
    line(name, `${rate(seconds)} steps/s   ${rate(used)} per second of processor time`);
    return seconds;
}
async function runOf(url, name, options, fresh = STEPS) {
    const { runCurator } = await ask(url, RUN, { curator: { name, options } });
    if (runCurator.job === null)
        throw new Error(runCurator.userErrors[0]?.message);
    for (;;) {
        const { curationJob } = await ask(url, JOB, { id: runCurator.job.id });
        const { status, processed, error } = curationJob;
        if (status === 'SUCCEEDED') {
            if (processed !== fresh)
                throw new Error(`${name} judged ${processed} steps`);
            return;
        }
        if (status !== 'QUEUED' && status !== 'RUNNING')
            throw new Error(`${status}: ${error}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
async function bareRead(store, fields) {
    const position = await store.feedHead();
    const { signal } = new AbortController();
    let steps = 0;
    for await (const { keys } of keyPages(store, null, position, null)) {
        for await (const slice of readSlices(store, keys, { position, scope: null, fields, signal })) {
            for (const { trajectories } of slice)
                for (const one of trajectories)
                    steps += one.steps.length;
        }
    }
    if (steps !== STEPS)
        throw new Error(`${steps} steps were read`);
}
async function inProcess(store) {
    const plugins = await openPluginHost({ directory: null, log: () => { } });
    const use = await plugins.resolve('CURATOR', { name: 'failed-or-truncated', options: { empty: false } }, []);
    const { signal } = new AbortController();
    const setup = { use, where: null, channels: null, groupSize: null, judge: 'none' };
    const judge = new PageJudge(setup, await plugins.curatorShape(use), store, plugins, signal);
    const asOf = await store.feedHead();
    let units = 0;
    for await (const { keys } of keyPages(store, null, asOf, null)) {
        const page = await judge.judge({ keys, asOf, now: 0, policyVersion: null, again: [] });
        units += page.verdicts.length;
    }
    await plugins.close();
    if (units !== STEPS)
        throw new Error(`${units} units were judged`);
}
const BUILD = 'mutation ($r: String!) { buildDataset(recipe: $r, encoding: JSONL) { dataset { id } userErrors { message } } }';
const DATASET = 'query ($id: ID!) { dataset(id: $id) { status } }';
const SAVE = 'mutation ($i: RecipeInput!) { saveRecipe(input: $i) { userErrors { message } } }';
/** Saves a recipe with these curators and builds it. */
async function build(url, name, curators) {
    const formatter = { name: 'grpo', options: null };
    const { saveRecipe } = await ask(url, SAVE, { i: { name, curators, formatter } });
    if (saveRecipe.userErrors.length > 0)
        throw new Error(saveRecipe.userErrors[0]?.message);
    const { buildDataset } = await ask(url, BUILD, { r: name });
    for (;;) {
        const { dataset } = await ask(url, DATASET, buildDataset.dataset);
        if (dataset.status === 'SUCCEEDED')
            return;
        if (dataset.status === 'FAILED')
            throw new Error('the build failed');
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
/** Resolves when the server has nothing left to do of what was sent to it, such as its index for searches. */
async function settled() {
    for (let before = processorMs(pid), still = 0; still < 3;) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const now = processorMs(pid);
        still = now - before < 50 ? still + 1 : 0;
        before = now;
    }
}
async function previews(url, name) {
    const times = [];
    for (let i = 0; i <= PREVIEWS; i++) {
        const start = performance.now();
        await ask(url, PREVIEW, { curator: { name, options: null } });
        times.push(performance.now() - start);
    }
    const [cold = Number.NaN, ...warm] = times;
    line(`preview of no steps: ${name}`, `cold ${cold.toFixed(0)} ms, warm ${median(warm).toFixed(0)} ms`);
}
/** The curator with the largest memory, in a process of its own, whose peak is its own. */
async function nearDuplicates(steps) {
    if (steps === '0')
        return;
    console.log('\nnear-duplicates');
    const program = fileURLToPath(new URL('near-duplicates.js', import.meta.url));
    const [code] = await once(spawn(process.execPath, [program, '--steps', steps], { stdio: 'inherit' }), 'exit');
    if (code !== 0)
        throw new Error(`near-duplicates ended with ${code}`);
}
const folder = await mkdtemp(join(tmpdir(), 'stepwell-curators-'));
for (const [name, source] of Object.entries(PLUGINS))
    await writeFile(join(folder, name), source);
const mongodbUri = values['mongodb-uri'];
const server = await startServer({ mongodbUri, env: { STEPWELL_PLUGINS: folder } });
const { url } = server;
const { pid } = server.child;
try {
    console.log(machine());
    let lines = [];
    for (const one of makeLines()) {
        if (lines.push(one) < PER_REQUEST)
            continue;
        await postSteps(url, agent, lines);
        lines = [];
    }
    if (lines.length > 0)
        await postSteps(url, agent, lines);
    console.log(`${STEPS} steps in trajectories of ${TURNS}\n`);
    await settled();
    const store = await openStore({
        dataDir: server.dataDir,
        ...(mongodbUri === '' ? {} : { mongodbUri }),
        decoderUrl: '',
        maxLineBytes: 1,
        mode: 'read',
    });
    await measured('bare read, no content', process.pid, () => bareRead(store, []));
    const bare = await measured('bare read of responses', process.pid, () => bareRead(store, ['response']));
    await measured('bare read of messages and responses', process.pid, () => bareRead(store, ['messages', 'response']));
    await measured('curator without content, in process, no job', process.pid, () => inProcess(store));
    await store.close();
    const trivial = { empty: false };
    const worker = await measured('curator without content, in a worker', pid, () => runOf(url, 'failed-or-truncated', trivial));
    await measured('the same again: every unit is judged already', pid, () => runOf(url, 'failed-or-truncated', trivial, 0));
    await measured('curator without content, in a child process', pid, () => runOf(url, 'nothing', null));
    const texts = await measured('curator of responses, in a worker', pid, () => runOf(url, 'failed-or-truncated', { empty: true }));
    await measured('curator of messages and responses, in a child process', pid, () => runOf(url, 'reads-texts', null));
    console.log(`\n  in a worker without content: ${Math.round(STEPS / worker)} steps/s (goal 30,000)`);
    console.log(`  of responses: ${(bare / texts).toFixed(2)} of the bare read of the same content (goal 0.5)\n`);
    const chain = [
        { name: 'length', options: { minResponseTokens: 1 } },
        { name: 'failed-or-truncated', options: trivial },
        { name: 'reward-range', options: { min: -1 } },
        { name: 'repetition', options: null },
        { name: 'format', options: { pattern: '.' } },
    ];
    const together = await measured('a build with five curators, which share a walk', pid, () => build(url, 'five', chain));
    let apart = 0;
    for (const one of chain) {
        apart += await measured(`a build with ${one.name} alone`, pid, () => build(url, `only-${one.name}`, [one]));
    }
    const none = await measured('a build without curators', pid, () => build(url, 'none', []));
    const walks = (apart - 5 * none) / (together - none);
    console.log(`\n  five curators in five walks take ${walks.toFixed(2)} times as long as in one\n`);
    await previews(url, 'failed-or-truncated');
    await previews(url, 'nothing');
    console.log('');
    const second = mongodbUri === '' ? null : await startServer({ mongodbUri, env: { STEPWELL_PLUGINS: folder } });
    try {
        const urls = second === null ? [url] : [url, second.url];
        const pace = { stepsPerSecond: LIVE_STEPS_PER_SECOND, seconds: Number(values['live-seconds']) };
        for (const curator of LIVE_CURATORS) {
            line(...(await liveLag({ urls, dispatcher: agent, ask, curator, ...pace })));
        }
    }
    finally {
        await second?.stop();
    }
}
finally {
    await server.stop();
    await agent.close();
    await rm(folder, { recursive: true, force: true });
}
// The server has ended, so that it takes no time from it.
await nearDuplicates(values['near-duplicates']);
//# sourceMappingURL=curation.js.map