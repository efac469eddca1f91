import { setTimeout as delay } from 'node:timers/promises';
import { appendSteps } from '../../../../test/support/rest.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const ROWS = process.env.STEPWELL_TEST_NIGHTLY === undefined ? 10_000 : 50_000;
const PER_REQUEST = 5_000;
const SCROLLER = '[role="table"] > [role="rowgroup"]:last-child';

describePage(`a table of ${ROWS} steps`, () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    for (let from = 0; from < ROWS; from += PER_REQUEST) {
      const steps = Array.from({ length: PER_REQUEST }, (_, i) => ({
        trajectory_uid: `run-${from + i}`,
        reward: from + i,
        messages: [{ role: 'user', content: 'go' }],
        response: { role: 'assistant', content: 'on' },
      }));
      expect(await appendSteps(open.app.url, steps)).toMatchObject({ accepted: PER_REQUEST });
    }
  });
  afterAll(() => open.close());

  test('is scrolled to its end, with each row in its order and few of them drawn', async () => {
    const { page } = open;
    await open.goto('/steps?orderBy=%7B%22field%22%3A%22REWARD%22%2C%22direction%22%3A%22DESC%22%7D');
    await page.getByRole('link', { name: `run-${ROWS - 1}`, exact: true }).waitFor();
    // Looked for by the page itself and not often, so that its many pages of rows have the processor. A page that could not be
    // read is shown as an alert, and no other is asked for after it.
    let end: unknown = null;
    for (; end === null; await delay(100)) {
      end = await page.evaluate(`(() => {
        const scroller = document.querySelector('${SCROLLER}');
        scroller.scrollTop = 1e9;
        const links = [...scroller.querySelectorAll('a')];
        if (links.some(({ textContent }) => textContent === 'run-0')) return 'reached';
        return document.querySelector('[role="alert"]')?.textContent ?? null;
      })()`);
    }
    expect(end).toBe('reached');
    const drawn = page.locator(`${SCROLLER} [role="row"]`);
    const names = await drawn.getByRole('link').allTextContents();
    expect(names).toEqual(Array.from({ length: names.length }, (_, i) => `run-${names.length - 1 - i}`));
    expect(names.length).toBeLessThan(100);
    const table = page.getByRole('table', { name: 'Steps' });
    expect(await table.getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    expect(await drawn.last().getAttribute('aria-rowindex')).toBe(String(ROWS + 1));
    // Back at the beginning everything is still there.
    await page.keyboard.press('Home');
    await page.getByRole('link', { name: `run-${ROWS - 1}`, exact: true }).waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
