import { graphql } from '../../../../test/support/graphql.js';
import { PluginDirectory } from '../../../../test/support/plugin-directory.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { ENDLESS } from '../../../../test/support/user-formatters.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';
import { rolloutsOf } from '../../test/rollouts.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const SAVE =
  'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { recipe { id } userErrors { code } } }';

describePage('recipes', () => {
  let open: OpenPage;
  let plugins: PluginDirectory;

  beforeAll(async () => {
    plugins = await PluginDirectory.create({ 'endless.mjs': ENDLESS });
    open = await openPage({ plugins: plugins.path });
    await open.goto('/recipes');
  });
  afterAll(async () => {
    await open.close();
    await plugins.remove();
  });
  const region = (name: string) => open.page.getByRole('region', { name, exact: true });
  const field = (label: string) =>
    open.page.getByRole('form', { name: 'Recipe' }).getByLabel(label, { exact: true });
  const previewed = (words: string | RegExp) => open.page.getByRole('status').getByText(words).waitFor();
  const options = (name: string) => open.page.getByRole('button', { name: new RegExp(`^${name}`) });
  const button = (name: string) => open.page.getByRole('button', { name, exact: true });

  test('of an empty server are none, and it says how to begin one', async () => {
    await open.page.getByText('There are no recipes yet').waitFor();
    await region('New recipe').getByRole('link', { name: 'begin GRPO for verl' }).waitFor();
  });

  test('are begun from a preset, with what they would make, as text', async () => {
    const { page, app } = open;
    await appendSteps(app.url, [...rolloutsOf(['p', 'q']), ...rolloutsOf([HOSTILE], HOSTILE)]);
    await page.getByRole('link', { name: 'begin GRPO for canonical' }).click();
    await previewed('6 rows');
    await region('What is left out').getByRole('rowheader', { name: 'readiness' }).waitFor();
    await region('Columns').getByText('Token ids of the state before the first action.').waitFor();
    await region('Lengths').getByRole('img').waitFor();
    await region('First rows').getByText(`${HOSTILE}-0`).waitFor();
    await button('Row 2').click();
    await region('Row 2, whole').getByText('[1,2,3]').waitFor();
    await page.waitForURL((url) => url.searchParams.get('draft')?.includes('grpo-canonical') === true);
  });

  test('are previewed anew with each change, and a refusal stands at its field', async () => {
    const { page } = open;
    await field('Group size').fill('2x');
    await page.getByText('must be a whole number').waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
    await field('Group size').fill('3');
    await previewed('0 rows');
    await region('What is left out').getByText('2 of 3 rollouts').first().waitFor();
    await field('Group size').fill('2');
    await field('At least').fill('3');
    await page.getByRole('alert').getByText('OUT_OF_RANGE').waitFor();
    await field('At least').and(page.locator('[aria-invalid="true"]')).waitFor();
    await field('At least').fill('');
    await previewed('6 rows');
    await field('Target').selectOption('openrlhf');
    await page.getByText(/^TARGET_MISMATCH: formatter grpo/).waitFor();
    await field('Target').selectOption('verl');
    await previewed('6 rows');
    await options('Options of target').click();
    await field('layout').selectOption('padded');
    await page.getByText(/^INVALID_OPTIONS: .*promptLength: layout=padded needs it/).waitFor();
    await field('promptLength').fill('4');
    await field('responseLength').fill('6');
    await previewed('6 rows');
    await page.waitForURL(
      (url) =>
        url.searchParams.get('draft')?.includes('verl?layout=padded&promptLength=4&responseLength=6') ===
        true,
    );
  });

  test('take the options of their formatter by its schema', async () => {
    const { page } = open;
    await options('Options of formatter').click();
    await field('eps').fill('-1');
    await page
      .getByText(/INVALID_OPTIONS/)
      .first()
      .waitFor();
    await field('eps').and(page.locator('[aria-invalid="true"]')).waitFor();
    await field('eps').fill('0.5');
    await field('preset').selectOption('dr-grpo');
    await previewed('6 rows');
    await page.waitForURL((url) => {
      const draft = url.searchParams.get('draft') ?? '';
      return draft.includes('"preset":"dr-grpo"') && !draft.includes('eps');
    });
  });

  test('take curators in an order, and a filter', async () => {
    const { page } = open;
    const add = page.getByRole('combobox', { name: 'Add a curator' });
    await add.selectOption('reward-range');
    await add.selectOption('zero-variance');
    await options('Options of reward-range').click();
    await page
      .getByRole('group', { name: 'Curator reward-range' })
      .getByLabel('min', { exact: true })
      .fill('0.5');
    await region('What is left out').getByRole('rowheader', { name: 'zero-variance' }).waitFor();
    await previewed('3 rows');
    await button('zero-variance earlier').click();
    await page.getByText('1. zero-variance').waitFor();
    await button('Without reward-range').click();
    await previewed('6 rows');
    const filter = page.getByRole('search').getByRole('textbox');
    await filter.fill('{"nothing":1}');
    await filter.press('Enter');
    await region('Which steps')
      .getByText(/^BAD_USER_INPUT/)
      .waitFor();
    await button('Without nothing').click();
    await filter.fill('{"promptUid":{"eq":"p"}}');
    await filter.press('Enter');
    await previewed('2 rows');
  });

  test('are there again after a reload, and saved', async () => {
    const { page } = open;
    await page.waitForURL((url) => url.searchParams.get('draft')?.includes('"promptUid"') === true);
    await page.reload();
    await previewed('2 rows');
    await field('Name').fill('a b');
    await page.getByText(/^OUT_OF_RANGE: must be 1 to 100 letters/).waitFor();
    await field('Name').fill('first');
    await previewed('2 rows');
    await button('Save').click();
    await page.waitForURL(/\/recipes\/rcp_/);
    await page.getByRole('heading', { name: 'first' }).waitFor();
    await page.getByText('not saved').waitFor({ state: 'detached' });
    await field('Seed').fill('7');
    await page.getByText('not saved').waitFor();
    await button('Take changes back').click();
    await page.getByText('not saved').waitFor({ state: 'detached' });
    await field('Seed').fill('8');
    await options('Options of formatter').click();
    await field('preset').selectOption('rloo');
    await button('Save').click();
    await page.getByText('not saved').waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('draft'));
    await page.reload();
    expect(await field('Seed').inputValue()).toBe('8');
  });

  test('are built, with progress, as they were saved', async () => {
    const build = region('Build');
    await field('Seed').fill('9');
    await build.getByText(/A build is of what is saved/).waitFor();
    expect(await build.getByRole('button', { name: 'Build', exact: true }).isDisabled()).toBe(true);
    await button('Take changes back').click();
    await build.getByLabel('As of').fill('nowhere');
    await build.getByRole('button', { name: 'Build', exact: true }).click();
    await build
      .getByRole('alert')
      .first()
      .getByText(/CURSOR/)
      .waitFor();
    await build.getByLabel('As of').fill('');
    await build.getByLabel('Files').selectOption('JSONL');
    await build.getByRole('button', { name: 'Build', exact: true }).click();
    await build.getByText('succeeded').waitFor();
    await build.getByText('2 rows').waitFor();
    await build.getByRole('link', { name: 'Version 1' }).waitFor();
  });

  test('one whose build does not end is cancelled, once that was confirmed', async () => {
    const { page, app } = open;
    const { saveRecipe } = await graphql<{ saveRecipe: { recipe: { id: string } } }>(app.url, SAVE, {
      input: { name: 'endless', formatter: { name: 'endless' } },
    });
    await open.goto(`/recipes/${saveRecipe.recipe.id}`);
    const build = region('Build');
    await build.getByRole('button', { name: 'Build', exact: true }).click();
    const group = build.getByRole('group', { name: 'The build as it goes' });
    await group.getByText('running').waitFor();
    await group.getByRole('progressbar').waitFor();
    await group.getByRole('button', { name: 'Cancel the build' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await group.getByText('running').waitFor();
    await group.getByRole('button', { name: 'Cancel the build' }).click();
    await dialog.getByRole('button', { name: 'Cancel the build' }).click();
    await build.getByText('cancelled').waitFor();
  });

  test('are listed, opened from the keyboard, and told apart by channel', async () => {
    const { page, app } = open;
    await graphql(app.url, SAVE, { input: { name: 'first', channel: 'val', formatter: { name: 'sft' } } });
    await open.goto('/recipes');
    await page.getByRole('row', { name: /^first train grpo/ }).waitFor();
    await page.getByRole('row', { name: /^first val sft/ }).waitFor();
    await page
      .getByRole('row', { name: /^endless/ })
      .getByText('cancelled')
      .waitFor();
    await page.getByRole('row', { name: /^first val/ }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/recipes\/rcp_/);
    expect(await field('Channel').inputValue()).toBe('val');
    await open.goto('/recipes/first');
    await page.getByRole('alert').getByText('AMBIGUOUS').waitFor();
    await open.goto('/recipes/none');
    await page.getByText('There is no recipe none').waitFor();
  });

  test('one of another name in its channel is replaced only once that was confirmed', async () => {
    const { page } = open;
    await open.goto('/recipes?draft={"name":"endless","formatter":{"name":"sft"}}');
    await previewed('6 rows');
    await button('Replace the recipe endless').click();
    await page
      .getByRole('dialog')
      .getByText(/Saving replaces it/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click();
    await page.waitForURL(/\/recipes\/rcp_/);
    expect(await field('Formatter').inputValue()).toBe('sft');
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    const { pathname } = new URL(page.url());
    for (const [path, isThere] of [
      ['/recipes?new=true', 'GRPO for verl'],
      [pathname, 'Preview again'],
    ] as const) {
      await open.goto(path);
      await page.getByLabel(isThere).or(page.getByText(isThere)).first().waitFor();
      await page.getByText('asking …').waitFor({ state: 'detached' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
        expect(await seriousFindings(page)).toEqual([]);
      }
    }
  });

  test('are deleted, once that was confirmed', async () => {
    const { page } = open;
    await button('Delete the recipe endless').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the recipe' }).click();
    await page.waitForURL(/\/recipes$/);
    await page.getByRole('row', { name: /^first val/ }).waitFor();
    expect(await page.getByRole('row', { name: /^endless/ }).count()).toBe(0);
  });

  test('of every preset that is offered are taken by the server', async () => {
    const { app } = open;
    await open.goto('/recipes?new=true');
    const begins = region('New recipe').getByRole('link');
    await begins.first().waitFor();
    const addresses = await begins.evaluateAll((links) =>
      links.map((link) => (link as { href?: string }).href),
    );
    // A formatter of one's own goes with what it has the columns for.
    const drafts = addresses
      .map((address) => new URL(address ?? '').searchParams.get('draft') ?? '')
      .filter((draft) => !draft.includes('endless'));
    expect(drafts.length).toBeGreaterThan(30);
    for (const draft of drafts) {
      const input = { ...(JSON.parse(draft) as object), channel: 'presets' };
      expect([draft, await graphql(app.url, SAVE, { input })]).toEqual([
        draft,
        { saveRecipe: { recipe: { id: expect.any(String) as unknown }, userErrors: [] } },
      ]);
    }
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
