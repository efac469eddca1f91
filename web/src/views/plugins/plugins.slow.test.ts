import { curatorSource, PluginDirectory } from '../../../../test/support/plugin-directory.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

describePage('plugins', () => {
  let open: OpenPage;
  let plugins: PluginDirectory;

  beforeAll(async () => {
    plugins = await PluginDirectory.create({
      'curators/mine.mjs': curatorSource(
        'mine',
        '',
        `z.object({ most: z.int().min(1).describe(${JSON.stringify(HOSTILE)}) })`,
      ),
      'curators/broken.mjs': 'export default {',
    });
    open = await openPage({ plugins: plugins.path });
    await open.goto('/plugins');
  });
  afterAll(async () => {
    await open.close();
    await plugins.remove();
  });

  test('are listed: the own ones, those of Stepwell, and those that did not load with the reason', async () => {
    const { page } = open;
    const list = page.getByRole('navigation', { name: 'Plugins' });
    await list
      .getByRole('region', { name: 'Curators' })
      .getByRole('button', { name: 'reward-range' })
      .waitFor();
    await list
      .getByRole('region', { name: 'Formatters' })
      .getByRole('button', { name: 'grpo' })
      .first()
      .waitFor();
    await page.getByText('Choose a plugin').waitFor();
    await list.getByRole('region', { name: 'Could not be loaded' }).getByRole('button').click();
    await page.getByRole('alert').getByText('It could not be loaded.').waitFor();
    await page.getByRole('article').getByText('broken.mjs').first().waitFor();
  });

  test('tell their options, by an address that lasts, and lead to a run', async () => {
    const { page } = open;
    await page.getByRole('button', { name: /^mine/ }).click();
    await page.waitForURL(/plugin=curator%3Amine|plugin=curator:mine/);
    await page.reload();
    const row = page.getByRole('row', { name: /most/ });
    await row.getByText('integer, at least 1').waitFor();
    await row.getByText('required').waitFor();
    await row.getByText(HOSTILE).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Preview or run it' }).click();
    await page.getByRole('heading', { name: 'Curation' }).waitFor();
    await page.getByLabel('most').waitFor();
    await page.goBack();
  });

  test('come and go with their files', async () => {
    const { page } = open;
    await plugins.write('curators/later.mjs', curatorSource('later', ''));
    await page.getByRole('button', { name: /^later/ }).waitFor();
    await plugins.delete('curators/mine.mjs');
    await page.getByText('There is no such plugin (any more)').waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
