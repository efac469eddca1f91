import { StepwellError } from '../../src/errors/index.js';
import { countTokens } from '../../src/gateway/calls/uncaptured.js';
import { ReplayedCalls, type SettlingEngine } from '../../src/gateway/capture/call-steps.js';
import { encodeCallRecord } from '../../src/gateway/capture/log/record.js';
import { KnownTokens } from '../../src/gateway/tokens/known-tokens.js';
import { Upstreams } from '../../src/gateway/upstreams/upstreams.js';
import { startTestApp } from '../api/support/running-app.js';
import { startUpstream } from '../support/upstreams/start-upstream.js';
import { chatPrompt } from '../support/upstreams/toy-template.js';
import { anEndedCall } from './support/an-ended-call.js';
import { capturedSteps } from './support/captured.js';
import { leaveRecords } from './support/left-records.js';

const messages = [{ role: 'user', content: 'hello' }];
const log = { warn: () => {} };

const upstreamsOf = (url: string): Upstreams =>
  new Upstreams({
    specs: [{ url, model: null, key: null }],
    dialect: 'auto',
    connectTimeoutMs: 5_000,
    firstByteTimeoutMs: 5_000,
    idleTimeoutMs: 5_000,
    concurrency: 1,
    queue: 1,
    onReach: () => {},
  });

/** Leaves a call in a log, as a server does that was killed while it asked for the call's ids. */
const leaveCall = (dataDir: string, upstream: string): Promise<void> =>
  leaveRecords(dataDir, [encodeCallRecord(anEndedCall('killed', { upstream }))]);

describe('a call that a killed server left without ids', () => {
  it('has them asked for once it is known what its engine is', async () => {
    const engine = await startUpstream({ dialect: 'vllm' });
    let app = await startTestApp({ upstream: engine.url });
    await leaveCall(app.dataDir, engine.url);
    app = await app.restart();
    const [step] = await capturedSteps(app.url, 1);
    expect(step).toMatchObject({
      trajectoryUid: 'killed',
      state: { promptIds: chatPrompt(messages) },
      action: { responseIds: [7, 8], tokenSource: 'ENGINE' },
      curation: { trainable: true },
    });
    await app.remove();
    await engine.close();
  });

  const call = anEndedCall('t', { upstream: 'http://engine/v1' });
  const away = new StepwellError('UPSTREAM_UNREACHABLE', { upstream: call.upstream, detail: 'gone' });
  const engineOf = (more: Partial<SettlingEngine>) => (): SettlingEngine => ({
    label: call.upstream,
    dialect: 'vllm',
    probe: { known: true, probe: async () => true },
    post: async () => ({ tokens: [1, 2] }),
    ...more,
  });
  const replay = (engine: () => SettlingEngine | null, patienceMs: number) =>
    new ReplayedCalls({ engine, tokens: new KnownTokens(null, log), log, patienceMs });

  it('is tried again while its engine is away, whether that is known or found out by asking', async () => {
    let engine = engineOf({ probe: { known: false, probe: async () => false }, dialect: 'openai' })();
    const calls = replay(() => engine, 1e9);
    await expect(calls.steps(call)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
    engine = engineOf({ post: () => Promise.reject(away) })();
    await expect(calls.steps(call)).rejects.toBe(away);
    engine = engineOf({})();
    expect(await calls.steps(call)).toMatchObject([{ promptIds: Int32Array.of(1, 2) }]);
  });

  it.each([
    ['wants a key', 'secret', true],
    ['is not well', undefined, false],
  ])(
    'is not waited for where its engine is there, %s and does not say what it is',
    async (_what, key, healthy) => {
      const engine = await startUpstream({ dialect: 'vllm', ...(key === undefined ? {} : { key }) });
      engine.healthy = healthy;
      const upstreams = upstreamsOf(engine.url);
      const calls = replay(() => upstreams.called(engine.url), 1e9);
      const steps = await calls.steps(anEndedCall('t', { upstream: engine.url }));
      expect(steps).toMatchObject([
        { promptIds: null, untrainableReason: "the prompt's token ids are not known" },
      ]);
      expect(engine.requests).toContain('GET /v1/models');
      await upstreams.close();
      await engine.close();
    },
  );

  it('is not waited for where its engine sends an unreadable answer', async () => {
    const garbled = new StepwellError('UPSTREAM_GARBLED', { detail: 'not a JSON object' });
    const steps = await replay(engineOf({ post: () => Promise.reject(garbled) }), 1e9).steps(call);
    expect(steps).toMatchObject([{ promptIds: null }]);
  });

  it('is stored without them, with the reason, where its engine does not come back', async () => {
    const steps = await replay(engineOf({ post: () => Promise.reject(away) }), -1).steps(call);
    expect(steps).toMatchObject([
      { promptIds: null, untrainableReason: "the prompt's token ids are not known" },
    ]);
  });
});

describe('a count of tokens', () => {
  it('waits until it is known what its engine is', async () => {
    const engine = await startUpstream({ dialect: 'vllm' });
    const upstreams = upstreamsOf(engine.url);
    const promptTokens = new KnownTokens(null, log);
    const body = Buffer.from(JSON.stringify({ model: 'toy-model', messages }));
    expect(await countTokens(body, { upstreams, promptTokens })).toEqual({
      input_tokens: chatPrompt(messages).length,
    });
    await upstreams.close();
    await engine.close();
  });
});
