import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { subscribe } from '../graphql/support/subscription.js';
import { appendSteps, post } from '../support/rest.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const LIMIT = 2_000;
const PAGE = (first: number) => `{ steps(first: ${first}) { nodes { state { messages } } } }`;
const refused = (price: unknown) =>
  expect.objectContaining({ code: 'OPERATION_TOO_LARGE', price, limit: LIMIT });

describe('what an operation may cost', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp({ 'cost-limit': String(LIMIT) });
    const steps = Array.from({ length: 40 }, (_, i) => ({
      trajectory_uid: `t${i}`,
      messages: [{ role: 'user', content: String(i).padEnd(200 * 1024, ' word') }],
      response: { role: 'assistant', content: 'ok' },
    }));
    expect(await appendSteps(app.url, steps)).toMatchObject({ accepted: 40 });
  });
  afterAll(() => app.remove());

  const overHttp = async (query: string) => {
    const { status, body } = await post(`${app.url}/graphql`, { query });
    const { errors = [] } = body as { errors?: readonly { extensions: object }[] };
    return { status, errors: errors.map(({ extensions }) => extensions) };
  };
  const overWebSocket = async (query: string) => {
    const subscription = subscribe(`${app.url.replace('http', 'ws')}/graphql`, query);
    const errors = await subscription.next().then(
      (answer) => answer.errors ?? [],
      (refusal: readonly { extensions: object }[]) => refusal,
    );
    await subscription.close();
    return errors.map(({ extensions }) => extensions);
  };

  it('follows the size of the content that is here, over HTTP and WebSocket', async () => {
    // Before anything was answered, content of any size costs the same.
    expect(await overHttp(PAGE(9))).toEqual({ status: 200, errors: [] });
    expect(await overHttp(PAGE(9))).toEqual({ status: 200, errors: [] });
    const tooMany = { status: 400, errors: [refused(expect.any(Number))] };
    expect(await overHttp(PAGE(40))).toEqual(tooMany);
    expect(await overHttp('{ steps(first: 9) { nodes { state { a: messages b: messages } } } }')).toEqual(
      tooMany,
    );
    expect(await overHttp('{ steps(first: 40) { nodes { id } } }')).toEqual({ status: 200, errors: [] });
    expect(await overWebSocket(PAGE(40))).toEqual([refused(expect.any(Number))]);
    const many = Array.from({ length: 11 }, (_, i) => `m${i}: messages`).join(' ');
    const follow = `subscription { stepAdded(after: "") { step { state { ${many} } } } }`;
    expect(await overWebSocket(follow)).toEqual([refused(expect.any(Number))]);
  });
});

const KEY = 'a-key-of-this-test-alone';

describe('what the operations of a key may cost a minute', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startTestApp({ 'cost-rate-limit': '1000', 'admin-key': KEY });
  });
  afterAll(() => app.remove());

  it('is spent by operations over HTTP and WebSocket together, and not by other requests', async () => {
    const ask = async (query: string) => {
      const answer = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
        body: JSON.stringify({ query }),
      });
      const { errors = [] } = (await answer.json()) as { errors?: { extensions: object }[] };
      return { status: answer.status, wait: answer.headers.get('retry-after'), errors };
    };
    const large = '{ trajectories(first: 50) { nodes { steps(first: 50) { nodes { id } } } } }';
    expect(await ask(large)).toEqual({ status: 200, wait: null, errors: [] });
    const refusal = await ask('{ feedHead }');
    expect(refusal).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect(Number(refusal.wait)).toBeGreaterThan(60);
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${KEY}` },
      retryAttempts: 0,
    });
    await expect(client.iterate({ query: '{ feedHead }' }).next()).rejects.toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
    await client.dispose();
    const page = await fetch(`${app.url}/v1/recipes/none/claims`, {
      headers: { authorization: `Bearer ${KEY}` },
    });
    await page.text();
    expect(page.status).not.toBe(429);
  });
});
