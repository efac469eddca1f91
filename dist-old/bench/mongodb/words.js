/**
 * How the word index keeps up with steps that are appended, as fast as the server takes them and at an even pace. The
 * steps are turns of growing conversations in the words of a language, so that each adds a few messages.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { Agent } from 'undici';
import { machine } from '../machine.js';
import { postSteps } from '../post-steps.js';
import { startServer } from '../server-process.js';
import { makeTrajectory } from '../trajectory-maker.js';
import { benchDatabase } from './database.js';
const GOAL_BEHIND_SECONDS = 2;
const LOOK_MS = 100;
const { values } = parseArgs({
    options: {
        'mongodb-uri': { type: 'string' },
        trajectories: { type: 'string', default: '600' },
        turns: { type: 'string', default: '16' },
        tokens: { type: 'string', default: '2000' },
        connections: { type: 'string', default: '4' },
        'per-request': { type: 'string', default: '100' },
        'per-second': { type: 'string', default: '200' },
        help: { type: 'boolean', default: false },
    },
});
const given = values['mongodb-uri'];
if (values.help || given === undefined) {
    console.log(`bench:words --mongodb-uri <uri> [--trajectories 600] [--turns 16] [--tokens 2000] [--connections 4]
            [--per-request 100] [--per-second 200]

--tokens      unique ones of a trajectory, half of them sampled
--per-second  steps of the second half, which comes at an even pace`);
    process.exit(values.help ? 0 : 2);
}
const perRequest = Number(values['per-request']);
const perSecond = Number(values['per-second']);
/** Requests, each with runs of consecutive steps of trajectories. */
function requests() {
    const lines = Array.from({ length: Number(values.trajectories) }, (_, i) => [...makeTrajectory(i, 'growing', { turns: Number(values.turns), tokens: Number(values.tokens) })].map((step) => JSON.stringify(step))).flat();
    const cut = [];
    for (let from = 0; from < lines.length; from += perRequest)
        cut.push(lines.slice(from, from + perRequest));
    return cut;
}
const database = benchDatabase(given);
const server = await startServer({ mongodbUri: database.uri });
const client = await MongoClient.connect(database.uri);
const agent = new Agent({ connections: Number(values.connections), pipelining: 1 });
const progress = client.db().collection('wordProgress');
const steps = client.db().collection('steps');
/** How many steps the index has covered. */
async function indexed() {
    const state = await progress.findOne({ _id: 'words' });
    return steps.countDocuments({ position: { $lte: state?.indexed ?? 0 } });
}
/** Sends requests that begin `pace` apart (0: as soon as the one before is answered), and watches the index. */
async function measure(bodies, paceMs) {
    const before = await indexed();
    const total = bodies.reduce((sum, lines) => sum + lines.length, 0);
    let sent = 0;
    let next = 0;
    const start = performance.now();
    async function worker() {
        for (let at = next++; at < bodies.length; at = next++) {
            await setTimeout(Math.max(0, start + at * paceMs - performance.now()));
            const lines = bodies[at] ?? [];
            await postSteps(server.url, agent, lines);
            sent += lines.length;
        }
    }
    let most = 0;
    const sending = Promise.all(Array.from({ length: Number(values.connections) }, worker));
    let isSending = true;
    const watching = (async () => {
        while (isSending) {
            const acknowledged = sent;
            most = Math.max(most, acknowledged - ((await indexed()) - before));
            await setTimeout(LOOK_MS);
        }
    })();
    await sending;
    const seconds = (performance.now() - start) / 1000;
    isSending = false;
    await watching;
    const behind = total - ((await indexed()) - before);
    while ((await indexed()) - before < total)
        await setTimeout(LOOK_MS);
    const all = (performance.now() - start) / 1000;
    return {
        'appended/s': (total / seconds).toFixed(0),
        'indexed/s': ((total - behind) / seconds).toFixed(0),
        'most behind': most,
        'behind at the end': behind,
        'seconds behind at the end': (all - seconds).toFixed(1),
    };
}
try {
    console.log(machine());
    const bodies = requests();
    const half = Math.floor(bodies.length / 2);
    const flatOut = await measure(bodies.slice(0, half), 0);
    const paced = await measure(bodies.slice(half), (perRequest * 1_000) / perSecond);
    console.table({ 'as fast as they are taken': flatOut, [`${perSecond} steps/s`]: paced });
    const isMet = Number(paced['seconds behind at the end']) <= GOAL_BEHIND_SECONDS;
    console.log(`goal: at an even pace at most ${GOAL_BEHIND_SECONDS} s behind: ${isMet ? 'met' : 'not met on this machine'}`);
}
finally {
    await agent.close();
    await client.close();
    await server.stop();
    await database.drop();
}
//# sourceMappingURL=words.js.map