/** How long an installed server takes to start, and how much memory it holds when it is idle. */
import { machine, processorMs, residentMib } from './machine.js';
import { median } from './numbers.js';
import { startServer } from './server-process.js';
const GOAL_MS = 2_000;
const GOAL_MIB = 150;
const ROUNDS = 5;
/** Milliseconds of idleness after which V8 has given back the memory that starting took; about 20 s. */
const AT_REST_MS = 30_000;
console.log(`${machine()}\n`);
const serving = [];
const processor = [];
const early = [];
let atRest = 0;
for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const server = await startServer();
    try {
        const { status } = await fetch(`${server.url}/readyz`);
        if (status !== 200)
            throw new Error(`/readyz answered ${status}`);
        serving.push(performance.now() - start);
        processor.push(processorMs(server.child.pid));
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        early.push(residentMib(server.child.pid));
        if (round < ROUNDS - 1)
            continue;
        await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
        atRest = residentMib(server.child.pid);
    }
    finally {
        await server.stop();
    }
}
const ms = median(serving);
console.table({
    'serving after, ms': { median: ms.toFixed(0), goal: GOAL_MS, met: ms < GOAL_MS },
    'processor time until then, ms': { median: median(processor).toFixed(0) },
    'memory after 2 s, MiB': { median: median(early).toFixed(0) },
    'idle memory (one, after 32 s), MiB': { median: atRest.toFixed(0), goal: GOAL_MIB, met: atRest < GOAL_MIB },
});
//# sourceMappingURL=start.js.map