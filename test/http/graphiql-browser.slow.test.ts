import type { Browser, Page } from 'playwright-core';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { post } from '../support/rest.js';
import { CHROMIUM, openBrowser } from './support/browser.js';

const STEP = {
  messages: [{ role: 'user', content: 'hi' }],
  response: { role: 'assistant', content: 'hello' },
};

/** Runs in the page. */
function storedQueryIs(query: string): boolean {
  const { localStorage } = globalThis as unknown as { localStorage: { getItem(key: string): string | null } };
  return localStorage.getItem('graphiql:query') === query;
}

// A page is checked in a browser or not at all; CI installs one.
(CHROMIUM === null ? describe.skip : describe)(
  'GraphiQL in a browser (needs Chromium; set CHROMIUM to its path)',
  () => {
    let app: RunningApp;
    let browser: Browser;
    let page: Page;
    const asked: string[] = [];
    const faults: string[] = [];

    beforeAll(async () => {
      app = await startTestApp();
      await post(`${app.url}/v1/steps?channel=seen-in-the-page`, [{ trajectory_uid: 'first', ...STEP }]);
      browser = await openBrowser(CHROMIUM ?? '');
      page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      page.on('request', (request) => asked.push(request.url()));
      page.on('websocket', (socket) => asked.push(socket.url()));
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(`${app.url}/graphql`);
    });
    afterAll(async () => {
      await browser.close();
      await app.remove();
    });

    async function write(document: string): Promise<void> {
      await page.locator('.graphiql-query-editor .CodeMirror').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(document);
      // GraphiQL reads what was typed after a pause, and stores it when it has.
      await page.waitForFunction(storedQueryIs, document);
    }
    const execute = () => page.locator('.graphiql-execute-button').click();
    const answerWith = (text: string) =>
      page.locator('.result-window', { hasText: text }).waitFor({ state: 'visible' });

    test('the query that it opens with runs', async () => {
      await execute();
      await page.getByRole('menuitem', { name: 'Overview' }).click();
      await answerWith('"seen-in-the-page"');
    });

    test('runs a query that is typed and shows the answer', async () => {
      await write('{ trajectory(uid: "first", channel: "seen-in-the-page") { stepCount status } }');
      await execute();
      await answerWith('"OPEN"');
    });

    test('shows live steps over the WebSocket', async () => {
      await write('subscription { stepAdded(after: "") { step { trajectoryUid } } }');
      await execute();
      await answerWith('"first"');
      await post(`${app.url}/v1/steps`, [{ trajectory_uid: 'second', ...STEP }]);
      await answerWith('"second"');
    });

    test('never asked another origin for anything, and nothing failed', () => {
      const { host } = new URL(app.url);
      const elsewhere = asked.filter((url) => !url.startsWith('data:') && new URL(url).host !== host);
      expect(elsewhere).toEqual([]);
      expect(asked.some((url) => url === `ws://${host}/graphql`)).toBe(true);
      expect(faults).toEqual([]);
    });
  },
);
