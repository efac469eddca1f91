import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { send } from '../http/support/raw-request.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

const PROTOCOL = 'graphql-transport-ws';

describe('a hostile web page and GraphQL', () => {
  let app: RunningApp;
  let port: number;

  beforeAll(async () => {
    app = await startTestApp();
    port = Number(new URL(app.url).port);
  });
  afterAll(() => app.remove());

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['that rebinds its name to this machine', { origin: 'http://evil.example', host: 'evil.example' }],
  ])('a page %s opens no WebSocket', async (_case, headers) => {
    const socket = new WebSocket(app.url.replace('http', 'ws').concat('/graphql'), PROTOCOL, { headers });
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(403);
    expect(JSON.parse(await text(answer))).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  test("the server's own page opens one", async () => {
    const socket = new WebSocket(app.url.replace('http', 'ws').concat('/graphql'), PROTOCOL, {
      origin: app.url,
    });
    await once(socket, 'open');
    socket.close();
    await once(socket, 'close');
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'runs no mutation from a page of another origin, sent as %s',
    async (type) => {
      const body = JSON.stringify({ query: 'mutation { deleteRecipe(name: "r") { userErrors { code } } }' });
      const headers = { 'content-type': type, origin: 'https://evil.example' };
      const answer = await send(port, 'POST', '/graphql', headers, body);
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
    },
  );

  test('runs no query by a link of another page, and never a mutation by GET', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ channels }')}`;
    for (const site of ['cross-site', 'same-site']) {
      expect((await send(port, 'GET', path, { 'sec-fetch-site': site })).status).toBe(403);
    }
    for (const site of ['same-origin', 'none']) {
      expect((await send(port, 'GET', path, { 'sec-fetch-site': site })).status).toBe(200);
    }
    const mutation = encodeURIComponent('mutation { deleteRecipe(name: "r") { userErrors { code } } }');
    expect((await send(port, 'GET', `/graphql?query=${mutation}`, {})).status).toBe(405);
  });
});
