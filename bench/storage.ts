/**
 * Bytes on disk of long trajectories, beside their unique content (token ids and log-probs as four bytes each, text as
 * UTF-8, tool definitions once) and beside storing every step whole. All indexes count, including that of words. A
 * trajectory is sent in one request, or one step after the other, as through a gateway. Goal: at most 1.3 times the
 * unique content.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStore } from '../src/store/open.js';
import { machine } from './machine.js';
import { type LongStep, makeTrajectory, type Telling, uniqueBytes, wholeBytes } from './trajectory-maker.js';

const GOAL = 1.3;

const { values } = parseArgs({
  options: {
    trajectories: { type: 'string', default: '100' },
    turns: { type: 'string', default: '50' },
    tokens: { type: 'string', default: '32000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('bench:storage [--trajectories 100] [--turns 50] [--tokens 32000]');
  process.exit(0);
}
const trajectories = Number(values.trajectories);
const shape = { turns: Number(values.turns), tokens: Number(values.tokens) };
const decoderUrl = new URL('../src/ingest/decode.js', import.meta.url).href;

/** Bytes by which the trajectories enlarge the file of an empty store. */
async function bytesOnDisk(
  all: readonly (readonly LongStep[])[],
  arrival: 'whole' | 'step by step',
): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-bench-'));
  const open = () => openStore({ dataDir, decoderUrl, maxLineBytes: 2 ** 26, mode: 'own' });
  const file = join(dataDir, 'stepwell.db');
  try {
    await (await open()).close();
    const { size: empty } = await stat(file);
    const store = await open();
    const requests = arrival === 'whole' ? all : all.flatMap((steps) => steps.map((step) => [step]));
    for (const steps of requests) {
      const bytes = Buffer.from(steps.map((step) => JSON.stringify(step)).join('\n'));
      const input = {
        kind: 'bytes',
        channel: 'train',
        format: 'ndjson',
        bytes: [bytes],
        firstIndex: 0,
      } as const;
      const { accepted, rejected } = await store.append(input);
      if (accepted !== steps.length) throw new Error(JSON.stringify(rejected[0]));
    }
    const stop = new AbortController();
    const indexing = store.keepWords(stop.signal, async () => {});
    await searchIndexIsComplete(file);
    stop.abort();
    await indexing.catch((error: unknown) => {
      if (error !== stop.signal.reason) throw error;
    });
    await store.close();
    return (await stat(file)).size - empty;
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Words are indexed while the writer is idle, and the index counts, so this waits for it. */
async function searchIndexIsComplete(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true });
  const left = database.prepare(
    'SELECT count(*) AS steps FROM steps WHERE position > (SELECT position FROM search_progress)',
  );
  while ((left.get() as { steps: number }).steps > 0) await setTimeout(50);
  database.close();
}

console.log(machine());
console.log(
  `${trajectories} trajectories of ${shape.turns} turns and ${shape.tokens} tokens each, shared nothing but their tools\n`,
);
const TELLINGS: Readonly<Record<Telling, string>> = {
  growing: 'each prompt repeats all before',
  'text only': 'the same without ids',
  'strips reasoning': 'template drops earlier reasoning',
  forked: 'a second branch from the middle',
  compacted: 'context replaced by a summary every 10 turns',
};
const rows: Record<string, Record<string, string>> = {};
let worst = 0;
for (const telling of Object.keys(TELLINGS) as Telling[]) {
  const all = Array.from({ length: trajectories }, (_, i) => makeTrajectory(i, telling, shape));
  const unique = all.reduce((sum, steps) => sum + uniqueBytes(steps), 0);
  const whole = all.reduce((sum, steps) => sum + wholeBytes(steps), 0);
  const disk = await bytesOnDisk(all, 'whole');
  const live = await bytesOnDisk(all, 'step by step');
  worst = Math.max(worst, disk / unique, live / unique);
  const perTrajectory = (bytes: number) => `${(bytes / trajectories / 1024).toFixed(0)} KiB`;
  rows[TELLINGS[telling]] = {
    unique: perTrajectory(unique),
    'on disk': perTrajectory(disk),
    'on disk / unique': (disk / unique).toFixed(2),
    'step by step': (live / unique).toFixed(2),
    'every step whole': perTrajectory(whole),
    'whole / on disk': (whole / disk).toFixed(1),
  };
}
console.table(rows);
console.log(
  `goal: at most ${GOAL} times what is unique: ${worst <= GOAL ? 'met' : 'not met'} (worst ${worst.toFixed(2)})`,
);
