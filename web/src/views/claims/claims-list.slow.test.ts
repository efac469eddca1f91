import { graphql } from '../../../../test/support/graphql.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';
import { rolloutsOf } from '../../test/rollouts.js';

describePage('the list of claims', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open.close());
  const ask = (mutation: string) => graphql(open.app.url, `mutation { ${mutation} }`);
  const row = (name: RegExp) => open.page.getByRole('row', { name });

  test('is in the navigation, and leads to recipes where there are none', async () => {
    const { page } = open;
    await open.goto('/');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Claims' }).click();
    await page.getByText('There are no recipes yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'recipe' }).click();
    await page.waitForURL(/\/recipes$/);
  });

  test('tells of each recipe what is held and what became of the latest batch, while one looks', async () => {
    const { page, app } = open;
    await ask(
      'saveRecipe(input: { name: "held", formatter: { name: "grpo" }, groupSize: 2 }) { recipe { id } }',
    );
    await ask('saveRecipe(input: { name: "idle", formatter: { name: "sft" } }) { recipe { id } }');
    await appendSteps(app.url, rolloutsOf(['p', 'q']));
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await row(/^idle 0 none yet train sft$/).waitFor();
    await ask('claimBatch(recipe: "held", consumer: "run-1", units: 1, waitMs: 30000) { batch { id } }');
    await row(/^held 1 leased by run-1/).waitFor();
    await row(/^held/).getByRole('link').click();
    await page.waitForURL(/\/claims\/held$/);
  });

  test('claims of a recipe are read anew as events tell of news, and not by the clock alone', async () => {
    const { page, app } = open;
    // No timer of the page runs, so that nothing but an event makes it read.
    await page.clock.install();
    await open.goto('/claims/held');
    const ready = (many: number) =>
      page
        .getByRole('region', { name: 'Where units stand' })
        .getByRole('button', { name: new RegExp(`^Ready ${many}`) });
    await ready(1).waitFor();
    await page.getByText('live', { exact: true }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await ready(1).waitFor();
    await appendSteps(app.url, rolloutsOf(['r']));
    await ready(2).waitFor();
    await page.clock.resume();
  });

  test('axe finds nothing serious, nothing failed, and no request left the server', async () => {
    await open.goto('/claims');
    await row(/^held/).waitFor();
    expect(await seriousFindings(open.page)).toEqual([]);
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
