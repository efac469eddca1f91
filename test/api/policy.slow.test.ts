import { graphql } from '../support/graphql.js';
import { get, post } from '../support/rest.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

interface Payload {
  readonly policy: { readonly version: number; readonly paused: boolean; readonly inFlight: number | null };
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly path: readonly string[];
  }[];
}

describe('the policy over GraphQL', () => {
  let app: RunningApp;
  let engine: Upstream;
  let go = (): void => {};
  beforeEach(async () => {
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    engine = await startUpstream({ dialect: 'vllm', faults: [{ kind: 'hold', until: held }] });
    app = await startTestApp({ upstream: engine.url });
  });
  afterEach(async () => {
    go();
    await app.remove();
    await engine.close();
  });

  const change = async (mutation: string, signal?: AbortSignal): Promise<Payload> => {
    const query = `mutation { it: ${mutation} { policy { version paused inFlight } userErrors { code message path } } }`;
    return (await graphql<{ it: Payload }>(app.url, query, {}, signal)).it;
  };
  const read = async () =>
    (await graphql<Pick<Payload, 'policy'>>(app.url, '{ policy { version paused inFlight } }')).policy;
  const chat = () =>
    post(`${app.url}/t/p/v1/chat/completions`, {
      model: 'toy-model',
      messages: [{ role: 'user', content: 'hi' }],
    });

  test('goes only forwards, unless it is forced', async () => {
    expect((await change('setPolicyVersion(version: 5)')).policy.version).toBe(5);
    expect(await change('setPolicyVersion(version: 3)')).toEqual({
      policy: { version: 5, paused: false, inFlight: 0 },
      userErrors: [
        {
          code: 'POLICY_VERSION_BACKWARDS',
          message: 'the policy is at version 5 already, and 3 is older: say force: true if that is meant',
          path: ['version'],
        },
      ],
    });
    expect((await change('setPolicyVersion(version: 3, force: null)')).userErrors).toHaveLength(1);
    expect(await change('setPolicyVersion(version: 5, force: false)')).toMatchObject({ userErrors: [] });
    expect(await change('setPolicyVersion(version: 3, force: true)')).toMatchObject({
      policy: { version: 3 },
      userErrors: [],
    });
  });

  test('is drained when the last call has ended', async () => {
    const running = chat();
    await engine.called(1);
    expect(await change('pausePolicy')).toMatchObject({ policy: { paused: true, inFlight: 1 } });
    expect(await change('pausePolicy(drainMs: 1)')).toMatchObject({
      policy: { inFlight: 1 },
      userErrors: [],
    });
    const draining = change('pausePolicy(drainMs: 600000)');
    expect(await read()).toEqual({ version: 0, paused: true, inFlight: 1 });
    go();
    expect(await draining).toEqual({ policy: { version: 0, paused: true, inFlight: 0 }, userErrors: [] });
    expect((await running).status).toBe(200);
    expect((await change('resumePolicy')).policy).toEqual({ version: 0, paused: false, inFlight: 0 });
  });

  test('stays paused when the caller who drains hangs up', async () => {
    const running = chat();
    await engine.called(1);
    const hangUp = new AbortController();
    const draining = change('pausePolicy(drainMs: 600000)', hangUp.signal).catch(() => 'hung up');
    await until(async () => (await read()).paused);
    hangUp.abort();
    expect(await draining).toBe('hung up');
    expect((await get(`${app.url}/v1/policy`)).body).toMatchObject({ paused: true, in_flight: 1 });
    go();
    await running;
    expect((await change('pausePolicy(drainMs: 600000)')).policy.inFlight).toBe(0);
  });

  test.each([-1, 600_001])('takes no drainMs of %d', async (drainMs) => {
    expect(await change(`pausePolicy(drainMs: ${drainMs})`)).toEqual({
      policy: { version: 0, paused: false, inFlight: 0 },
      userErrors: [
        { code: 'OUT_OF_RANGE', message: 'must be a whole number from 0 to 600000', path: ['drainMs'] },
      ],
    });
    expect((await change('pausePolicy(drainMs: null)')).userErrors).toEqual([]);
  });
});
