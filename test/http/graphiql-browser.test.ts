import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, openBrowser } from './support/browser.js';
import { type RunningServer, startServer } from './support/server.js';
import { smallGraphql } from './support/small-graphql.js';

/** Runs in the page. */
function storedQueryIs(query: string): boolean {
  const { localStorage } = globalThis as unknown as { localStorage: { getItem(key: string): string | null } };
  return localStorage.getItem('graphiql:query') === query;
}

(CHROMIUM === null ? describe.skip : describe)(
  'in a browser (needs Chromium; set CHROMIUM to its path)',
  () => {
    let server: RunningServer;
    let browser: Browser;
    let page: Page;
    const asked: string[] = [];
    const faults: string[] = [];

    beforeAll(async () => {
      server = await startServer({}, { graphql: smallGraphql });
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
    afterAll(async () => {
      await browser.close();
      await server.close();
    });

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
