/**
 * Calls a second through the gateway with capture, beside the engine alone and a plain Node proxy in the same run; the
 * time that the gateway adds to a call; and the processor time of each.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine, processorMs } from '../machine.js';
import { startServer } from '../server-process.js';
import { startProcess } from './bench-process.js';
import { load } from './load.js';
import { printGoals, printTable } from './report.js';
const { values } = parseArgs({
    options: {
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '3' },
        'at-once': { type: 'string', default: '1,16,256' },
        answers: { type: 'string', default: 'whole,streamed' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log('bench:gateway [--seconds 5, of each load] [--rounds 3] [--at-once 1,16,256] [--answers whole,streamed]');
    process.exit(0);
}
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
/** Calls before the clock starts, in which code is compiled and connections are opened. */
const WARM_CALLS = 2_000;
const AT_ONCE = values['at-once'].split(',').map(Number);
const STREAMED = values.answers.split(',').map((kind) => kind === 'streamed');
/** Longest wait for the steps, which are stored after their calls were answered. */
const STORED_WITHIN_MS = 30_000;
async function stored(url) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/stepwell_gateway_captured_steps_total\{result="stored"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}
/** Waits until all those steps are in the store, so that their cost counts for the run that caused it. */
async function settle(url, steps) {
    for (const start = performance.now(); performance.now() - start < STORED_WITHIN_MS;) {
        if ((await stored(url)) >= steps)
            return;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}
console.log(`${machine()}, load average ${loadavg()[0]?.toFixed(1)} before it began`);
const engine = await startProcess('engine');
const proxy = await startProcess('bare-proxy', engine.url);
const server = await startServer({ env: { STEPWELL_UPSTREAM: `${engine.url}/v1` } });
const stepwell = { url: server.url, pid: server.child.pid };
let sent = 0;
async function measure(target, atOnce, stream) {
    const before = processorMs(target.pid);
    const measured = await load({ url: target.url, atOnce, seconds: SECONDS, stream });
    if (target === stepwell) {
        sent += measured.calls;
        await settle(server.url, sent);
    }
    return { ...measured, processorMs: (processorMs(target.pid) - before) / measured.calls };
}
async function warm(target, stream) {
    for (let calls = 0; calls < WARM_CALLS;) {
        const measured = await load({ url: target.url, atOnce: 16, seconds: 1, stream });
        calls += measured.calls;
        if (target === stepwell)
            sent += measured.calls;
    }
}
try {
    const whole = new Map();
    for (const stream of STREAMED) {
        for (const target of [engine, proxy, stepwell])
            await warm(target, stream);
        await settle(server.url, sent);
        for (const atOnce of AT_ONCE) {
            const rounds = [];
            for (let round = 0; round < ROUNDS; round++) {
                rounds.push({
                    engine: await measure(engine, atOnce, stream),
                    proxy: await measure(proxy, atOnce, stream),
                    stepwell: await measure(stepwell, atOnce, stream),
                });
            }
            printTable(`${stream ? 'streams' : 'whole answers'}, ${atOnce} at once`, rounds);
            if (!stream)
                whole.set(atOnce, rounds);
        }
    }
    printGoals(whole);
    console.log(`\n${sent} calls, ${await stored(server.url)} steps stored; load average ${loadavg()[0]?.toFixed(1)}`);
}
finally {
    await server.stop();
    await proxy.stop();
    await engine.stop();
}
//# sourceMappingURL=main.js.map