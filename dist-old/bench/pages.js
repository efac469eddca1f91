/**
 * How long other requests wait while one client asks for pages near the bound of an answer. The built server is one
 * process; a thread sends small queries one after the other. The time of a page ends with its last byte; it is measured
 * alone and beside those queries.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { WebSocket } from 'ws';
import { machine } from './machine.js';
import { benchDatabase } from './mongodb/database.js';
import { seeded } from './numbers.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
import { makeSteps } from './step-maker.js';
const { values } = parseArgs({
    options: {
        runs: { type: 'string', default: '5' },
        small: { type: 'string', default: '400' },
        only: { type: 'string', default: '' },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log(`bench:pages [--runs 5] [--small 400] [--only <words of a page's name>] [--mongodb-uri <uri>]

--runs          pages of each kind that are large
--small         pages of each kind that are small
--mongodb-uri   a deployment to make a database of its own in; without: the embedded store`);
    process.exit(0);
}
/** Steps of the pages, and tokens of a prompt and a response: a page of lists is just below the bound of an answer. */
const LARGE = { policyVersion: 4, steps: 40, prompt: 8_000, response: 32_000, textBytes: 1_500_000 };
/** One step of a very long context. */
const LONG = { policyVersion: 5, steps: 1, prompt: 500_000, response: 100_000, textBytes: 60_000_000 };
/** The steps of makeSteps. */
const SMALL = { policyVersion: 3, steps: 500 };
/** Approximate bytes of a request that fills the store. */
const FILL_BYTES = 64_000_000;
const runs = Number(values.runs);
const small = Number(values.small);
const page = (of, first, fields) => `{ steps(first: ${first}, where: { policyVersion: { eq: ${of.policyVersion} } }) { nodes { id ${fields} } } }`;
const LISTS = 'state { promptIds } action { responseIds responseMask logProbs }';
const TEXTS = 'state { messages } action { message }';
const HEADS = `trajectoryUid promptUid stepIndex channel branch turnType model policyVersion createdAt isLast metadata
  reward rewards { name value source } tags: curation { tags trainable quality } judgment { score } decisions { id }
  trajectory { uid status reward } parent { id } action { finishReason responseTokens latencyMs } state { promptTokens }`;
