/**
 * How long a page of 50 takes, at several sizes of the store, by every filter and in every order that an index serves;
 * beside it what looks at the whole store, and how quick reads fare meanwhile.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openForWriting } from '../src/store/sqlite/connection.js';
import { fillStore, indexStore, openFilled } from './fill-store.js';
import { machine } from './machine.js';
import { type Case, casesFor } from './query-cases.js';

const GOAL_MS = 20;
const GOAL_RATIO = 1.5;
/** Below this a ratio measures noise: both sizes answer at once. */
const NOISE_MS = 3;
const OPEN_GOAL_MS = 1000;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    runs: { type: 'string', default: '40' },
    keep: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'bench:query [--sizes 10000,100000,1000000] [--runs 40] [--keep folder to leave the stores in]',
  );
  process.exit(0);
}
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);

interface Times {
  readonly p50: number;
  readonly p95: number;
}

function percentiles(times: number[]): Times {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Tags as curation would leave them: one step in 20 and one in 10,000. */
function tagSome(dataDir: string): void {
  const connection = openForWriting(dataDir);
  connection.database.exec(`
    UPDATE steps SET tags = '["rare"]' WHERE position % 10000 = 77;
    UPDATE steps SET tags = '["common"]' WHERE position % 20 = 5;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  connection.close();
}

async function measure(dataDir: string, count: number) {
  const before = performance.now();
  const store = await openFilled(dataDir);
  await store.ping();
  const openMs = performance.now() - before;
  const results = new Map<string, Times>();
  const timed = async (task: Promise<unknown>) => {
    const start = performance.now();
    await task;
    return performance.now() - start;
  };
  try {
    for (const item of casesFor(count)) {
      const times: number[] = [];
      await item.ask(store, 0);
      for (let run = 1; run <= (item.whole === true ? 3 : runs); run++) {
        times.push(await timed(item.ask(store, run)));
      }
      results.set(item.name, percentiles(times));
    }
    // Quick pages while statistics go through the whole store.
    const cases = casesFor(count);
    const find = (name: string) => cases.find((item) => item.name === name) as Case;
    let running = true;
    const scan = find('stepStats, everything')
      .ask(store, 0)
      .finally(() => {
        running = false;
      });
    const times: number[] = [];
    for (let run = 1; running; run++) times.push(await timed(find('policyVersion eq').ask(store, run)));
    await scan;
    results.set('policyVersion eq, during stepStats', percentiles(times));
  } finally {
    await store.close();
  }
  return { openMs, results };
}

console.log(machine());
console.log(
  `pages of 50, ${runs} runs each with different values; times in milliseconds at the store's port\n`,
);
const measured: { count: number; openMs: number; results: Map<string, Times> }[] = [];
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'stepwell-bench-')));
try {
  for (const count of sizes) {
    const dataDir = join(folder, String(count));
    const kept = values.keep !== undefined && (await stat(dataDir).catch(() => null)) !== null;
    if (!kept) {
      const filled = await fillStore(dataDir, count);
      const indexed = indexStore(dataDir, count);
      tagSome(dataDir);
      const { size } = await stat(join(dataDir, 'stepwell.db'));
      console.log(
        `${count} steps: ${filled.toFixed(0)}/s in, ${indexed.toFixed(0)}/s into the search index, ${(size / count).toFixed(0)} bytes a step`,
      );
    }
    measured.push({ count, ...(await measure(dataDir, count)) });
  }
} finally {
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}

const first = measured[0];
const last = measured[measured.length - 1];
if (first === undefined || last === undefined) throw new Error('no sizes');
const whole = new Set(casesFor(1).flatMap((item) => (item.whole === true ? [item.name] : [])));
const table: Record<string, Record<string, string>> = {};
const missed: string[] = [];
for (const [name, largest] of last.results) {
  const row: Record<string, string> = {};
  for (const { count, results } of measured) {
    const times = results.get(name);
    row[`${count} p50`] = times?.p50.toFixed(1) ?? '';
    row[`${count} p95`] = times?.p95.toFixed(1) ?? '';
  }
  const smallest = first.results.get(name);
  const ratio = largest.p95 / (smallest?.p95 ?? Number.NaN);
  row['ratio p50'] = (largest.p50 / (smallest?.p50 ?? Number.NaN)).toFixed(2);
  row['ratio p95'] = ratio.toFixed(2);
  table[name] = row;
  if (whole.has(name)) continue;
  if (largest.p95 > GOAL_MS || (ratio > GOAL_RATIO && largest.p95 > NOISE_MS)) missed.push(name);
}
console.table(table);
for (const { count, openMs } of measured) console.log(`${count} steps open in ${openMs.toFixed(0)} ms`);
console.log(
  `goals: p95 under ${GOAL_MS} ms, and the p95 at ${last.count} steps within ${GOAL_RATIO} of ${first.count} (where above ${NOISE_MS} ms), open under ${OPEN_GOAL_MS} ms`,
);
console.log(
  missed.length === 0 && last.openMs < OPEN_GOAL_MS
    ? 'met'
    : `not met on this machine: ${missed.join('; ') || 'opening'}`,
);
