import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepwellError } from '../../src/errors/index.js';
import { encodeStepRecord } from '../../src/gateway/capture/log/record.js';
import { RejectedSteps } from '../../src/gateway/capture/rejected-steps.js';
import { storeSteps } from '../../src/gateway/capture/store-steps.js';
import { Channels } from '../../src/gateway/conversations/channels.js';
import { settlingAppend } from '../../src/gateway/conversations/settling-append.js';
import { unsettledChannel } from '../../src/gateway/conversations/unsettled-channel.js';
import { MATCH_ALL } from '../../src/query/filter.js';
import { draft } from '../support/drafts.js';
import { openTestStore } from '../support/open-test-store.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';

const body = { model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] };

it.each([
  ['tells where a trajectory belongs when its calls are over', 'slow'],
  ['could not be asked for it', 'down'],
])('a store that %s: all its steps are in the channel that it was registered in', async (_what, how) => {
  let heal = (): void => {};
  const healed = new Promise<void>((resolve) => {
    heal = resolve;
  });
  let down = true;
  const engine = await startUpstream({ dialect: 'vllm' });
  const rig = await GatewayRig.start({
    upstreams: [engine.url],
    readTrajectories: (read) => async (refs, scope) => {
      if (how === 'slow') await healed;
      else if (down) throw new StepwellError('STORE_UNAVAILABLE', { detail: 'scripted' });
      return read(refs, scope);
    },
  });
  await rig.store.registerTrajectory({
    uid: 't-1',
    channel: 'val',
    promptUid: null,
    metadata: null,
    policyVersion: null,
  });
  for (let i = 0; i < 2; i++) expect((await rig.post('/t-1/t-1/v1/chat/completions', body)).status).toBe(200);
  down = false;
  heal();
  expect((await rig.post('/t-1/t-1/v1/chat/completions', body)).status).toBe(200);
  const steps = await rig.steps(3);
  expect(steps.map(({ head }) => [head.channel, head.trajectoryUid, head.stepIndex])).toEqual([
    ['val', 't-1', 0],
    ['val', 't-1', 1],
    ['val', 't-1', 2],
  ]);
  await rig.close();
  await engine.close();
});

it('steps of one append go each to the channel of its trajectory, and a refused one is named by its place', async () => {
  const test = await openTestStore();
  const { store } = test;
  const register = (uid: string, channel: string) =>
    store.registerTrajectory({ uid, channel, promptUid: null, metadata: null, policyVersion: null });
  await register('of-val', 'val');
  await register('of-both', 'val');
  await register('of-both', 'test');
  const channel = unsettledChannel({ otherwise: 'lab', scope: null });
  const step = (trajectoryUid: string, promptUid: string | null = null) =>
    encodeStepRecord(channel, draft({ trajectoryUid, promptUid }));
  const append = settlingAppend(store, new Channels());
  expect(await append([step('of-nobody', 'one')])).toEqual([]);
  const rejected = await append([
    step('of-val'),
    step('of-nobody', 'another'),
    step('of-both'),
    step('of-nobody'),
  ]);
  expect(rejected).toMatchObject([{ index: 1, code: 'PROMPT_CONFLICT' }]);
  const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
  const { items } = await store.pageSteps(MATCH_ALL, { first: 10, after: null, orderBy }, null);
  expect(items.map(({ trajectoryUid, channel: of }) => `${trajectoryUid} ${of}`).toSorted()).toEqual([
    'of-both lab',
    'of-nobody lab',
    'of-nobody lab',
    'of-val val',
  ]);
  await test.close();
});

it('steps of a trajectory stay in order although the channel was known of some of them only', async () => {
  const test = await openTestStore();
  const channel = unsettledChannel({ otherwise: 'train', scope: null });
  const calls = ['first', 'second', 'third'].map((model) => draft({ trajectoryUid: 't', model }));
  const records = calls.map((call, i) => encodeStepRecord(i === 1 ? 'train' : channel, call));
  expect(await storeSteps(settlingAppend(test.store, new Channels()), records, false)).toEqual([
    null,
    null,
    null,
  ]);
  const [page] = await test.store.pageTrajectorySteps(
    [{ channel: 'train', uid: 't', first: 9, after: null }],
    null,
  );
  expect(page?.items.map(({ model }) => model)).toEqual(['first', 'second', 'third']);
  await test.close();
});

it('a refused step is kept with a channel that a person can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-rejected-'));
  const rejected = new RejectedSteps(folder, 1e6);
  const rejection = { index: 0, code: 'OUT_OF_RANGE', message: 'no', path: null };
  for (const channel of [unsettledChannel({ otherwise: 'lab', scope: ['lab', 'val'] }), 'val'])
    await rejected.keep(channel, draft(), rejection);
  const lines = (await readFile(rejected.file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).channel)).toEqual(['lab', 'val']);
  await rm(folder, { recursive: true });
});
