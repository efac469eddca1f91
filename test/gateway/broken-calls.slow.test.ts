import { type Fault, startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { GatewayRig, type RigOptions } from './support/gateway-rig.js';

let engine: Upstream;
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  await engine.close();
});

async function start(faults: readonly (Fault | null)[], more: Partial<RigOptions> = {}): Promise<void> {
  engine = await startUpstream({ dialect: 'vllm', faults, script: [{ content: 'one two three four five' }] });
  rig = await GatewayRig.start({ upstreams: [engine.url], ...more });
}

const PATH = '/t-1/p-1/v1/chat/completions';
const body = { model: 'toy-model', messages: [{ role: 'user', content: 'count' }] };
const streamed = { ...body, stream: true };

/** Reads a copy of the answer, so that the answer itself can still be read. */
async function readUntil(answer: Response, words: string): Promise<void> {
  const reader = answer.clone().body?.getReader();
  for (let seen = ''; !seen.includes(words); ) {
    const part = await reader?.read();
    if (part?.value === undefined) throw new Error(`the stream ended without ${words}`);
    seen += Buffer.from(part.value).toString();
  }
}

async function expectUntrainable(reason: RegExp): Promise<void> {
  const { head } = await rig.step();
  expect(head.curation.trainable).toBe(false);
  expect(head.curation.reason).toMatch(reason);
}

describe('a call that goes wrong', () => {
  it.each([400, 401, 429, 500])(
    "passes the engine's status %i with its body, and records it",
    async (status) => {
      await start([{ kind: 'status', status, headers: { 'retry-after': '7', 'x-request-id': 'r-1' } }]);
      const answer = await rig.post(PATH, body);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe('7');
      expect(await answer.text()).toContain('as scripted');
      await expectUntrainable(new RegExp(`the engine answered ${status}: .*as scripted`));
      const { head, content } = await rig.step();
      expect(content.response).toBeNull();
      expect(head.metadata).toMatchObject({ gateway: { status, request_id: 'r-1' } });
    },
  );

  it("tells an engine's error to an Anthropic client in its own form", async () => {
    await start([{ kind: 'status', status: 429 }]);
    const answer = await rig.post('/t-1/p-1/v1/messages', { ...body, max_tokens: 10 });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
  });

  it('hangs up on the engine when the client hangs up, and keeps the answer so far', async () => {
    await start([{ kind: 'hang', after: 4 }]);
    const leaving = new AbortController();
    const answer = await rig.post(PATH, streamed, { signal: leaving.signal });
    await readUntil(answer, '"content":"o');
    leaving.abort();
    await expectUntrainable(/the connection to the client closed/);
    const { content } = await rig.step();
    expect(content.response).toMatchObject({ content: expect.stringMatching(/^o/) });
  });

  it('shows a client that the stream broke, and keeps the part', async () => {
    await start([{ kind: 'hang', after: 4 }]);
    const answer = await rig.post(PATH, streamed);
    await readUntil(answer, '"content":"o');
    await engine.close();
    await expect(answer.text()).rejects.toThrow();
    await expectUntrainable(/closed|broke|reset/);
    const { content } = await rig.step();
    expect(content.response).toMatchObject({ content: expect.stringMatching(/^o/) });
  });

  it('passes an event that is no JSON, and keeps the step out of training', async () => {
    await start([{ kind: 'garbage', after: 2 }]);
    const answer = await rig.post(PATH, streamed);
    expect(await answer.text()).toContain('[DONE]');
    await expectUntrainable(/not JSON/);
  });

  it('gives up on an engine that falls silent', async () => {
    await start([{ kind: 'hang', after: 2 }], { engines: { idleTimeoutMs: 300 } });
    const answer = await rig.post(PATH, streamed);
    await expect(answer.text()).rejects.toThrow();
    await expectUntrainable(/silent/);
  });

  it('answers 504 for an engine that never begins', async () => {
    await start([{ kind: 'hang' }], { engines: { firstByteTimeoutMs: 300 } });
    const answer = await rig.post(PATH, body);
    expect(answer.status).toBe(504);
    expect(await answer.json()).toMatchObject({ error: { code: 'UPSTREAM_TIMEOUT' } });
    await expectUntrainable(/did not begin to answer/);
  });

  it('answers 502 for headers that are too large', async () => {
    await start([{ kind: 'header-bomb', bytes: 200_000 }]);
    const answer = await rig.post(PATH, body);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'UPSTREAM_UNREACHABLE' } });
  });

  it('refuses a body that is no JSON object without asking an engine', async () => {
    await start([]);
    for (const [sent, code] of [
      ['{"model":', 'INVALID_JSON'],
      ['[1]', 'INVALID_TYPE'],
    ]) {
      const answer = await rig.post(PATH, sent);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code } });
    }
    expect(engine.calls).toHaveLength(0);
  });

  it('sends a call again over a fresh connection when the kept one was closed meanwhile', async () => {
    await start([{ kind: 'reset' }]);
    const answer = await rig.post(PATH, body);
    expect(answer.status).toBe(200);
    const { head } = await rig.step();
    expect(head.metadata).toMatchObject({ gateway: { attempts: 2 } });
  });
});
