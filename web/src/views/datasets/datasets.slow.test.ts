import { createHash } from 'node:crypto';
import { graphql } from '../../../../test/support/graphql.js';
import { PluginDirectory } from '../../../../test/support/plugin-directory.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { ENDLESS, FRAGILE } from '../../../../test/support/user-formatters.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';
import { rolloutsOf } from '../../test/rollouts.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

describePage('datasets', () => {
  let open: OpenPage;
  let plugins: PluginDirectory;

  beforeAll(async () => {
    plugins = await PluginDirectory.create({ 'endless.mjs': ENDLESS, 'fragile.mjs': FRAGILE });
    open = await openPage({ plugins: plugins.path });
    await open.goto('/datasets');
  });
  afterAll(async () => {
    await open.close();
    await plugins.remove();
  });
  const region = (name: string) => open.page.getByRole('region', { name, exact: true });
  const row = (name: string | RegExp) => open.page.getByRole('row', { name });

  async function save(name: string, input: object): Promise<void> {
    await graphql(
      open.app.url,
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code } } }',
      {
        input: { name, ...input },
      },
    );
  }
  async function build(recipe: string, encoding = 'JSONL'): Promise<string> {
    const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
      open.app.url,
      'mutation ($recipe: String!, $encoding: Encoding) { buildDataset(recipe: $recipe, encoding: $encoding) { dataset { id } } }',
      { recipe, encoding },
    );
    return buildDataset.dataset.id;
  }

  test('of an empty server are none, nor has an unknown id or recipe any', async () => {
    const { page } = open;
    await page.getByText('There are no datasets yet').waitFor();
    await open.goto('/datasets/ds_none');
    await page.getByText('There is no dataset ds_none').waitFor();
    await open.goto('/datasets?recipe=none');
    await page.getByText('Nothing was built from none yet').waitFor();
  });

  test('are listed with their state, which changes while one looks', async () => {
    const { page, app } = open;
    await appendSteps(app.url, rolloutsOf(['p', 'q']));
    await save('good', { formatter: { name: 'grpo' }, target: 'tinker' });
    await save('fragile', { formatter: { name: 'fragile' } });
    await save('endless', { formatter: { name: 'endless' } });
    await build('good');
    await build('fragile');
    await open.goto('/datasets');
    await row(/^good 1 succeeded/).waitFor();
    await row(/^fragile 1 failed PLUGIN_FAILED/).waitFor();
    const endless = await build('endless');
    await row(/^endless 1 running/).waitFor();
    // Its subscription tells the end, whether or not the list is read anew.
    await page.route('**/graphql', () => undefined);
    await graphql(app.url, 'mutation ($id: ID!) { cancelBuild(id: $id) { dataset { id } } }', {
      id: endless,
    });
    await row(/^endless 1 cancelled/).waitFor();
    await page.unroute('**/graphql');
    await page.reload();
    await row(/^good/).click();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/datasets\/ds_/);
  });

  test('show what they hold, and where their bytes are', async () => {
    const { page, app } = open;
    await region('Manifest').getByText('4 rows of 4 steps, from 2 units').waitFor();
    const files = region('Files');
    const href = await files.getByRole('link', { name: 'rows-00000.jsonl' }).getAttribute('href');
    const bytes = Buffer.from(await (await fetch(new URL(href ?? '', app.url))).arrayBuffer());
    await files.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();
    const manifest = await files.getByRole('link', { name: 'manifest.json' }).getAttribute('href');
    const { contentHash } = (await (await fetch(new URL(manifest ?? '', app.url))).json()) as {
      contentHash: string;
    };
    await region('Manifest').getByText(contentHash).waitFor();
    await region('Loading').getByText('open("rows-00000.jsonl")').waitFor();
    await region('What is left out').getByRole('rowheader', { name: 'candidates' }).waitFor();
    await region('Lengths').getByRole('img').waitFor();
    await region('Columns').getByText('loss_fn_inputs').waitFor();
    await page.getByRole('link', { name: 'Other versions' }).click();
    await row(/^good 1/).waitFor();
    expect(await row(/^fragile/).count()).toBe(0);
    await page.goBack();
  });

  test('lead from a row to its steps, and back', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Row 1', exact: true }).click();
    await region('Row 1, whole').getByRole('link', { name: 'step 0' }).click();
    await page.waitForURL(/\/t\/.*step=0/);
    await page.getByRole('link', { name: 'good, version 1' }).click();
    await page.waitForURL(/\/datasets\/ds_/);
    await region('Manifest').waitFor();
  });

  test('are compared: what they were built from, what is left out, which steps only one has', async () => {
    const { page, app } = open;
    await appendSteps(app.url, [...rolloutsOf(['r']), ...rolloutsOf([HOSTILE], HOSTILE)]);
    await save('good', {
      formatter: { name: 'grpo' },
      target: 'tinker',
      seed: 5,
      where: { promptUid: { ne: 'q' } },
    });
    const second = await build('good');
    const first = new URL(page.url()).pathname;
    await open.goto(`/datasets/${second}`);
    await region('Manifest').waitFor();
    await open.goto(first);
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption(second);
    const comparison = region('Comparison');
    await comparison.getByText('other content').waitFor();
    await comparison.getByRole('row', { name: 'Rows 4 6 +2' }).waitFor();
    await comparison.getByRole('row', { name: 'seed 0 5' }).waitFor();
    await comparison.getByRole('row', { name: /^where null \{"promptUid":\{"ne":"q"\}\}/ }).waitFor();
    const apart = region('Steps apart');
    await apart.getByText('Only in good, version 1: 2').waitFor();
    await apart.getByText('Only in good, version 2: 4').waitFor();
    await apart.getByRole('link', { name: '0 of q-0' }).waitFor();
    await apart.getByRole('link', { name: HOSTILE, exact: true }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('with') === second);
  });

  test('page through the rows that the server keeps', async () => {
    const { page, app } = open;
    await appendSteps(app.url, rolloutsOf(['a', 'b', 'c', 'd']));
    await save('many', { formatter: { name: 'sft' } });
    const id = await build('many', 'PARQUET');
    await open.goto(`/datasets/${id}`);
    const rows = region('First rows');
    await rows.getByText('1 to 10 of 16').waitFor();
    await rows.getByText(HOSTILE).first().waitFor();
    await rows.getByRole('button', { name: 'Rows after' }).click();
    await rows.getByText('11 to 16 of 16').waitFor();
    expect(await rows.getByRole('button', { name: 'Rows after' }).isDisabled()).toBe(true);
    // Nothing of the view lies outside of what scrolls in it.
    expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
    await page.waitForURL((url) => url.searchParams.get('after') === '10');
    await rows.getByRole('button', { name: 'Rows before' }).click();
    await rows.getByText('1 to 10 of 16').waitFor();
  });

  test('without rows say why', async () => {
    const { page } = open;
    await save('nothing', { formatter: { name: 'grpo' }, where: { promptUid: { eq: 'nobody' } } });
    await open.goto(`/datasets/${await build('nothing')}`);
    await page.getByText('It has no rows').waitFor();
    await region('Lengths').getByText('No row has token ids.').waitFor();
    await region('First rows').getByText('There are none.').waitFor();
  });

  test('say why their build failed, and at which stage', async () => {
    await open.goto(`/datasets/${await build('fragile')}`);
    const failed = region('The build failed');
    await failed.getByRole('alert').getByText('PLUGIN_FAILED').waitFor();
    await failed.getByText(/It ended at the stage rows/).waitFor();
  });

  test('show a build as it goes, to its end', async () => {
    const { page } = open;
    await open.goto(`/datasets/${await build('endless')}`);
    const progress = region('Progress');
    await progress.getByText('running').waitFor();
    await progress.getByText(/at rows, /).waitFor();
    await progress.getByRole('button', { name: 'Cancel the build' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the build' }).click();
    await region('The build was cancelled').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await open.goto('/datasets');
    const id = await row(/^good 2/)
      .getByRole('link')
      .getAttribute('href');
    const first = await row(/^good 1/)
      .getByRole('link')
      .getAttribute('href');
    for (const [path, isThere] of [
      ['/datasets', 'good'],
      [`${id}?with=${first?.split('/').at(-1)}`, 'Steps that only one of them has'],
    ] as const) {
      await open.goto(path);
      await page.getByText(isThere).first().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
        expect(await seriousFindings(page)).toEqual([]);
      }
    }
  });

  test('are deleted, once that was confirmed', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Delete version 2 of good' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/deleted for good/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete version 2 of good' }).click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(/\/datasets$/);
    await row(/^good 1/).waitFor();
    await row(/^good 2/).waitFor({ state: 'detached' });
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
