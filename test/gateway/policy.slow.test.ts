import type { AnswerSink } from '../../src/gateway/interface.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';

let engine: Upstream;
let rig: GatewayRig;
let go = (): void => {};

beforeEach(async () => {
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  engine = await startUpstream({ dialect: 'vllm', faults: [{ kind: 'hold', until }] });
  rig = await GatewayRig.start({ upstreams: [engine.url], pause: { most: 1 } });
});
afterEach(async () => {
  go();
  await rig.close();
  await engine.close();
});

const chat = (trajectory: string) =>
  rig.post(`/${trajectory}/p/v1/chat/completions`, {
    model: 'toy-model',
    messages: [{ role: 'user', content: 'hi' }],
  });
const policy = async (path: string, body: unknown = undefined) => {
  const answer = await rig.post(`/v1/policy${path}`, body ?? {});
  return { status: answer.status, body: await answer.json() };
};

describe('the policy', () => {
  it('puts its version on the steps that it served, from when their engine was asked', async () => {
    const early = chat('early');
    await engine.called(1);
    expect(await policy('', { version: 7 })).toMatchObject({
      status: 200,
      body: { version: 7, paused: false },
    });
    await (await chat('late')).text();
    go();
    await (await early).text();
    const steps = await rig.steps(2);
    const versions = Object.fromEntries(steps.map(({ head }) => [head.trajectoryUid, head.policyVersion]));
    expect(versions).toEqual({ early: null, late: 7 });
  });

  it('holds new calls while paused, lets running ones finish, and lets go on resume', async () => {
    const running = chat('running');
    await engine.called(1);
    expect((await policy('/pause')).body).toMatchObject({ paused: true });
    const held = chat('held');
    // The bound is one: which of the two comes first does not matter, the other is told to come back.
    const other = chat('held-too');
    const refused = await Promise.race([held, other]);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ error: { code: 'POLICY_PAUSED' } });
    go();
    expect((await running).status).toBe(200);
    expect(engine.calls).toHaveLength(1);
    await policy('', { version: 3 });
    await policy('/resume');
    const statuses = [(await held).status, (await other).status];
    expect(statuses.toSorted()).toEqual([200, 503]);
    const steps = await rig.steps(2);
    expect(steps.map(({ head }) => head.policyVersion)).toEqual([null, 3]);
  });

  it('holds calls that waited for a place at an engine when it was paused', async () => {
    await rig.close();
    rig = await GatewayRig.start({
      upstreams: [engine.url],
      pause: { most: 5 },
      engines: { concurrency: 1, queue: 2 },
    });
    const running = chat('running');
    await engine.called(1);
    const waiting = [chat('a'), chat('b')];
    await until(async () => (await chat('more')).status === 503);
    await policy('/pause');
    go();
    expect((await running).status).toBe(200);
    // Nothing tells from outside that they are held; what was held is told apart by the version that serves it.
    await policy('', { version: 4 });
    expect(engine.calls).toHaveLength(1);
    await policy('/resume');
    expect(await Promise.all(waiting.map(async (one) => (await one).status))).toEqual([200, 200]);
    const steps = await rig.steps(3);
    expect(steps.map(({ head }) => head.policyVersion)).toEqual([null, 4, 4]);
  });

  it('holds no call of a client that is gone when it is to be held', async () => {
    await policy('/pause');
    const body = Buffer.from(JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hi' }] }));
    const gone: AnswerSink = {
      begin: () => {},
      write: () => true,
      end: () => {},
      cut: () => {},
      onDrain: () => {},
      onGone: (listener) => listener(),
    };
    // It would wait for the resume, and take the only place of those that wait.
    await rig.gateway.call({ api: 'chat', caller: LOCAL_PRINCIPAL, path: null, headers: {}, body }, gone);
    expect(engine.calls).toHaveLength(0);
  });

  it('refuses a version that is none', async () => {
    for (const version of [-1, 1.5, 2 ** 31]) {
      expect(await policy('', { version })).toMatchObject({
        status: 400,
        body: { error: { path: ['version'] } },
      });
    }
    expect(await policy('', {})).toMatchObject({ status: 400, body: { error: { code: 'MISSING_FIELD' } } });
  });
});
