import { describeMongo, newTestDatabase } from '../support/mongodb.js';
import { ADMIN_KEY, type KeyedApp, startKeyedApp } from './support/keyed-app.js';

describeMongo('the login of a page, at two servers of one database', () => {
  const database = newTestDatabase();
  let servers: readonly [KeyedApp, KeyedApp];
  beforeAll(async () => {
    const flags = { 'mongodb-uri': database.uri };
    servers = [await startKeyedApp(flags), await startKeyedApp(flags)];
  });
  afterAll(async () => {
    for (const server of servers) await server.remove();
    await database.drop();
  });

  /** A request of the own page. */
  const send = ({ url }: KeyedApp, method: string, path: string, cookie: string, body: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...(cookie === '' ? {} : { cookie }) },
      ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    });
  const login = async (server: KeyedApp, key: string): Promise<string> => {
    const answer = await send(server, 'POST', '/auth/session', '', { key });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const status = async (server: KeyedApp, cookie: string): Promise<number> => {
    const answer = await send(server, 'POST', '/graphql', cookie, { query: '{ viewer { name } }' });
    await answer.text();
    return answer.status;
  };
  /** Resolves once the server refuses the session. */
  const refusedBy = async (server: KeyedApp, cookie: string): Promise<void> => {
    for (;;) if ((await status(server, cookie)) === 401) return;
  };

  it('is known to the other one at once, and ended by either', async () => {
    const [here, there] = servers;
    const { secret } = await here.makeKey(['read']);
    for (const [at, other] of [
      [here, there],
      [there, here],
    ] as const) {
      const cookie = await login(at, secret);
      expect(await status(other, cookie)).toBe(200);
      expect((await send(other, 'DELETE', '/auth/session', cookie, {})).status).toBe(204);
      expect(await status(other, cookie)).toBe(401);
      await refusedBy(at, cookie);
    }
  });

  it('ends at both with its key', async () => {
    const [here, there] = servers;
    const { secret, id } = await here.makeKey(['read']);
    const cookie = await login(here, secret);
    expect(await status(there, cookie)).toBe(200);
    await here.ask(`mutation { revokeApiKey(id: "${id}") { apiKey { id } } }`);
    expect(await status(here, cookie)).toBe(401);
    await refusedBy(there, cookie);
  });

  it('outlives a server, by a key of the store and by that of the settings', async () => {
    const [here] = servers;
    const { secret } = await here.makeKey(['read']);
    const cookies = [await login(here, secret), await login(here, ADMIN_KEY)];
    const again = await startKeyedApp({ 'mongodb-uri': database.uri });
    try {
      for (const cookie of cookies) expect(await status(again, cookie)).toBe(200);
    } finally {
      await again.remove();
    }
  });
});
