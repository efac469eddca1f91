import { loadConfig } from '../../src/config/index.js';
import { send } from './support/raw-request.js';
import { type RunningServer, startServer } from './support/server.js';

describe('base_url behind a proxy', () => {
  let server: RunningServer;
  afterEach(() => server.close());

  const origin = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await send(server.port, 'POST', '/init_trajectory', headers);
    return new URL(String((JSON.parse(body) as { base_url: string }).base_url)).origin;
  };
  const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'steps.example:8443' };

  test('is under the address that a trusted one says', async () => {
    server = await startServer({}, { trustedProxies: '10.0.0.0/8, 127.0.0.0/8' });
    expect(await origin(FORWARDED)).toBe('https://steps.example:8443');
    expect(await origin({ 'x-forwarded-proto': 'https' })).toBe(`https://127.0.0.1:${server.port}`);
    expect(await origin({ 'x-forwarded-host': 'a.example, b.example' })).toBe('http://a.example');
    expect(await origin({ 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'a/b@c' })).toBe(
      `http://127.0.0.1:${server.port}`,
    );
  });

  test.each([[undefined], ['10.0.0.0/8,::1']])(
    'is not what anybody else says (%j)',
    async (trustedProxies) => {
      server = await startServer({}, trustedProxies === undefined ? {} : { trustedProxies });
      expect(await origin(FORWARDED)).toBe(`http://127.0.0.1:${server.port}`);
    },
  );
});

test.each([['proxy.local'], ['10.0.0.0/33'], ['10.0.0.0/'], ['']])('the setting refuses %j', (value) => {
  const flags = { 'trusted-proxies': value };
  expect(() => loadConfig(flags, {})).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG' }));
});
