import { join } from 'node:path';
import type { CurationJob } from '../../src/curation/curation-job.js';
import { type CurateState, stateOf } from '../../src/curation/run/input.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { openStore } from '../../src/store/open.js';
import { BatchRig, type RigOptions } from '../support/batch-rig.js';
import { draft, put } from '../support/drafts.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { PluginDirectory } from '../support/plugin-directory.js';
import { until } from '../support/until.js';

const SEEN = `
import { defineCurator, targetOf, z } from 'stepwell/plugin';
export default defineCurator({
  name: 'seen', version: '1.0.0', description: 'Tags every step.', unit: 'step',
  options: z.object({}), needs: [],
  judge: (step, _, { log }) => {
    log(step.trajectoryUid + '/' + step.stepIndex);
    return { target: targetOf(step), addTags: ['seen'] };
  },
});
`;
const REQUEST = {
  curator: { name: 'seen', options: null },
  where: null,
  live: true,
  backfill: true,
  groupSize: null,
  rejudge: 'NEVER',
} as const;
const RULE_MS = 30_000;
const ADDED = 60;

let plugins: PluginDirectory;
let rig: BatchRig;
let id: string;
/** What the curator says that it judged, in every process that ran it. */
let judged: string[];
let now: number;
beforeEach(async () => {
  plugins = await PluginDirectory.create({ 'seen.mjs': SEEN });
  judged = [];
  now = Date.now();
  rig = await BatchRig.open(options());
  ({ id } = await rig.curators.run(LOCAL_PRINCIPAL, REQUEST));
});
afterEach(async () => {
  await rig.remove();
  await plugins.remove();
});

const options = (): RigOptions => ({
  plugins: plugins.path,
  now: () => now,
  log: (source, message) => {
    if (source === 'seen') judged.push(message);
  },
});
const job = async () => (await rig.curators.read(LOCAL_PRINCIPAL, id)) as CurationJob;
const step = (index: number) => ({
  trajectory_uid: 't',
  prompt_uid: 'p',
  step_index: index,
  prompt_ids: [1],
  response_ids: [2],
});

async function restart(how: RigOptions): Promise<void> {
  await rig.close();
  rig = await BatchRig.reopen(rig.folder, how);
}

/** Resolves when the server has looked for jobs some times more. */
async function looked(times: number): Promise<void> {
  const { store } = rig;
  const freeJobs = store.freeJobs.bind(store);
  let looks = 0;
  store.freeJobs = () => {
    looks += 1;
    return freeJobs();
  };
  await until(() => looks > times);
  store.freeJobs = freeJobs;
}

test('a server without the plugin leaves a live run to others for half a minute since it saw that', async () => {
  await rig.append([step(0)]);
  await until(async () => (await job()).processed === 1);
  const { plugins: _, ...without } = options();

  // The run is a day old, but it stood still for no time yet.
  now += 24 * 3_600_000;
  await restart(without);
  await rig.append([step(1)]);
  await looked(3);
  now += RULE_MS;
  await looked(3);
  expect(await job()).toMatchObject({ status: 'QUEUED', processed: 1 });

  await restart(options());
  await until(async () => (await job()).processed === 2);

  await restart(without);
  await looked(3);
  expect(await job()).toMatchObject({ status: 'QUEUED', error: null });
  now += RULE_MS + 1;
  await until(async () => (await job()).status === 'FAILED');
  expect(await job()).toMatchObject({ processed: 2, error: expect.stringContaining('UNKNOWN_PLUGIN') });
  expect(judged).toEqual(['t/0', 't/1']);
});

test('a live run whose place in the feed is gone walks over everything, and judges what it has not', async () => {
  await rig.append([step(0), step(1), step(2)]);
  await until(async () => (await job()).processed === 3);
  await rig.close();

  const dataDir = join(rig.folder, 'data');
  const parts = { dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20, mode: 'own' } as const;
  const more = Array.from({ length: ADDED }, (_, i) => draft({ trajectoryUid: 'u', stepIndex: i }));
  const adding = await openStore(parts);
  await put(adding, more);
  await adding.close();
  // Old events go as soon as a store with such a retention is open.
  const trimming = await openStore({ ...parts, feedRetention: { events: 20, days: 1 } });
  const [stored] = await trimming.readJobs([id], null);
  const { position } = stateOf(stored?.state ?? null) as Extract<CurateState, { phase: 'follow' }>;
  await until(() =>
    trimming.readEvents(position, 1).then(
      () => false,
      ({ code }) => code === 'FEED_CURSOR_EXPIRED',
    ),
  );
  await trimming.close();

  rig = await BatchRig.reopen(rig.folder, options());
  await until(async () => (await job()).processed === 3 + ADDED);
  // It follows again from there.
  await rig.append([step(3)]);
  await until(async () => (await job()).processed === 4 + ADDED);
  expect(await job()).toMatchObject({ status: 'RUNNING', failed: 0, kept: 4 + ADDED });
  const all = [0, 1, 2, 3].map((index) => `t/${index}`);
  all.push(...Array.from({ length: ADDED }, (_, index) => `u/${index}`));
  expect(judged.toSorted()).toEqual(all.toSorted());
});
