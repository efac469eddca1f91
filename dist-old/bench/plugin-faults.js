import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { machine, residentMib } from './machine.js';
import { postSteps } from './post-steps.js';
import { startServer } from './server-process.js';
import { makeSteps } from './step-maker.js';
/** What a plugin does wrong once it has its first step. */
const FAULTS = {
    'nothing (no plugin runs)': '',
    'loops forever': 'for (;;) {}',
    'yields forever': "for (;;) yield drop(step, 'x');",
    'prints forever': "for (;;) process.stdout.write('x'.repeat(1 << 16) + '\\n');",
    'takes buffers forever': 'const all = []; for (;;) all.push(Buffer.alloc(8 << 20, 1));',
    'blocks in native code': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    'a regular expression forever': "/^(a+)+$/.test('a'.repeat(64) + 'b');",
    throws: "throw new Error('thrown');",
    'yields the wrong type': 'yield 5;',
    'decides about other steps': "yield { target: { kind: 'step', id: 'other' }, keep: false };",
    "reads the system's view of its environment": "fs.readFileSync('/proc/self/environ');",
    "opens the store's files": "fs.readFileSync('DATA/stepwell.db');",
    forks: 'child.fork(import.meta.filename);',
    'ends its process': 'process.exit(0);',
};
const STEPS = 2_000;
const MOST_MS = 10_000;
const LIMIT_MS = 100;
const source = (name, body) => `
  import * as fs from 'node:fs';
  import * as child from 'node:child_process';
  import { defineCurator, drop, z } from 'stepwell/plugin';
  export default defineCurator({
    name: '${name}', version: '1.0.0', description: 'A fault.', unit: 'step', options: z.object({}),
    async *curate(steps) { for await (const step of steps) { ${body} } },
  });`;
const agent = new Agent({ connections: 8 });
async function ask(url, query, signal) {
    const { body } = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        dispatcher: agent,
        ...(signal === undefined ? {} : { signal }),
    });
    return body.json();
}
/** Previews a curator, at most for some seconds; what came of it in words. */
async function preview(url, name) {
    const signal = AbortSignal.timeout(MOST_MS);
    try {
        const query = `{ previewCuration(curator: { name: "${name}" }) { __typename } }`;
        const { errors } = (await ask(url, query, signal));
        return errors?.[0]?.message ?? 'no error';
    }
    catch (error) {
        if (signal.aborted)
            return `still running after ${MOST_MS} ms, given up`;
        throw error;
    }
}
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const folder = await mkdtemp(join(tmpdir(), 'stepwell-faults-'));
const server = await startServer({ env: { STEPWELL_PLUGINS: folder, STEPWELL_LOG_LEVEL: 'silent' } });
let isSlow = false;
try {
    console.log(machine());
    for (const [index, body] of Object.values(FAULTS).entries())
        await writeFile(join(folder, `fault-${index}.mjs`), source(`fault-${index}`, body.replace('DATA', server.dataDir)));
    await postSteps(server.url, agent, makeSteps(STEPS, 'list'));
    // Loads every file once, as a listing does.
    await ask(server.url, '{ previewCuration(curator: { name: "fault-7" }) { __typename } }');
    console.log(`a page of 20 steps, every 10 ms, while a plugin runs; the limit is ${LIMIT_MS} ms at p95\n`);
    console.log('  p50 ms   p95 ms   max ms   server MiB   plugin');
    for (const [index, name] of Object.keys(FAULTS).entries()) {
        const times = [];
        let mostMiB = 0;
        let isDone = false;
        const idle = new Promise((resolve) => setTimeout(resolve, MOST_MS, 'no plugin ran'));
        const ending = (index === 0 ? idle : preview(server.url, `fault-${index}`)).finally(() => {
            isDone = true;
        });
        // A few answers also where the fault is over at once.
        while (!isDone || times.length < 20) {
            const start = performance.now();
            await ask(server.url, '{ steps(first: 20) { edges { node { id reward createdAt } } } }');
            times.push(performance.now() - start);
            mostMiB = Math.max(mostMiB, Math.round(residentMib(server.child.pid)));
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        times.sort((a, b) => a - b);
        const p95 = percentile(times, 0.95);
        isSlow ||= p95 > LIMIT_MS;
        const figures = [percentile(times, 0.5), p95, times.at(-1) ?? Number.NaN];
        const row = [...figures.map((ms) => ms.toFixed(1).padStart(8)), String(mostMiB).padStart(12)];
        console.log(`${row.join(' ')}   ${name}: ${await ending}`);
    }
}
finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await agent.close();
}
process.exitCode = isSlow ? 1 : 0;
//# sourceMappingURL=plugin-faults.js.map