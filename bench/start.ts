/** How long an installed server takes until it serves, and what it holds in memory when nobody asks it anything. */
import { readFileSync } from 'node:fs';
import { machine } from './machine.js';
import { startServer } from './server-process.js';

const GOAL_MS = 2_000;
const GOAL_MIB = 150;
const ROUNDS = 5;

/** Resident memory of a process in MiB, as Linux counts it. */
function residentMiB(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

console.log(`${machine()}\n`);
const serving: number[] = [];
const idle: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now();
  const server = await startServer();
  try {
    const { status } = await fetch(`${server.url}/readyz`);
    if (status !== 200) throw new Error(`/readyz answered ${status}`);
    serving.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    idle.push(residentMiB(server.child.pid));
  } finally {
    await server.stop();
  }
}
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const [ms, mib] = [median(serving), median(idle)];
console.table({
  'serving after, ms': { median: ms.toFixed(0), goal: GOAL_MS, met: ms < GOAL_MS },
  'idle memory, MiB': { median: mib.toFixed(0), goal: GOAL_MIB, met: mib < GOAL_MIB },
});
