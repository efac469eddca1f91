import { describePage, type OpenPage, openPage } from '../test/open-page.js';

/** Makes the tab look hidden or shown, as far as its scripts can tell. */
const show = (visibility: 'hidden' | 'visible') => `
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${visibility}' });
  document.dispatchEvent(new Event('visibilitychange'));`;

describePage('what is read anew from time to time', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.page.clock.install();
  });
  afterAll(() => open.close());

  test('is not while the tab is hidden, and at once when it is shown again', async () => {
    const { page } = open;
    let asked = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('settingsQuery') === true) asked += 1;
    });
    const isAnswered = () =>
      page.waitForResponse((response) => response.request().postData()?.includes('settingsQuery') === true);
    const first = isAnswered();
    await open.goto('/settings');
    await (await first).finished();
    await page.getByRole('region', { name: 'Server', exact: true }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));

    const next = isAnswered();
    await page.clock.runFor(10_000);
    await (await next).finished();
    await page.evaluate(show('hidden'));
    const before = asked;
    await page.clock.runFor(600_000);
    expect(asked).toBe(before);
    const shown = isAnswered();
    await page.evaluate(show('visible'));
    await shown;
    expect(asked).toBe(before + 1);
  });
});
