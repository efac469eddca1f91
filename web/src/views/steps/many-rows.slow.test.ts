import { appendSteps } from '../../../../test/support/rest.js';
import { until } from '../../../../test/support/until.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const ROWS = 50_000;
const PER_REQUEST = 5_000;
const SCROLLER = '[role="table"] > [role="rowgroup"]:last-child';

describePage('a table of 50,000 steps', () => {
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
    const last = page.getByRole('link', { name: 'run-0', exact: true });
    await until(async () => {
      await page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 1e9`);
      return (await last.count()) === 1;
    });
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
