import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { ADMIN_KEY, type KeyedApp, type MadeKey, startKeyedApp } from './support/keyed-app.js';

const PROTOCOL = 'graphql-transport-ws';
const JSON_TYPE = { 'content-type': 'application/json' };
const VIEWER = JSON.stringify({ query: '{ viewer { name scopes channels } }' });
const PIXEL = Buffer.from('iVBORw0KGgo=', 'base64');

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

describe('the login of a page', () => {
  let app: KeyedApp;
  let key: MadeKey;
  beforeAll(async () => {
    app = await startKeyedApp({ 'trusted-proxies': '127.0.0.1', 'cors-origins': 'https://lab.example' });
  });
  afterAll(() => app.remove());
  beforeEach(async () => {
    key = await app.makeKey(['read', 'ingest']);
  });

  /** A request as a browser sends it for the own page, with headers that fetch does not let its caller set. */
  const send = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${app.url}${path}`, { method, headers, agent: false }, (answer) => {
        const { statusCode: status = 0, headers: said } = answer;
        buffer(answer).then((bytes) => resolve({ status, headers: said, body: bytes }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const own = () => ({ ...JSON_TYPE, origin: app.url });
  const login = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await send('POST', '/auth/session', { ...own(), ...headers }, JSON.stringify(body));
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    return { ...answer, set: cookie, cookie: cookie.split(';')[0] ?? '' };
  };
  const code = ({ body }: Answer) => JSON.parse(String(body)).error?.code;

  it('takes a key in the body or in a header, and says who it is', async () => {
    for (const answer of [
      await login({ key: key.secret }),
      await login({}, { authorization: `Bearer ${key.secret}` }),
    ]) {
      expect(answer.status).toBe(200);
      expect(JSON.parse(String(answer.body))).toEqual({
        name: 'of a test',
        scopes: ['ingest', 'read'],
        channels: null,
        expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(answer.set).toMatch(
        /^stepwell_session_\d+=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
      );
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is Secure and under the path of the proxy where the browser speaks TLS', async () => {
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/stepwell' };
    const { set } = await login({ key: key.secret }, proxied);
    expect(set).toMatch(/; Path=\/stepwell; .*; Secure$/);
  });

  it.each([[{}], [{ key: 'no-key' }]])('refuses %j', async (body) => {
    const answer = await login(body);
    expect([answer.status, code(answer), answer.set]).toEqual([401, 'UNAUTHENTICATED', '']);
  });

  it('opens no session by a session, and takes no other field', async () => {
    const { cookie } = await login({ key: key.secret });
    expect((await login({}, { cookie })).status).toBe(401);
    expect(code(await login({ secret: key.secret }))).toBe('UNKNOWN_FIELD');
  });

  it('stands for the key in queries, steps, media and downloads, with its scopes', async () => {
    const { cookie } = await login({ key: key.secret });
    const answer = await send('POST', '/graphql', { ...own(), cookie }, VIEWER);
    expect(JSON.parse(String(answer.body))).toMatchObject({
      data: { viewer: { scopes: ['INGEST', 'READ'] } },
    });
    const image = {
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${PIXEL.toString('base64')}` },
    };
    const steps = [
      {
        trajectory_uid: key.id,
        messages: [{ role: 'user', content: [image] }],
        response: { role: 'assistant', content: 'x' },
      },
    ];
    const stored = await send('POST', '/v1/steps', { ...own(), cookie }, JSON.stringify(steps));
    expect(JSON.parse(String(stored.body))).toMatchObject({ accepted: 1, rejected: [] });
    const query = `{ steps(where: { trajectoryUid: { eq: "${key.id}" } }) { nodes { state { media } } } }`;
    const read = await send('POST', '/graphql', { ...own(), cookie }, JSON.stringify({ query }));
    const [{ state }] = JSON.parse(String(read.body)).data.steps.nodes;
    const page = { cookie, 'sec-fetch-site': 'same-origin' };
    const medium = await send('GET', state.media[0].url, page);
    expect([medium.status, medium.body.equals(PIXEL)]).toEqual([200, true]);
    // It is let in, and there is no such dataset.
    expect((await send('GET', '/v1/datasets/ds_1/manifest.json', page)).status).toBe(404);
    expect((await send('POST', '/v1/policy', { ...own(), cookie }, '{"version":1}')).status).toBe(403);
  });

  it.each([
    ['POST', { origin: 'http://localhost:3000' }],
    ['POST', { origin: 'https://lab.example' }],
    ['POST', {}],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
  ])('is of no use to another page: %s with %j', async (method, headers) => {
    const { cookie } = await login({ key: key.secret });
    const path = method === 'POST' ? '/v1/steps' : '/v1/policy';
    const answer = await send(
      method,
      path,
      { ...JSON_TYPE, ...headers, cookie },
      method === 'POST' ? '[]' : '',
    );
    expect([answer.status, code(answer)]).toEqual([403, 'FORBIDDEN']);
    const query = await send('POST', '/graphql', { ...JSON_TYPE, ...headers, cookie }, VIEWER);
    expect(query.status).toBe(403);
  });

  const open = (headers: Readonly<Record<string, string>>) =>
    new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, PROTOCOL, { headers });
  const say = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));
  const heard = async (socket: WebSocket) => {
    const [data] = (await once(socket, 'message')) as [Buffer];
    return JSON.parse(String(data)) as { readonly type: string };
  };
  const opened = async (headers: Readonly<Record<string, string>>): Promise<WebSocket> => {
    const socket = open(headers);
    await once(socket, 'open');
    say(socket, { type: 'connection_init' });
    return socket;
  };

  it('opens WebSockets of the own page alone', async () => {
    const { cookie } = await login({ key: key.secret });
    const socket = await opened({ cookie, origin: app.url });
    expect(await heard(socket)).toMatchObject({ type: 'connection_ack' });
    socket.close();
    await once(socket, 'close');

    const foreign = open({ cookie, origin: 'https://evil.example' });
    const [, answer] = (await once(foreign, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(403);
    answer.destroy();
    // A page of a listed origin may open one, with a key of its own.
    for (const headers of [{ cookie, origin: 'https://lab.example' }, { cookie }]) {
      const other = open(headers);
      await once(other, 'open');
      const closed = once(other, 'close');
      say(other, { type: 'connection_init' });
      expect(await closed).toEqual([4400, Buffer.from('FORBIDDEN')]);
    }
  });

  it.each(['is ended', 'loses its key'])('ends with what it had open when it %s', async (how) => {
    const { cookie } = await login({ key: key.secret });
    const other = await login({ key: key.secret });
    const socket = await opened({ cookie, origin: app.url });
    await heard(socket);
    const closed = once(socket, 'close');
    if (how === 'is ended') {
      const answer = await send('DELETE', '/auth/session', { origin: app.url, cookie });
      expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
        204,
        expect.stringMatching(/^stepwell_session_\d+=; .*Max-Age=0/),
      ]);
    } else {
      await app.ask('mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { id } } }', { id: key.id });
    }
    expect((await closed)[0]).toBe(4401);
    const query = await send('POST', '/graphql', { ...own(), cookie }, VIEWER);
    expect([query.status, String(query.body)]).toEqual([
      401,
      expect.stringContaining('the session has ended'),
    ]);
    const left = await send('POST', '/graphql', { ...own(), cookie: other.cookie }, VIEWER);
    expect(left.status).toBe(how === 'is ended' ? 200 : 401);
    // A key that is shown is looked at, whatever the cookie.
    const shown = { ...own(), cookie, authorization: `Bearer ${ADMIN_KEY}` };
    expect((await send('POST', '/graphql', shown, VIEWER)).status).toBe(200);
  });

  it('is ended by no other page, and once', async () => {
    const { cookie } = await login({ key: key.secret });
    for (const headers of [{ cookie }, { cookie, origin: 'https://lab.example' }]) {
      expect((await send('DELETE', '/auth/session', headers)).status).toBe(403);
    }
    expect((await send('POST', '/graphql', { ...own(), cookie }, VIEWER)).status).toBe(200);
    for (let asked = 0; asked < 2; asked++) {
      expect((await send('DELETE', '/auth/session', { origin: app.url, cookie })).status).toBe(204);
    }
    expect((await send('DELETE', '/auth/session', { origin: app.url })).status).toBe(204);
  });

  it('keeps to the channels of its key', async () => {
    const bound = await app.makeKey(['read'], ['eval']);
    const { cookie } = await login({ key: bound.secret });
    const answer = await send('POST', '/graphql', { ...own(), cookie }, VIEWER);
    expect(JSON.parse(String(answer.body))).toMatchObject({ data: { viewer: { channels: ['eval'] } } });
    expect((await send('GET', '/metrics', { cookie })).status).toBe(403);
  });
});

test('a login outlives the server that it was at', async () => {
  const before = await startKeyedApp();
  const { secret } = await before.makeKey(['read']);
  const page = ({ url }: { readonly url: string }) => ({ ...JSON_TYPE, origin: url });
  const answer = await fetch(`${before.url}/auth/session`, {
    method: 'POST',
    headers: page(before),
    body: JSON.stringify({ key: secret }),
  });
  const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  const after = await before.restart();
  const viewer = await fetch(`${after.url}/graphql`, {
    method: 'POST',
    headers: { ...page(after), cookie },
    body: VIEWER,
  });
  expect(await viewer.json()).toMatchObject({ data: { viewer: { scopes: ['READ'] } } });
  await after.remove();
});

test('a server that wants no key opens no session', async () => {
  const { startTestApp } = await import('./support/running-app.js');
  const app = await startTestApp();
  const answer = await fetch(`${app.url}/auth/session`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"key":"x"}',
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toMatchObject({ name: null, channels: null, expires_at: null });
  await app.remove();
});
