import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { GatewayRig, type RigOptions } from './support/gateway-rig.js';

const engines: Upstream[] = [];
let rig: GatewayRig;
afterEach(async () => {
  await rig.close();
  for (const engine of engines.splice(0)) await engine.close();
});

async function engine(options: Partial<UpstreamOptions> = {}): Promise<Upstream> {
  const started = await startUpstream({ dialect: 'vllm', ...options });
  engines.push(started);
  return started;
}

async function gateway(upstreams: readonly string[], more: Partial<RigOptions> = {}): Promise<void> {
  rig = await GatewayRig.start({ upstreams, ...more });
}

const chat = (trajectory: string, more: object = {}, headers: Record<string, string> = {}) =>
  rig.post(
    `/${trajectory}/p/v1/chat/completions`,
    { model: 'toy-model', messages: [{ role: 'user', content: 'hi' }], ...more },
    { headers },
  );

function hold() {
  let go = (): void => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { until, go };
}

describe('headers of a call', () => {
  const secret = { 'x-goog-api-key': 'a', 'x-auth-token': 'b', 'x-amz-security-token': 'c' };

  it("pass with other headers that may hold a secret, where the client's credential passes", async () => {
    const open = await engine();
    await gateway([open.url]);
    await chat('t', {}, { ...secret, 'x-run': '7' });
    expect(open.calls[0]?.headers).toMatchObject({ ...secret, 'x-run': '7' });
  });

  it('pass without it where the engine has a key of its own', async () => {
    const locked = await engine({ key: 'engine-key' });
    await gateway([locked.url], { key: 'engine-key' });
    await chat('t', {}, { ...secret, 'x-run': '7', 'idempotency-key': 'once' });
    const { headers } = locked.calls[0] ?? {};
    expect(headers).toMatchObject({ 'x-run': '7', 'idempotency-key': 'once' });
    for (const name of Object.keys(secret)) expect(headers?.[name]).toBeUndefined();
  });
});

describe('an answer that is no completion', () => {
  async function answered(status: number, headers: Record<string, string>, path: string) {
    const odd = createServer((asked, answer) => {
      if (asked.method === 'GET') answer.end('{"data":[]}');
      else answer.writeHead(status, headers).end();
    }).listen(0, '127.0.0.1');
    await once(odd, 'listening');
    await gateway([`http://127.0.0.1:${(odd.address() as AddressInfo).port}/v1`]);
    const body = { model: 'toy-model', max_tokens: 3, messages: [] };
    const response = await rig.post(path, body, { redirect: 'manual' });
    await response.text();
    odd.closeAllConnections();
    odd.close();
    return response;
  }

  it.each(['/v1/chat/completions', '/v1/messages'])(
    'has no length where it has no body: %s',
    async (path) => {
      const response = await answered(204, {}, path);
      expect(response.status).toBe(204);
      expect(response.headers.get('content-length')).toBeNull();
    },
  );

  it('says where the engine moved to', async () => {
    const response = await answered(307, { location: 'http://elsewhere/v1' }, '/v1/chat/completions');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('http://elsewhere/v1');
  });
});

