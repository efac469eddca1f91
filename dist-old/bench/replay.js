/**
 * How long other requests wait while subscriptions replay the feed from its start with content. The built server is one
 * process, and this process holds all subscribers; a thread sends small queries one after the other, so that the
 * subscribers' work in this process is not measured. The same queries on the idle server are the measure.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Agent } from 'undici';
import { WebSocket } from 'ws';
import { liveSteps } from './live-steps.js';
import { machine } from './machine.js';
import { benchDatabase, searchIndexed } from './mongodb/database.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
/** Steps of one request that fills the store. */
const FILL = 500;
const TURNS = 8;
const { values } = parseArgs({
    options: {
        subscribers: { type: 'string', default: '10' },
        steps: { type: 'string', default: '100000' },
        seconds: { type: 'string', default: '15' },
        heads: { type: 'boolean', default: false },
        'mongodb-uri': { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log(`bench:replay [--subscribers 10] [--steps 100000] [--seconds 15] [--heads] [--mongodb-uri <uri>]

--seconds       how long the replay is watched
--heads         select no content
--mongodb-uri   a deployment to make a database of its own in; without: the embedded store`);
    process.exit(0);
}
const subscribers = Number(values.subscribers);
const steps = Number(values.steps);
const seconds = Number(values.seconds);
const CONTENT = values.heads ? '' : 'state { messages promptIds } action { message responseIds }';
const QUERY = `subscription { stepAdded(after: "") {
  cursor change step { trajectoryUid stepIndex id reward policyVersion ${CONTENT} } } }`;
async function fill(url) {
    const agent = new Agent({ connections: 1 });
    const stepAt = liveSteps({ content: true, turns: TURNS });
    for (let from = 0; from < steps; from += FILL) {
        const count = Math.min(FILL, steps - from);
        await postSteps(url, agent, Array.from({ length: count }, (_, i) => stepAt(from + i)));
    }
    await agent.close();
}
let delivered = 0;
async function subscribe(url) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    socket.on('message', (data) => {
        if (data.includes('"errors"'))
            throw new Error(data.toString('utf8', 0, 1_000));
        delivered += 1;
    });
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY } }));
    return socket;
}
async function probe(worker, url) {
    worker.postMessage({ url, seconds });
    const [times] = (await once(worker, 'message'));
    return times;
}
function row(times) {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    return {
        queries: sorted.length,
        'p50 ms': at(0.5).toFixed(1),
        'p99 ms': at(0.99).toFixed(1),
        'most ms': at(1).toFixed(1),
    };
}
console.log(machine());
const where = values['mongodb-uri'] === '' ? 'embedded store' : 'MongoDB';
console.log(`${where}: ${subscribers} subscriptions replay ${steps} steps${values.heads ? '' : ' with content'}\n`);
const database = values['mongodb-uri'] === '' ? null : benchDatabase(values['mongodb-uri']);
const server = await startServer({ mongodbUri: database?.uri ?? '' });
const worker = new Worker(new URL('./replay-probe.js', import.meta.url));
const sockets = [];
try {
    await fill(server.url);
    if (database !== null)
        await searchIndexed(database.uri);
    const idle = await probe(worker, server.url);
    sockets.push(...(await Promise.all(Array.from({ length: subscribers }, () => subscribe(server.url)))));
    const beside = await probe(worker, server.url);
    const perSecond = delivered / seconds;
    console.table({
        'a policy, idle': row(idle.policy),
        'a policy, beside replays': row(beside.policy),
        'a page, idle': row(idle.page),
        'a page, beside replays': row(beside.page),
    });
    console.log(`${perSecond.toFixed(0)} deliveries a second`);
}
finally {
    for (const socket of sockets)
        socket.terminate();
    await worker.terminate();
    await server.stop();
    await database?.drop();
}
//# sourceMappingURL=replay.js.map