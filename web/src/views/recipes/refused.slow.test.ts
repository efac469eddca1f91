import { ADMIN_KEY } from '../../../../test/api/support/keyed-app.js';
import { graphql } from '../../../../test/support/graphql.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

describePage('recipes, datasets and claims where a key allows little', () => {
  let open: OpenPage;
  const ask = <T>(query: string) => graphql<T>(open.app.url, query, {}, undefined, ADMIN_KEY);

  beforeAll(async () => {
    open = await openPage({ 'admin-key': ADMIN_KEY });
    await ask('mutation { saveRecipe(input: { name: "r", formatter: { name: "sft" } }) { recipe { id } } }');
    await ask('mutation { buildDataset(recipe: "r", encoding: JSONL) { dataset { id } } }');
  });
  afterAll(() => open.close());

  async function signIn(scopes: string, channels = 'null'): Promise<void> {
    const { page } = open;
    const { createApiKey } = await ask<{ createApiKey: { secret: string } }>(
      `mutation { createApiKey(name: "of a test", scopes: [${scopes}], channels: ${channels}) { secret } }`,
    );
    await page.context().clearCookies();
    await open.goto('/recipes');
    await page.getByLabel('Key', { exact: true }).fill(createApiKey.secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor({ state: 'detached' });
  }

  test('who only curates is told so', async () => {
    await signIn('CURATE');
    for (const path of ['/recipes', '/recipes/r', '/datasets', '/claims/r']) {
      await open.goto(path);
      await open.page.getByRole('alert').first().getByText('FORBIDDEN').waitFor();
    }
  });

  test('who only reads sees recipes, and changes and previews none', async () => {
    const { page } = open;
    await signIn('READ');
    await open.goto('/recipes/r');
    await page.getByRole('alert').getByText('FORBIDDEN').waitFor();
    const build = page.getByRole('region', { name: 'Build', exact: true });
    await build.getByText('succeeded').waitFor();
    await build.getByRole('button', { name: 'Build', exact: true }).click();
    await build.getByRole('alert').getByText('FORBIDDEN').waitFor();
    await page.getByLabel('Seed').fill('3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').nth(2).getByText('FORBIDDEN').waitFor();
    await page.getByText('not saved').waitFor();
  });

  test('who trains on one channel alone does all of it', async () => {
    const { page } = open;
    await signIn('TRAIN', '["train"]');
    await open.goto('/recipes/r');
    await page.getByRole('status').getByText('0 rows').waitFor();
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.getByText('a position that this key is not told').waitFor();
    await open.goto('/claims/r');
    await page.getByText('Nobody holds a batch.').waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    // The browser itself says that the page was asked for a key.
    expect(open.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
