import { type RunningServer, startServer } from './support/server.js';

describe('GraphiQL at /graphql', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({});
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Record<string, string>) => fetch(server.url + path, { headers });

  test('a browser gets the page, with a policy that keeps it from loading anything from elsewhere', async () => {
    const answer = await get('/graphql', { accept: 'text/html,application/xhtml+xml' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await answer.text();
    const loads = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(loads.length).toBeGreaterThan(4);
    for (const address of loads) {
      if (address.startsWith('data:')) continue;
      expect(address).toMatch(/^graphiql\//);
      expect((await get(`/${address}`, {})).status).toBe(200);
    }
  });

  test('a program that asks by GET gets no page', async () => {
    expect((await get('/graphql', { accept: 'application/json' })).headers.get('content-type')).toContain(
      'json',
    );
    expect((await get('/graphql?query={channels}', { accept: 'text/html' })).status).not.toBe(200);
  });

  test('what the page loads is kept by the browser until it changes', async () => {
    const first = await get('/graphiql/graphiql.js', {});
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await get('/graphiql/graphiql.js', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status,
    ).toBe(304);
  });

  test.each(['/graphiql/other.js', '/graphiql/..%2froutes.js', '/graphiql/constructor'])(
    '%s is not there',
    async (path) => {
      const answer = await get(path, {});
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'UNKNOWN_ROUTE' } }]);
    },
  );
});
