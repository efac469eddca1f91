import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, openBrowser } from './support/browser.js';
import { type RunningServer, startServer } from './support/server.js';
import { smallGraphql } from './support/small-graphql.js';

/** Runs in the page. */
function storedQueryIs(query: string): boolean {
  const { localStorage } = globalThis as unknown as { localStorage: { getItem(key: string): string | null } };
  return localStorage.getItem('graphiql:query') === query;
}

describe('GraphiQL at /graphql', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({}, { graphql: smallGraphql });
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
      expect(address).toMatch(/^\/graphiql\//);
      expect((await get(address, {})).status).toBe(200);
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

  (CHROMIUM === null ? describe.skip : describe)(
    'in a browser (needs Chromium; set CHROMIUM to its path)',
    () => {
      let browser: Browser;
      let page: Page;
      const asked: string[] = [];
      const faults: string[] = [];

      beforeAll(async () => {
        browser = await openBrowser(CHROMIUM ?? '');
        page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        page.on('request', (request) => asked.push(request.url()));
        page.on('websocket', (socket) => asked.push(socket.url()));
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        await page.goto(`${server.url}/graphql`);
      });
      afterAll(() => browser.close());

      async function run(document: string): Promise<void> {
        const editor = page.locator('.graphiql-query-editor .CodeMirror').first();
        await editor.click();
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText(document);
        // GraphiQL reads what was typed after a pause, and stores it when it has.
        await page.waitForFunction(storedQueryIs, document);
        await page.locator('.graphiql-execute-button').click();
      }
      const answerWith = (text: string) =>
        page.locator('.result-window', { hasText: text }).waitFor({ state: 'visible' });

      test('runs a query and shows the answer', async () => {
        await run('query { channels }');
        await answerWith('only-on-this-page');
      });

      test('follows a subscription over the WebSocket', async () => {
        await run('subscription { counted }');
        await answerWith('42');
      });

      test('never asked another origin for anything, and nothing failed', () => {
        const { host } = new URL(server.url);
        const elsewhere = asked.filter((url) => !url.startsWith('data:') && new URL(url).host !== host);
        expect(elsewhere).toEqual([]);
        expect(asked.some((url) => url === `ws://${host}/graphql`)).toBe(true);
        expect(faults).toEqual([]);
      });
    },
  );
});
