import { loadConfig } from '../../src/config/index.js';
import { AllowedHosts } from '../../src/http/allowed-hosts.js';
import { send } from './support/raw-request.js';
import { startServer } from './support/server.js';

const isAllowed = (hosts: AllowedHosts, name: string): boolean => {
  try {
    hosts.check(name);
    return true;
  } catch {
    return false;
  }
};

test.each<[string, string | null, string, boolean]>([
  ['127.0.0.1', null, 'localhost:4000', true],
  ['127.0.0.1', null, 'steps.example', false],
  ['127.0.0.1', 'steps.example', 'STEPS.example:4000', true],
  ['127.0.0.1', 'steps.example', '10.0.0.7', false],
  ['0.0.0.0', null, 'any.example', true],
  ['0.0.0.0', 'steps.example, *.lab.example', 'steps.example', true],
  ['0.0.0.0', 'steps.example, *.lab.example', 'a.b.lab.example:80', true],
  ['0.0.0.0', 'steps.example, *.lab.example', 'lab.example', false],
  ['0.0.0.0', 'steps.example, *.lab.example', 'evillab.example', false],
  ['0.0.0.0', 'steps.example', 'steps.example.evil.example', false],
  ['0.0.0.0', 'steps.example', '10.0.0.7:4000', true],
  ['0.0.0.0', 'steps.example', '[fd00::7]:4000', true],
  ['0.0.0.0', 'steps.example', '127.0.0.1:4000', true],
  ['0.0.0.0', '*', 'any.example', true],
])('on %s with the names %j the name %s is allowed: %j', (listensOn, list, name, allowed) => {
  expect(isAllowed(new AllowedHosts(listensOn, list), name)).toBe(allowed);
});

test('a server beyond loopback answers under its listed names only, and says which setting lists them', async () => {
  const server = await startServer({}, { host: '0.0.0.0', allowedHosts: 'steps.example' });
  expect((await send(server.port, 'GET', '/livez', { host: 'steps.example' })).status).toBe(200);
  const refused = await send(server.port, 'GET', '/livez', { host: 'evil.example' });
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    403,
    {
      error: {
        code: 'FORBIDDEN',
        message: expect.stringMatching(/under the name evil\.example: STEPWELL_ALLOWED_HOSTS/),
      },
    },
  ]);
  await server.close();
});

test('what a trusted proxy was asked for is a name, too; what another caller says is none', async () => {
  for (const [trustedProxies, status] of [
    ['127.0.0.1', 403],
    ['10.0.0.1', 200],
  ] as const) {
    const server = await startServer({}, { allowedHosts: 'steps.example', trustedProxies });
    const ask = (name: string) => send(server.port, 'GET', '/livez', { 'x-forwarded-host': name });
    expect((await ask('evil.example')).status).toBe(status);
    expect((await ask('steps.example')).status).toBe(200);
    await server.close();
  }
});

test('the own page may write through a trusted proxy that changes the Host', async () => {
  const headers = { 'x-forwarded-host': 'steps.example', origin: 'https://steps.example' };
  for (const [trustedProxies, status] of [
    ['127.0.0.1', 200],
    ['10.0.0.1', 403],
  ] as const) {
    const server = await startServer({}, { allowedHosts: 'steps.example', trustedProxies });
    expect((await send(server.port, 'POST', '/init_trajectory', headers)).status).toBe(status);
    await server.close();
  }
});

test.each(['steps.example:4000', 'https://steps.example', 'a b', '', '*.*'])(
  'the setting refuses %j',
  (value) => {
    const flags = { 'allowed-hosts': value };
    expect(() => loadConfig(flags, {})).toThrow(expect.objectContaining({ code: 'INVALID_CONFIG' }));
  },
);
