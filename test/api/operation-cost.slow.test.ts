import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { describeOperationCost } from './support/operation-cost.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

describe('what an operation may cost', () => describeOperationCost(startTestApp));

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
