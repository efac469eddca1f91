import { loadConfig } from '../../src/config/index.js';
import { send } from './support/raw-request.js';
import { type RunningServer, startServer } from './support/server.js';

describe('base_url behind a proxy', () => {
  let server: RunningServer;
  afterEach(() => server.close());

  /** The base URL without the trajectory's own part. */
  const base = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await send(server.port, 'POST', '/init_trajectory', headers);
    const { base_url: url, trajectory_uid: uid } = JSON.parse(body) as Record<string, string>;
    return String(url).split(`/${uid}/`, 1)[0];
  };
  const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'steps.example:8443' };

  test('is under the address that a trusted one says', async () => {
    server = await startServer({}, { trustedProxies: '10.0.0.0/8, 127.0.0.0/8' });
    expect(await base(FORWARDED)).toBe('https://steps.example:8443');
    expect(await base({ 'x-forwarded-proto': 'https' })).toBe(`https://127.0.0.1:${server.port}`);
    expect(await base({ 'x-forwarded-host': 'a.example, b.example' })).toBe('http://a.example');
    expect(await base({ 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'a/b@c' })).toBe(
      `http://127.0.0.1:${server.port}`,
    );
  });

  test.each([
    ['/stepwell', '/stepwell'],
    ['/teams/rl/', '/teams/rl'],
    ['/', ''],
    ['//elsewhere.example', ''],
    ['stepwell', ''],
    ['/a b', ''],
  ])('has the path that a trusted one took off (%s)', async (given, path) => {
    server = await startServer({}, { trustedProxies: '127.0.0.1' });
    const headers = { ...FORWARDED, 'x-forwarded-prefix': given };
    expect(await base(headers)).toBe(`https://steps.example:8443${path}`);
  });

  test.each([[undefined], ['10.0.0.0/8,::1']])(
    'is not what anybody else says (%j)',
    async (trustedProxies) => {
      server = await startServer({}, trustedProxies === undefined ? {} : { trustedProxies });
      expect(await base({ ...FORWARDED, 'x-forwarded-prefix': '/stepwell' })).toBe(
        `http://127.0.0.1:${server.port}`,
      );
    },
  );
});

describe('a server under a path', () => {
  let server: RunningServer;
  afterEach(() => server.close());
  const opened = async (path: string) => {
    const { body } = await send(server.port, 'POST', path, {});
    const { base_url: url, trajectory_uid: uid } = JSON.parse(body) as Record<string, string>;
    return String(url).split(`/${uid}/`, 1)[0];
  };

  test.each(['/stepwell', '/teams/rl/'])(
    'finds its routes with the path and without it (%s)',
    async (basePath) => {
      server = await startServer({}, { basePath });
      const path = basePath.replace(/\/$/, '');
      const base = `http://127.0.0.1:${server.port}${path}`;
      expect(await opened(`${path}/init_trajectory`)).toBe(base);
      // A proxy may have taken it off, and probes come directly.
      expect(await opened('/init_trajectory')).toBe(base);
      for (const at of [`${path}/livez`, '/livez']) {
        expect((await send(server.port, 'GET', at, {})).status).toBe(200);
      }
      expect((await send(server.port, 'GET', `${path}x/livez`, {})).status).toBe(404);
      const python = await fetch(`${base}/python`, { redirect: 'manual' });
      expect([python.status, python.headers.get('location')]).toEqual([308, `${path}/python/`]);
    },
  );

  test('is told its path by a trusted proxy that says one', async () => {
    server = await startServer({}, { basePath: '/stepwell', trustedProxies: '127.0.0.1' });
    const { body } = await send(server.port, 'POST', '/init_trajectory', { 'x-forwarded-prefix': '/other' });
    expect(JSON.parse(body)).toMatchObject({ base_url: expect.stringContaining('/other/') });
  });
});

test.each([['stepwell'], ['//elsewhere.example'], ['/a b'], ['/a//b'], ['']])(
  'the setting of the path refuses %j',
  (value) => {
    expect(() => loadConfig({ 'base-path': value }, {})).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIG' }),
    );
  },
);

test.each([['proxy.local'], ['10.0.0.0/33'], ['10.0.0.0/'], ['']])('the setting refuses %j', (value) => {
  const flags = { 'trusted-proxies': value };
  expect(() => loadConfig(flags, {})).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG' }));
});
