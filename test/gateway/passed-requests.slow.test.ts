import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';

/** What came, by path. */
let asked: { readonly path: string; readonly body: string }[];
let app: RunningApp;
let close: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  const engine = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      if (path === '/v1/models') {
        response.end(JSON.stringify({ object: 'list', data: [{ id: 'm', owned_by: 'vllm' }] }));
        return;
      }
      asked.push({ path, body });
      const status = path === '/detokenize' ? 422 : 200;
      response.writeHead(status, { 'content-type': 'application/json', 'x-engine': 'e' });
      response.end(`{"path":"${path}", "big":12345678901234567890}`);
    });
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      engine.close(() => resolve());
      engine.closeAllConnections();
    });
  app = await startTestApp({ upstream: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/v1` });
});
afterEach(async () => {
  await app.remove();
  await close();
});

test.each([
  ['/v1/embeddings', '/v1/embeddings', 200],
  ['/t/p/v1/embeddings', '/v1/embeddings', 200],
  ['/tokenize', '/tokenize', 200],
  ['/detokenize', '/detokenize', 422],
])('%s goes to the engine as it is and comes back as it is', async (path, at, status) => {
  const body = '{ "model": "m", "input": "x", "prompt": 12345678901234567890 }';
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([answer.status, answer.headers.get('x-engine')]).toEqual([status, 'e']);
  expect(await answer.text()).toBe(`{"path":"${at}", "big":12345678901234567890}`);
  expect(asked).toEqual([{ path: at, body }]);
  const { trajectories } = await graphql(app.url, '{ trajectories(first: 1) { nodes { uid } } }');
  expect(trajectories).toEqual({ nodes: [] });
});

test('an engine is asked no longer for a client that has hung up', async () => {
  let came = (): void => {};
  const asked = new Promise<void>((resolve) => {
    came = resolve;
  });
  let gone = (): void => {};
  const left = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const silent = createServer((request, response) => {
    if (request.url === '/v1/models') {
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'm', owned_by: 'vllm' }] }));
      return;
    }
    response.on('close', gone);
    came();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
  const beside = await startTestApp({ upstream });
  const client = new AbortController();
  const answer = fetch(`${beside.url}/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"model":"m"}',
    signal: client.signal,
  }).catch(() => null);
  await asked;
  client.abort();
  await left;
  expect(await answer).toBeNull();
  await beside.remove();
  await new Promise((resolve) => {
    silent.close(resolve);
    silent.closeAllConnections();
  });
});

test('an open model is the one that the engine serves, and an odd body is refused', async () => {
  await post(`${app.url}/v1/embeddings`, { model: 'default', input: 'x' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ model: 'm', input: 'x' });
  expect(await post(`${app.url}/v1/embeddings`, '[1')).toMatchObject({
    status: 400,
    body: { error: { code: 'INVALID_JSON' } },
  });
});
