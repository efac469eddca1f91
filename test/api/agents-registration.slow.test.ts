import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const TRAJECTORY = `query ($uid: String!, $channel: String!) {
  trajectory(uid: $uid, channel: $channel) {
    channel promptUid status metadata reward stepCount minPolicyVersion maxPolicyVersion
  }
}`;

const OWN_NAME = { body: { trajectory_uid: 'of-the-agent' } };

describe("the life of a trajectory as Claw-R1's agents live it", () => {
  let app: RunningApp;
  let engine: Upstream;
  beforeEach(async () => {
    engine = await startUpstream({ dialect: 'vllm', script: [{ content: 'four' }] });
    app = await startTestApp({ upstream: `toy-model=${engine.url}` });
  });
  afterEach(async () => {
    await app.remove();
    await engine.close();
  });

  const read = async (uid: string, channel: string) =>
    (await graphql(app.url, TRAJECTORY, { uid, channel })).trajectory;
  const open = async () => {
    const { body } = await post(`${app.url}/init_trajectory`, '');
    const uid = String(body.trajectory_uid);
    return { uid, baseUrl: `${app.url}/${uid}/task-1/v1` };
  };
  const ask = (baseUrl: string) =>
    post(`${baseUrl}/chat/completions`, {
      model: 'toy-model',
      messages: [{ role: 'user', content: '2+2?' }],
    });

  test('registering an opened one decides on its channel, metadata and policy version', async () => {
    const { uid, baseUrl } = await open();
    const registered = await post(`${baseUrl}/register_trajectory`, {
      channel: 'val',
      metadata: { policy_version: 5, data_source: 'gsm8k' },
    });
    expect(registered).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await ask(baseUrl)).status).toBe(200);
    const completed = await post(`${baseUrl}/complete_trajectory`, { channel: 'val', reward: 0.5 });
    expect(completed).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await read(uid, 'val')).toEqual({
      channel: 'val',
      promptUid: 'task-1',
      status: 'COMPLETE',
      metadata: { policy_version: 5, data_source: 'gsm8k' },
      reward: 0.5,
      stepCount: 1,
      minPolicyVersion: 5,
      maxPolicyVersion: 5,
    });
    expect(await read(uid, 'train')).toBeNull();
  });

  test.each([
    ['opened', 'by the server'],
    ['that nobody opened', 'by the agent'],
  ])('registering while the first call of one %s runs decides on its step too', async (_which, named) => {
    const held = await startUpstream({
      dialect: 'vllm',
      script: [{ content: 'four' }],
      faults: () => ({ kind: 'hold', until: together }),
    });
    let go = (): void => {};
    const together = new Promise<void>((resolve) => {
      go = resolve;
    });
    const beside = await startTestApp({ upstream: `toy-model=${held.url}` });
    const { body } = named === 'by the server' ? await post(`${beside.url}/init_trajectory`, '') : OWN_NAME;
    const uid = String(body.trajectory_uid);
    const baseUrl = `${beside.url}/${uid}/task-1/v1`;
    const asked = ask(baseUrl);
    await held.called(1);
    const registered = await post(`${baseUrl}/register_trajectory`, { channel: 'val', metadata: { a: 1 } });
    expect(registered).toEqual({ status: 200, body: { status: 'ok' } });
    go();
    expect((await asked).status).toBe(200);
    const completed = await post(`${baseUrl}/complete_trajectory`, { reward: 1 });
    expect(completed).toEqual({ status: 200, body: { status: 'ok' } });
    const { trajectory } = await graphql(beside.url, TRAJECTORY, { uid, channel: 'val' });
    expect(trajectory).toMatchObject({ stepCount: 1, metadata: { a: 1 }, reward: 1 });
    expect((await graphql(beside.url, TRAJECTORY, { uid, channel: 'train' })).trajectory).toBeNull();
    await beside.remove();
    await held.close();
  });

  test('a policy version that no step can have is refused, or none where its clients read no answers', async () => {
    const refused = await post(`${app.url}/init_trajectory`, { policy_version: 3e10 });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'OUT_OF_RANGE', path: ['policy_version'] } },
    });
    const { uid, baseUrl } = await open();
    const metadata = { policy_version: 3e10 };
    expect((await post(`${baseUrl}/register_trajectory`, { metadata })).status).toBe(200);
    expect((await ask(baseUrl)).status).toBe(200);
    expect((await post(`${baseUrl}/complete_trajectory`, {})).status).toBe(200);
    expect(await read(uid, 'train')).toMatchObject({ metadata, minPolicyVersion: null });
    const { steps } = await graphql(app.url, '{ steps(first: 5) { nodes { policyVersion } } }');
    expect(steps).toEqual({ nodes: [{ policyVersion: null }] });
  });

  test('registering after the first step is told what it can no longer change', async () => {
    const { baseUrl } = await open();
    await post(`${baseUrl}/register_trajectory`, { metadata: { a: 1 } });
    expect((await ask(baseUrl)).status).toBe(200);
    expect(await post(`${baseUrl}/register_trajectory`, { metadata: { a: 2 } })).toEqual({
      status: 200,
      body: { status: 'ok', ignored: ['metadata'] },
    });
    expect(await post(`${baseUrl}/register_trajectory`, { metadata: { a: 1 } })).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await post(`${baseUrl}/register_trajectory`, { channel: 'val' })).toMatchObject({
      status: 409,
      body: { error: { code: 'CHANNEL_CONFLICT', path: ['channel'] } },
    });
  });

  test('a call that came to nothing before does not hold the channel', async () => {
    const { uid, baseUrl } = await open();
    const early = await post(`${baseUrl}/chat/completions`, { model: 'none-such', messages: [] });
    expect(early.status).toBeGreaterThanOrEqual(400);
    await post(`${baseUrl}/register_trajectory`, { channel: 'val' });
    await ask(baseUrl);
    await post(`${baseUrl}/complete_trajectory`, {});
    expect(await read(uid, 'val')).toMatchObject({ stepCount: 1, status: 'COMPLETE' });
  });

  test('NaN is read as null where its clients read no answers, and only there', async () => {
    const { uid, baseUrl } = await open();
    const warning = 'NaN or Infinity, which are no JSON, were read as null: 2';
    const sent = '{"channel": "val", "metadata": {"score": NaN, "bound": -Infinity, "text": "NaN"}}';
    expect(await post(`${baseUrl}/register_trajectory`, sent)).toEqual({
      status: 200,
      body: { status: 'ok', warnings: [warning] },
    });
    await ask(baseUrl);
    expect(await post(`${baseUrl}/complete_trajectory`, '{"reward": NaN}')).toMatchObject({
      status: 200,
      body: { status: 'ok', warnings: [expect.stringContaining('read as null: 1')] },
    });
    expect(await read(uid, 'val')).toMatchObject({
      status: 'COMPLETE',
      reward: null,
      metadata: { score: null, bound: null, text: 'NaN' },
    });
    const feedback = `{"trajectory_uid": "${uid}", "name": "reward", "value": NaN}`;
    expect((await post(`${app.url}/v1/feedback`, feedback)).status).toBe(400);
  });
});