describe('engines behind the gateway', () => {
  it('keep a trajectory at one engine, and share the trajectories', async () => {
    const [a, b] = [await engine(), await engine()];
    await gateway([a.url, b.url]);
    for (let i = 0; i < 20; i++) {
      const before = [a.calls.length, b.calls.length];
      for (let turn = 0; turn < 3; turn++) await (await chat(`t-${i}`)).text();
      const got = [a.calls.length - (before[0] ?? 0), b.calls.length - (before[1] ?? 0)];
      expect(got.toSorted()).toEqual([0, 3]);
    }
    expect(a.calls.length).toBeGreaterThan(0);
    expect(b.calls.length).toBeGreaterThan(0);
  });

  it('stand in for one that is gone, or that has no place', async () => {
    const gone = await engine();
    const full = await engine({ faults: () => ({ kind: 'status', status: 503 }) });
    const well = await engine();
    const { url } = gone;
    await gone.close();
    engines.splice(0, 1);
    await gateway([url, full.url, well.url]);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => chat(`t-${i}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(well.calls).toHaveLength(12);
    const steps = await rig.steps(12);
    expect(steps.every(({ head }) => head.curation.trainable)).toBe(true);
  });

  it('are chosen by model where one is named for it', async () => {
    const [named, other] = [await engine(), await engine()];
    await gateway([`qwen=${named.url}`, other.url]);
    await (await chat('t', { model: 'qwen' })).text();
    await (await chat('t', { model: 'llama' })).text();
    expect(named.calls.map(({ body }) => body.model)).toEqual(['qwen']);
    expect(other.calls.map(({ body }) => body.model)).toEqual(['llama']);
  });

  it('get so many calls at once and no more; the next ones wait, and past the bound come back later', async () => {
    const gate = hold();
    const only = await engine({ faults: () => ({ kind: 'hold', until: gate.until }) });
    await gateway([only.url], { engines: { concurrency: 2, queue: 1 } });
    const running = [chat('t-1'), chat('t-2')];
    await only.called(2);
    const waiting = [chat('t-3'), chat('t-4')];
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ error: { code: 'UPSTREAM_BUSY' } });
    expect(only.calls).toHaveLength(2);
    gate.go();
    const statuses = await Promise.all([...running, ...waiting].map(async (answer) => (await answer).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503]);
  });

  it('give a waiting call the first place that becomes free at any of them', async () => {
    const gates = [hold(), hold()];
    const both = await Promise.all(
      gates.map(({ until }) => engine({ faults: (call) => (call === 0 ? { kind: 'hold', until } : null) })),
    );
    await gateway(
      both.map(({ url }) => url),
      { engines: { concurrency: 1, queue: 8 } },
    );
    const running = [chat('t-1'), chat('t-2')];
    await Promise.all(both.map((one) => one.called(1)));
    const waiting = Array.from({ length: 8 }, (_, i) => chat(`w-${i}`));
    // Whichever of the two they would like best, the other one is busy for good.
    gates[1]?.go();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect(both.map(({ calls }) => calls.length)).toEqual([1, 9]);
    gates[0]?.go();
    await Promise.all(running);
  });

  it('answer the client with their error where the others cannot be reached', async () => {
    const gone = await engine();
    const busy = { kind: 'status', status: 429, headers: { 'retry-after': '7' } } as const;
    const full = await engine({ faults: () => busy });
    const { url } = gone;
    await gone.close();
    engines.splice(0, 1);
    await gateway([url, full.url]);
    for (let i = 0; i < 4; i++) {
      const answer = await chat(`t-${i}`);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('7');
      expect(await answer.json()).toMatchObject({ error: { message: 'as scripted' } });
    }
    for (const { head } of await rig.steps(4)) {
      expect(head.curation.reason).toBe('the engine answered 429: as scripted');
      const facts = head.metadata?.gateway as { first_byte_ms: number };
      expect(facts.first_byte_ms).toBeGreaterThanOrEqual(0);
      expect(head.latencyMs).toBeGreaterThanOrEqual(facts.first_byte_ms);
    }
  });

  it('are asked for tokens again after a bad request that they quoted with all that was asked', async () => {
    const only = await engine({ quotes: true });
    await gateway([only.url]);
    expect((await chat('t', { messages: [null] })).status).toBe(400);
    await (await chat('t')).text();
    const asked = only.calls.map(({ body }) => body.return_token_ids === true);
    expect(asked).toEqual([true, false, true]);
  });

  it("get the server's key, and no header that is between the client and Stepwell", async () => {
    const only = await engine({ key: 'engine-key' });
    await gateway([only.url], { key: 'engine-key' });
    const headers = {
      authorization: 'Bearer client-key',
      'x-session-id': 's',
      cookie: 'c=1',
      'x-stainless-lang': 'js',
    };
    expect((await chat('t', {}, headers)).status).toBe(200);
    const [call] = only.calls;
    expect(call?.headers.authorization).toBe('Bearer engine-key');
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('x-session-id');
    expect(call?.headers).toHaveProperty('x-stainless-lang', 'js');
  });

  it('get the key of the client where the server holds none', async () => {
    const only = await engine({ key: 'client-key', dialect: 'openai' });
    await gateway([only.url]);
    expect((await chat('t', {}, { authorization: 'Bearer client-key' })).status).toBe(200);
    const asAnthropic = await rig.post(
      '/v1/messages',
      { model: 'toy-model', max_tokens: 5, messages: [{ role: 'user', content: 'hi' }] },
      { headers: { 'x-api-key': 'client-key' } },
    );
    expect(asAnthropic.status).toBe(200);
  });

  it("tell token ids also where they talk to holders of the client's key only", async () => {
    const only = await engine({ key: 'client-key' });
    await gateway([only.url]);
    const headers = { authorization: 'Bearer client-key' };
    expect((await chat('t', {}, headers)).status).toBe(200);
    const { head } = await rig.step();
    expect(head.tokenSource).toBe('ENGINE');
    expect((await fetch(`${rig.url}/v1/models`)).status).toBe(502);
    const listed = await fetch(`${rig.url}/v1/models`, { headers });
    expect(await listed.json()).toMatchObject({ data: [{ id: 'toy-model' }] });
  });

  it('list their models together, each once', async () => {
    const [a, b] = [await engine({ models: ['x', 'y'] }), await engine({ models: ['y', 'z'] })];
    await gateway([a.url, b.url]);
    for (const path of ['/v1/models', '/t/p/v1/models']) {
      const { data } = (await (await fetch(rig.url + path)).json()) as { data: { id: string }[] };
      expect(data.map(({ id }) => id)).toEqual(['x', 'y', 'z']);
    }
  });

  it('may be none: then calls say so, and the server is ready all the same', async () => {
    await gateway([]);
    const answer = await chat('t');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'NO_UPSTREAM' } });
    expect((await fetch(`${rig.url}/readyz`)).status).toBe(200);
  });
});
