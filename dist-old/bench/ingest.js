/**
 * Durable steps a second over HTTP. The built server is one process, and this process is the load. In the same run
 * JSON.parse alone is measured on the same lines.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { machine, processorMs } from './machine.js';
import { benchDatabase } from './mongodb/database.js';
import { startServer } from './server-process.js';
import { makeSteps } from './step-maker.js';
const GOAL_PER_SECOND = 10_000;
const GOAL_RATIO = 0.5;
const { values } = parseArgs({
    options: {
        steps: { type: 'string', default: '20000' },
        'warm-up': { type: 'string', default: '5000' },
        connections: { type: 'string', default: '4' },
        'per-request': { type: 'string', default: '500' },
        'mongodb-uri': { type: 'string' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:ingest [--steps 20000] [--warm-up 5000] [--connections 4] [--per-request 500] [--mongodb-uri URI]');
    process.exit(0);
}
const steps = Number(values.steps);
/** Steps sent before the clock starts, because a server's first second goes into compiling its code. */
const warmUp = Number(values['warm-up']);
const connections = Number(values.connections);
const mongodbUri = values['mongodb-uri'];
const perRequest = Number(values['per-request']);
function bareParse(lines) {
    const buffers = lines.map((line) => Buffer.from(line));
    const start = performance.now();
    for (const buffer of buffers)
        JSON.parse(buffer.toString());
    return (lines.length / (performance.now() - start)) * 1000;
}
function bodiesOf(lines) {
    const bodies = [];
    for (let i = 0; i < lines.length; i += perRequest)
        bodies.push(Buffer.from(lines.slice(i, i + perRequest).join('\n')));
    return bodies;
}
async function ingest(first, lines) {
    const database = mongodbUri === undefined ? null : benchDatabase(mongodbUri);
    const server = await startServer({ mongodbUri: database?.uri ?? '' });
    const agent = new Agent({ connections, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });
    let bodies = [];
    let accepted = 0;
    let next = 0;
    async function send(given) {
        bodies = given;
        next = 0;
        await Promise.all(Array.from({ length: connections }, worker));
    }
    async function worker() {
        for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
            const answer = await request(`${server.url}/v1/steps`, {
                method: 'POST',
                headers: { 'content-type': 'application/x-ndjson' },
                body,
                dispatcher: agent,
            });
            const result = (await answer.body.json());
            if (answer.statusCode !== 200 || result.rejected.length > 0)
                throw new Error(JSON.stringify(result).slice(0, 500));
            accepted += result.accepted;
        }
    }
    try {
        await send(bodiesOf(first));
        const measured = bodiesOf(lines);
        accepted = 0;
        const used = processorMs(server.child.pid);
        const start = performance.now();
        await send(measured);
        const perSecond = (lines.length / (performance.now() - start)) * 1000;
        const processor = ((processorMs(server.child.pid) - used) * 1_000) / lines.length;
        if (accepted !== lines.length)
            throw new Error(`${accepted} of ${lines.length} steps were accepted`);
        await agent.close();
        if (database !== null)
            return { perSecond, processor, bytesPerStep: null };
        const { size } = await stat(join(server.dataDir, 'stepwell.db'));
        return { perSecond, processor, bytesPerStep: size / (first.length + lines.length) };
    }
    finally {
        await server.stop();
        await database?.drop();
    }
}
console.log(machine());
console.log(`${steps} steps after ${warmUp}, ${connections} connections, ${perRequest} steps a request; ${mongodbUri === undefined ? 'every answer follows a sync to disk' : 'on MongoDB'}\n`);
const rows = {};
let met = true;
for (const shape of ['list', 'packed']) {
    const all = makeSteps(warmUp + steps, shape);
    const lines = all.slice(warmUp);
    const { perSecond, processor, bytesPerStep } = await ingest(all.slice(0, warmUp), lines);
    const bare = bareParse(lines);
    if (shape === 'list')
        met = perSecond >= GOAL_PER_SECOND && perSecond / bare >= GOAL_RATIO;
    rows[`NDJSON, arrays as ${shape === 'list' ? 'lists' : 'base64'}`] = {
        'wire bytes/step': (lines.reduce((sum, line) => sum + line.length, 0) / lines.length).toFixed(0),
        'durable steps/s': perSecond.toFixed(0),
        'bare JSON.parse/s': bare.toFixed(0),
        ratio: (perSecond / bare).toFixed(2),
        'server µs/step': processor.toFixed(0),
        'bytes on disk/step': bytesPerStep?.toFixed(0) ?? '',
    };
}
console.table(rows);
console.log(`goal for lists: ${GOAL_PER_SECOND}/s and ${GOAL_RATIO} of bare parsing: ${met ? 'met' : 'not met on this machine'}`);
//# sourceMappingURL=ingest.js.map