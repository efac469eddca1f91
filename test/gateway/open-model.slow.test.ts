import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { post } from '../support/rest.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';

let app: RunningApp;
let engines: Upstream[];
beforeEach(() => {
  engines = [];
});
afterEach(async () => {
  await app.remove();
  for (const engine of engines) await engine.close();
});

async function engine(options: Partial<UpstreamOptions> = {}): Promise<Upstream> {
  const started = await startUpstream({ dialect: 'vllm', script: [{ content: 'ok' }], ...options });
  engines.push(started);
  return started;
}
const start = async (upstream: string) => {
  app = await startTestApp({ upstream });
};
const MESSAGES = [{ role: 'user', content: 'hi' }];
const chat = (body: Readonly<Record<string, unknown>>) =>
  post(`${app.url}/v1/chat/completions`, { messages: MESSAGES, ...body });
const asked = () => engines.flatMap(({ calls }) => calls.map(({ body }) => body.model));

describe('a call that leaves the model open', () => {
  test.each([['default'], [''], [null], [undefined]])(
    'by %j gets the first that its engine serves',
    async (model) => {
      const { url } = await engine({ models: ['qwen', 'lora'] });
      await start(url);
      expect((await chat(model === undefined ? {} : { model })).status).toBe(200);
      expect(asked()).toEqual(['qwen']);
    },
  );

  test('keeps the rest of its body byte for byte', async () => {
    const only = await engine({ models: ['qwen'] });
    await start(only.url);
    await post(
      `${app.url}/v1/chat/completions`,
      '{"model":"default","messages":[],"seed":12345678901234567890}',
    );
    expect(String(only.calls[0]?.bytes)).toContain('"seed":12345678901234567890');
  });

  test('is left alone where the engine serves one of that name', async () => {
    const { url } = await engine({ models: ['qwen', 'default'] });
    await start(url);
    await chat({ model: 'default' });
    expect(asked()).toEqual(['default']);
  });

  test('gets the model that its engine is configured for', async () => {
    const { url } = await engine({ models: ['base', 'lora'] });
    await start(`lora=${url}`);
    expect((await chat({ model: 'default' })).status).toBe(200);
    expect(asked()).toEqual(['lora']);
  });

  test('is the same by other APIs', async () => {
    const { url } = await engine({ models: ['qwen'] });
    await start(url);
    await post(`${app.url}/v1/messages`, { model: 'default', max_tokens: 5, messages: MESSAGES });
    await post(`${app.url}/v1/responses`, { model: 'default', input: 'hi' });
    await post(`${app.url}/v1/completions`, { model: 'default', prompt: 'hi' });
    await post(`${app.url}/generate`, { prompt_ids: [1, 2] });
    expect(asked()).toEqual(['qwen', 'qwen', 'qwen', 'qwen']);
  });
});

describe('a model by its name', () => {
  test('goes to the engine as it is', async () => {
    const { url } = await engine({ models: ['qwen'] });
    await start(url);
    await chat({ model: 'another' });
    expect(asked()).toEqual(['another']);
  });

  test('is 404 where no engine is there for it, in the form of the API', async () => {
    const { url } = await engine({ models: ['qwen'] });
    await start(`qwen=${url}`);
    expect(await chat({ model: 'another' })).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_MODEL', message: 'no engine has model "another"' } },
    });
    const anthropic = { model: 'another', max_tokens: 5, messages: MESSAGES };
    expect(await post(`${app.url}/v1/messages`, anthropic)).toMatchObject({
      status: 404,
      body: { type: 'error', error: { type: 'not_found_error' } },
    });
  });

  test('is answered under /v1/models, with slashes', async () => {
    const { url } = await engine({ models: ['Qwen/Qwen3-8B'] });
    await start(url);
    for (const prefix of ['', '/t/p']) {
      const found = await fetch(`${app.url}${prefix}/v1/models/Qwen/Qwen3-8B`);
      expect(await found.json()).toMatchObject({ id: 'Qwen/Qwen3-8B', object: 'model' });
      const escaped = await fetch(`${app.url}${prefix}/v1/models/Qwen%2FQwen3-8B`);
      expect(escaped.status).toBe(200);
    }
    const missing = await fetch(`${app.url}/v1/models/none`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ error: { code: 'UNKNOWN_MODEL' } });
  });
});

describe('what no route knows', () => {
  test.each([
    ['POST', 'application/json', '{"a":'],
    ['POST', 'application/json', ''],
    ['PUT', 'application/json', '[[['],
    ['POST', 'application/json; charset=x', '{"__proto__": 1}'],
    ['POST', 'text/plain', 'x'],
    ['DELETE', 'application/json', 'x'],
  ])('%s with %s and %j is 404', async (method, type, body) => {
    await start((await engine()).url);
    const answer = await fetch(`${app.url}/v1/nothing`, { method, headers: { 'content-type': type }, body });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'UNKNOWN_ROUTE' } });
  });

  test('/health says what /readyz says', async () => {
    await start((await engine()).url);
    const answer = await fetch(`${app.url}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });
});
