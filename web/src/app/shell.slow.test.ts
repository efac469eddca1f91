import { firstLoad } from '../../tools/built-page.mjs';
import { seriousFindings } from '../test/axe.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';

describe('what a first visit loads', () => {
  test('stays under its bound', () => {
    const { bytes, budget } = firstLoad('dist/web');
    expect(budget).toBe(350 * 1024);
    expect(bytes).toBeLessThan(budget);
  });
});

describePage('the shell', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.goto('/');
    await open.page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
  afterAll(() => open.close());

  test('is light or dark as the system is, until its reader chooses; the choice lasts', async () => {
    const { page } = open;
    const ground = async (scheme: string) => {
      await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
      return page.evaluate('getComputedStyle(document.body).backgroundColor');
    };
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground('dark')).not.toBe(light);
    await page.getByRole('button', { name: 'Light' }).click();
    expect(await ground('light')).toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Light', pressed: true }).waitFor();
    expect(await ground('light')).toBe(light);
    await page.getByRole('button', { name: 'As the system' }).click();
    await ground('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await ground('light');
  });

  test('? shows the keys, and Escape closes them', async () => {
    const { page } = open;
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('find any id').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Ctrl K finds a view by its name, and says of an unknown id that there is none', async () => {
    const { page } = open;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('over');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('step_none');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing has the id step_none').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await open.goto('/');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