const all = [
    { name: 'lists', query: page(LARGE, 40, LISTS), runs },
    {
        name: 'packed',
        query: page(LARGE, 40, 'state { promptIdsPacked } action { logProbsPacked responseIdsPacked }'),
        runs,
    },
    { name: 'texts', query: page(LARGE, 40, TEXTS), runs },
    { name: 'lists of one long step', query: page(LONG, 1, LISTS), runs },
    { name: 'texts of one long step', query: page(LONG, 1, TEXTS), runs },
    { name: '500 heads', query: page(SMALL, SMALL.steps, HEADS), runs },
    { name: '500 contents', query: page(SMALL, SMALL.steps, `${LISTS} ${TEXTS}`), runs },
    { name: 'lists over a WebSocket', query: page(LARGE, 40, LISTS), over: 'socket', runs },
    { name: 'texts over a WebSocket', query: page(LARGE, 40, TEXTS), over: 'socket', runs },
    {
        name: 'large events',
        query: `subscription { stepAdded(after: "", where: { policyVersion: { eq: ${LARGE.policyVersion} } }) { cursor step { id ${LISTS} ${TEXTS} } } }`,
        over: 'subscription',
        runs: LARGE.steps,
    },
    { name: 'small: one head', query: page(SMALL, 1, 'reward'), runs: small },
    { name: 'small: 50 heads', query: page(SMALL, 50, 'reward stepIndex trajectoryUid'), runs: small },
    { name: 'small: 5 contents', query: page(SMALL, 5, `${LISTS} ${TEXTS}`), runs: small },
    { name: 'small: 50 contents', query: page(SMALL, 50, `${LISTS} ${TEXTS}`), runs: small },
];
function largeSteps({ policyVersion, steps, prompt, response, textBytes }) {
    const random = seeded(20_261_123);
    const ids = (length) => Int32Array.from({ length }, () => Math.floor(random() * 151_000));
    const base64 = ({ buffer }) => Buffer.from(buffer).toString('base64');
    const word = () => Math.floor(random() * 1e9).toString(36);
    return Array.from({ length: steps }, (_, i) => {
        const paragraph = `${Array.from({ length: 2_000 }, word).join(' ')} "über"\n`;
        return JSON.stringify({
            trajectory_uid: `${policyVersion}-${i}`,
            prompt_uid: `prompt of ${policyVersion}`,
            step_index: 0,
            policy_version: policyVersion,
            is_last: true,
            reward: 1,
            prompt_ids: base64(ids(prompt)),
            response_ids: base64(ids(response)),
            rollout_log_probs: base64(Float32Array.from({ length: response }, () => -random() * 3)),
            messages: [{ role: 'user', content: paragraph.repeat(Math.ceil(textBytes / paragraph.length)) }],
            response: { role: 'assistant', content: paragraph },
        });
    });
}
async function fill(url) {
    const agent = new Agent({ connections: 1 });
    await postSteps(url, agent, makeSteps(SMALL.steps, 'packed'));
    for (const shape of [LARGE, LONG]) {
        const lines = largeSteps(shape);
        const some = Math.max(1, Math.floor(FILL_BYTES / (lines[0]?.length ?? 1)));
        for (let from = 0; from < lines.length; from += some) {
            await postSteps(url, agent, lines.slice(from, from + some));
        }
    }
    await agent.close();
}
async function overHttp(url, { query, runs }) {
    const agent = new Agent({ connections: 1, bodyTimeout: 0, headersTimeout: 0 });
    const times = [];
    let bytes = 0;
    for (let run = 0; run < runs; run++) {
        const start = performance.now();
        const { statusCode, body } = await request(`${url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
            dispatcher: agent,
        });
        bytes = 0;
        let end = '';
        for await (const part of body) {
            bytes += part.length;
            end = part.toString('utf8', Math.max(0, part.length - 400));
        }
        times.push(performance.now() - start);
        if (statusCode !== 200 || end.includes('"errors"'))
            throw new Error(`${statusCode} ${end}`);
    }
    await agent.close();
    return { times, bytes };
}
async function overSocket(url, { query, runs, over }) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        maxPayload: 1024 ** 3,
    });
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    const times = [];
    let bytes = 0;
    const results = new EventTarget();
    socket.on('message', (data) => {
        const start = data.toString('utf8', 0, 200);
        if (start.includes('"errors"'))
            throw new Error(start);
        if (!start.includes('"next"'))
            return;
        bytes = data.length;
        results.dispatchEvent(new Event('next'));
    });
    const ask = (id) => socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
    if (over === 'subscription')
        ask(0);
    for (let run = 0; run < runs; run++) {
        const start = performance.now();
        const next = once(results, 'next');
        if (over === 'socket')
            ask(run);
        await next;
        times.push(performance.now() - start);
    }
    socket.terminate();
    return { times, bytes };
}
const percentile = (times, share) => {
    const sorted = [...times].sort((a, b) => a - b);
    return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
};
console.log(machine());
const database = values['mongodb-uri'] === '' ? null : benchDatabase(values['mongodb-uri']);
console.log(`${database === null ? 'embedded store' : 'MongoDB'}; waits are those of small queries meanwhile\n`);
const server = await startServer({ mongodbUri: database?.uri ?? '' });
const worker = new Worker(new URL('./pages-probe.js', import.meta.url));
const table = {};
try {
    await fill(server.url);
    for (const pages of all.filter(({ name }) => name.includes(values.only))) {
        const measure = (some) => some.over === undefined ? overHttp(server.url, some) : overSocket(server.url, some);
        // The first queries compile code and do not count.
        if (pages.over !== 'subscription')
            await measure({ ...pages, runs: pages.runs === small ? 20 : 1 });
        const alone = pages.over === 'subscription' ? null : await measure(pages);
        worker.postMessage({ url: server.url });
        await once(worker, 'message');
        const { times, bytes } = await measure(pages);
        worker.postMessage('stop');
        const [waits] = (await once(worker, 'message'));
        table[pages.name] = {
            MiB: (bytes / 2 ** 20).toFixed(2),
            'alone p50 ms': alone === null ? '' : percentile(alone.times, 0.5),
            'beside p50 ms': percentile(times, 0.5),
            queries: waits.length,
            'wait p50 ms': percentile(waits, 0.5),
            'p99 ms': percentile(waits, 0.99),
            'most ms': percentile(waits, 1),
        };
    }
    console.table(table);
}
finally {
    await worker.terminate();
    await server.stop();
    await database?.drop();
}
//# sourceMappingURL=pages.js.map