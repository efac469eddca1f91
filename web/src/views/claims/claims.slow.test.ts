import { graphql } from '../../../../test/support/graphql.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';
import { rolloutsOf } from '../../test/rollouts.js';

const HOSTILE = '<img src=x onerror=alert(1)><b>run</b>';

describePage('claims', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await graphql(
      open.app.url,
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code } } }',
      {
        input: { name: 'live', formatter: { name: 'grpo' }, groupSize: 2, maxDeliveries: 2 },
      },
    );
  });
  afterAll(() => open.close());
  const region = (name: string) => open.page.getByRole('region', { name, exact: true });
  const state = (name: RegExp) => region('Where units stand').getByRole('button', { name });

  async function claim(consumer: string, more = ''): Promise<string> {
    const { claimBatch } = await graphql<{
      claimBatch: { batch: { id: string } | null; userErrors: unknown[] };
    }>(
      open.app.url,
      `mutation ($consumer: String!) {
        claimBatch(recipe: "live", consumer: $consumer, units: 1 ${more}) { batch { id } userErrors { code } }
      }`,
      { consumer },
    );
    expect(claimBatch).toEqual({ batch: { id: expect.any(String) as unknown }, userErrors: [] });
    return claimBatch.batch?.id ?? '';
  }

  test('of an unknown recipe are refused, and of a new one there are none', async () => {
    const { page } = open;
    await open.goto('/claims/none');
    await page.getByRole('alert').getByText('UNKNOWN_RECIPE').waitFor();
    await open.goto('/claims/live');
    await page.getByText('Nobody holds a batch.').waitFor();
    await page.getByText('Nobody has claimed anything yet.').waitFor();
    await page.getByText('None was acknowledged or given back yet.').waitFor();
    await state(/^Ready 0/).waitFor();
  });

  test('show units as they become ready and are leased, without a reload', async () => {
    const { page, app } = open;
    await appendSteps(app.url, [...rolloutsOf(['p', 'q', 'r']), ...rolloutsOf(['s']).slice(1)]);
    await state(/^Ready 3/).waitFor();
    await state(/^Incomplete 1/).click();
    await region('Units').getByText('1 of 2 rollouts complete').waitFor();
    await page.waitForURL((url) => url.searchParams.get('state') === 'INCOMPLETE');
    await claim(HOSTILE, ', step: 4, leaseMs: 3600000');
    const lease = region('Leases').getByRole('row', { name: /<b>run<\/b>/ });
    await lease.getByText(/^(60|59) min$/).waitFor();
    await lease.getByText('1', { exact: true }).last().click();
    await lease.getByRole('link', { name: /^group_/ }).waitFor();
    await state(/^Leased 1/).waitFor();
    await state(/^Ready 2/).waitFor();
    await state(/^Leased 1/).click();
    await region('Units').getByText(`of ${HOSTILE}`).waitFor();
  });

  test('tell what was acknowledged, by whom and in which life', async () => {
    const { app } = open;
    const id = await claim('run-1', ', step: 1');
    await graphql(
      app.url,
      'mutation ($id: ID!) { ackBatch(id: $id, metrics: { loss: 0.5 }) { userErrors { code } } }',
      {
        id,
      },
    );
    const latest = region('Latest batches').getByRole('row', { name: /^run-1 0 1 acked/ });
    await latest.getByText('metrics').click();
    await latest.getByText('"loss": 0.5').waitFor();
    await region('Consumers')
      .getByRole('row', { name: /^run-1 0 0 1 1 / })
      .waitFor();
    await state(/^Consumed 1/).waitFor();
    await graphql(
      app.url,
      'mutation { resumeConsumer(recipe: "live", consumer: "run-1", step: 0) { life } }',
    );
    await region('Latest batches')
      .getByRole('row', { name: /^run-1 0 1 rewound/ })
      .waitFor();
    await region('Where units stand').getByText('1 of the ready ones came back by resume').waitFor();
    await claim('run-1', ', step: 1');
    await region('Consumers')
      .getByRole('row', { name: /^run-1 1 1 / })
      .waitFor();
  });

  test('are released once that was confirmed, with a reason as a failed delivery', async () => {
    const { page, app } = open;
    const releaseAs = async (reason: string) => {
      await page.getByRole('button', { name: 'Release the batch of run-1' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Release it' }).click();
      await region('Leases')
        .getByRole('row', { name: /^run-1/ })
        .waitFor({ state: 'detached' });
    };
    await releaseAs('');
    await region('Latest batches')
      .getByRole('row', { name: /^run-1 1 1 released/ })
      .waitFor();
    for (const step of [2, 3]) {
      await graphql(
        app.url,
        `mutation { claimBatch(recipe: "live", consumer: "run-1", units: 1, promptUids: ["r"], step: ${step}) { batch { id } } }`,
      );
      await region('Leases')
        .getByRole('row', { name: new RegExp(`^run-1 1 ${step}`) })
        .waitFor();
      await releaseAs(`the trainer broke at ${step}`);
      await region('Latest batches').getByText(`the trainer broke at ${step}`).waitFor();
    }
    await state(/^Poisoned 1/).waitFor();
  });

  test('one that was given back meanwhile is refused, with the code of the server', async () => {
    const { page, app } = open;
    const id = await claim('run-3');
    await page.getByRole('button', { name: 'Release the batch of run-3' }).click();
    await graphql(app.url, 'mutation ($id: ID!) { ackBatch(id: $id) { userErrors { code } } }', { id });
    // Roles are hidden behind the dialog, which stays although the lease is over.
    await page.locator('section[aria-label="Latest batches"]').getByText('run-3').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Release it' }).click();
    await page.getByRole('alert').getByText('BATCH_ACKED').waitFor();
  });

  test('poisoned units say why, and are made ready again once that was confirmed', async () => {
    const { page } = open;
    await state(/^Poisoned 1/).click();
    const units = region('Units');
    await units
      .getByRole('row', { name: /poisoned 2/ })
      .getByText('the trainer broke at 3')
      .waitFor();
    await units.getByRole('checkbox', { name: 'Choose row 1' }).check();
    await units.getByRole('button', { name: 'Make 1 ready again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make them ready' }).click();
    await units.getByText('1 are ready again').waitFor();
    await state(/^Poisoned 0/).waitFor();
    await units.getByText('There are none.').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await open.goto('/claims/live?state=READY');
    await region('Units').getByRole('row').nth(1).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
