import { appendSteps } from '../../../test/support/rest.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';

const ROWS = 100;
const IN_A_FRAME = 12;

/** Scrolls to a row, and tells how many rows each frame drew until all in view are. */
const drawnFrom = (row: number): string => `new Promise((resolve) => {
  const scroller = document.querySelector('[role="table"] > [role="rowgroup"]:last-child');
  const isRow = (node) => node instanceof Element && node.getAttribute('role') === 'row';
  const drawn = [];
  let added = 0;
  const count = (records) => {
    for (const { addedNodes } of records) added += [...addedNodes].filter(isRow).length;
  };
  const observer = new MutationObserver(count);
  observer.observe(scroller, { childList: true, subtree: true });
  const isThere = (index) => scroller.querySelector('[aria-rowindex="' + (index + 2) + '"]') !== null;
  const first = ${row};
  const last = Math.min(first + Math.floor(scroller.clientHeight / 28), ${ROWS}) - 1;
  const look = () => {
    count(observer.takeRecords());
    drawn.push(added);
    added = 0;
    for (let index = first; index <= last; index++) if (!isThere(index)) return requestAnimationFrame(look);
    observer.disconnect();
    resolve(drawn);
  };
  scroller.scrollTop = first * 28;
  requestAnimationFrame(look);
})`;

describePage('rows of a table that come into view', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    const steps = Array.from({ length: ROWS }, (_, i) => ({
      trajectory_uid: `run-${i}`,
      reward: i,
      messages: [{ role: 'user', content: 'go' }],
      response: { role: 'assistant', content: 'on' },
    }));
    expect(await appendSteps(open.app.url, steps)).toMatchObject({ accepted: ROWS });
    await open.goto('/steps?orderBy=%7B%22field%22%3A%22REWARD%22%2C%22direction%22%3A%22ASC%22%7D');
    await open.page.getByRole('link', { name: 'run-0', exact: true }).waitFor();
  });
  afterAll(() => open.close());

  test.each([
    ['further down', ROWS - 30],
    ['back up', 10],
    ['a little further, of which most were drawn', 14],
  ])('are drawn few in a frame, until all are: %s', async (_where, row) => {
    const drawn = (await open.page.evaluate(drawnFrom(row))) as readonly number[];
    expect(Math.max(...drawn)).toBeLessThanOrEqual(IN_A_FRAME);
    const indexes = await open.page
      .locator('[role="rowgroup"]:last-child > div > [role="row"]')
      .evaluateAll((rows) => rows.map((one) => Number(one.getAttribute('aria-rowindex'))));
    const [first = 0] = indexes;
    expect(indexes).toEqual(indexes.map((_, i) => first + i));
    await open.page.getByRole('link', { name: `run-${row}`, exact: true }).waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
