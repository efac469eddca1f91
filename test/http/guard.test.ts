import { OPEN_ACCESS } from '../../src/access/interface.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import { startServer } from './support/server.js';

const ADA: Principal = { ...LOCAL_PRINCIPAL, keyId: 'key_1', name: 'ada' };

it('tells the log who changes the policy, and not who sends steps', async () => {
  const logged: unknown[] = [];
  const server = await startServer(
    {},
    {
      access: { ...OPEN_ACCESS, authenticate: () => ADA },
      logChange: ({ name }, what) => logged.push([name, what]),
    },
  );
  const post = (path: string, body: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await post('/v1/policy?x=1', '{"version": 1}');
  await post('/v1/steps', '[]');
  await post('/init_trajectory', '{}');
  expect(logged).toEqual([['ada', 'POST /v1/policy']]);
  await server.close();
});

it('tells browsers how to treat every answer', async () => {
  const server = await startServer({});
  for (const path of ['/livez', '/nothing', '/v1/policy', '/python/']) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  await server.close();
});
