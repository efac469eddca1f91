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
const policy = async (path: string, body: unknown = undefined, init: RequestInit = {}) => {
  const answer = await rig.post(`/v1/policy${path}`, body ?? {}, init);
  return { status: answer.status, body: await answer.json() };
};
const told = async (): Promise<Record<string, unknown>> =>
  (await (await fetch(`${rig.url}/v1/policy`)).json()) as Record<string, unknown>;
/** Longer than any test waits. */
const LONG = { drain_ms: 600_000 };

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

  it('goes only forwards, unless it is forced', async () => {
    const { body } = await policy('', { version: 5 });
    expect(await policy('', { version: 3 })).toMatchObject({
      status: 409,
      body: { error: { code: 'POLICY_VERSION_BACKWARDS', path: ['version'] } },
    });
    expect(await policy('', { version: 5 })).toEqual({ status: 200, body });
    expect(await policy('', { version: 3, force: true })).toMatchObject({
      status: 200,
      body: { version: 3, paused: false, in_flight: 0 },
    });
    expect(await told()).toMatchObject({ version: 3 });
    expect(await policy('', { version: 4, force: 1 })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_TYPE', path: ['force'] } },
    });
  });
});

describe('a drain', () => {
  it('answers when the last call has ended, and does not count those that are held', async () => {
    expect(await told()).toMatchObject({ in_flight: 0 });
    const running = chat('running');
    await engine.called(1);
    expect(await told()).toMatchObject({ paused: false, in_flight: 1 });
    expect(await policy('/pause')).toMatchObject({ status: 200, body: { paused: true, in_flight: 1 } });
    const draining = policy('/pause', LONG);
    // The bound is one: when one of them is refused, the other one is held.
    const held = [chat('held'), chat('held-too')];
    expect((await Promise.race(held)).status).toBe(503);
    expect(await told()).toMatchObject({ paused: true, in_flight: 1 });
    go();
    expect(await draining).toMatchObject({ status: 200, body: { paused: true, in_flight: 0 } });
    expect((await running).status).toBe(200);
    expect(engine.calls).toHaveLength(1);
    await policy('/resume');
    expect((await Promise.all(held)).map(({ status }) => status).toSorted()).toEqual([200, 503]);
    expect(await policy('/pause', LONG)).toMatchObject({ body: { in_flight: 0 } });
  });

  it('that runs out answers how many calls are still in flight', async () => {
    const running = chat('running');
    await engine.called(1);
    expect(await policy('/pause', { drain_ms: 1 })).toMatchObject({
      status: 200,
      body: { paused: true, in_flight: 1 },
    });
    go();
    await running;
  });

  it('is over when the policy is resumed', async () => {
    const running = chat('running');
    await engine.called(1);
    const draining = policy('/pause', LONG);
    await until(async () => (await told()).paused === true);
    expect(await policy('/resume')).toMatchObject({ body: { paused: false, in_flight: 1 } });
    expect(await draining).toMatchObject({ status: 200, body: { paused: false, in_flight: 1 } });
    go();
    await running;
  });

  it('does not wait for a call whose client has hung up', async () => {
    const hangUp = new AbortController();
    const body = { model: 'toy-model', messages: [{ role: 'user', content: 'hi' }] };
    const running = rig.post('/t/p/v1/chat/completions', body, { signal: hangUp.signal }).catch(() => null);
    await engine.called(1);
    const draining = policy('/pause', LONG);
    hangUp.abort();
    expect(await draining).toMatchObject({ body: { paused: true, in_flight: 0 } });
    await running;
    await engine.abandoned(1);
  });

  it('whose caller has hung up leaves the policy paused', async () => {
    const running = chat('running');
    await engine.called(1);
    const hangUp = new AbortController();
    const draining = policy('/pause', LONG, { signal: hangUp.signal }).catch(() => 'hung up');
    await until(async () => (await told()).paused === true);
    hangUp.abort();
    expect(await draining).toBe('hung up');
    expect(await told()).toMatchObject({ paused: true, in_flight: 1 });
    go();
    expect(await policy('/pause', LONG)).toMatchObject({ body: { in_flight: 0 } });
    expect((await running).status).toBe(200);
  });

  it('waits for the end of a stream, not for its beginning', async () => {
    await engine.close();
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    engine = await startUpstream({ dialect: 'vllm', faults: [{ kind: 'hold', after: 2, until: held }] });
    await rig.close();
    rig = await GatewayRig.start({ upstreams: [engine.url] });
    const stream = await rig.post('/t/p/v1/chat/completions', {
      model: 'toy-model',
      stream: true,
      messages: [{ role: 'user', content: 'hi' }],
    });
    expect(stream.status).toBe(200);
    expect(await policy('/pause')).toMatchObject({ body: { in_flight: 1 } });
    const draining = policy('/pause', LONG);
    go();
    expect(await draining).toMatchObject({ body: { in_flight: 0 } });
    expect(await stream.text()).toContain('[DONE]');
  });

  it('waits for no call that an engine failed, refused or passed on', async () => {
    await engine.close();
    await rig.close();
    engine = await startUpstream({
      dialect: 'vllm',
      faults: [
        { kind: 'status', status: 503 },
        { kind: 'reset' },
        { kind: 'status', status: 400 },
        { kind: 'cut-short', after: 1 },
        { kind: 'garbage', after: 1 },
      ],
    });
    rig = await GatewayRig.start({ upstreams: [engine.url, 'http://127.0.0.1:1/v1'] });
    for (const stream of [false, false, false, true, true]) {
      const answer = await rig.post('/t/p/v1/chat/completions', {
        model: 'toy-model',
        stream,
        messages: [{ role: 'user', content: 'hi' }],
      });
      await answer.text().catch(() => null);
    }
    expect(await policy('/pause', LONG)).toMatchObject({ body: { paused: true, in_flight: 0 } });
  });

  it('takes zero to ten minutes', async () => {
    for (const drain_ms of [-1, 600_001, 1.5]) {
      expect(await policy('/pause', { drain_ms })).toMatchObject({
        status: 400,
        body: { error: { path: ['drain_ms'] } },
      });
    }
    expect(await policy('/pause', { drain_ms: 600_001 })).toMatchObject({
      body: { error: { code: 'OUT_OF_RANGE', message: 'must be a whole number from 0 to 600000' } },
    });
    expect(await told()).toMatchObject({ paused: false });
    for (const drain_ms of [null, 0, 600_000]) {
      expect(await policy('/pause', { drain_ms })).toMatchObject({ status: 200, body: { paused: true } });
    }
  });
});
