import { join } from 'node:path';
import { undoJobIdOf } from '../../../../src/model/job.js';
import { LOCAL_PRINCIPAL } from '../../../../src/model/principal.js';
import { MATCH_ALL } from '../../../../src/query/filter.js';
import { rolloutsOf } from '../../../../test/api/support/graphql-claims.js';
import { BatchRig } from '../../../../test/support/batch-rig.js';
import { graphql } from '../../../../test/support/graphql.js';
import { Crash, openUntilCrash } from '../../../../test/support/open-until-crash.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { until } from '../../../../test/support/until.js';
import { seriousFindings } from '../../test/axe.js';
import { holdSocket } from '../../test/hold-socket.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)>';

const ANNOTATE = `mutation ($where: StepFilter, $input: AnnotationInput!) {
  annotateSteps(where: $where, all: true, input: $input) { operationId userErrors { message } } }`;

interface Annotated {
  readonly annotateSteps: { readonly operationId: string };
}

describePage('an operation', () => {
  let open: OpenPage;
  let id: string;

  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open.close());
  const ask = <T>(query: string, variables = {}) => graphql<T>(open.app.url, query, variables);
  const region = (name: string) => open.page.getByRole('region', { name, exact: true });
  const heading = () => open.page.getByRole('main').locator('header').first();

  test('that is none has no page', async () => {
    await open.goto('/operations/op_none');
    await open.page.getByText('There is no operation op_none').waitFor();
  });

  test('shows who decided what about which steps, and /go leads there', async () => {
    const { page, app } = open;
    await appendSteps(app.url, [...rolloutsOf('sum'), ...rolloutsOf('product')]);
    const input = { quality: 'GOOD', note: HOSTILE };
    id = (await ask<Annotated>(ANNOTATE, { where: {}, input })).annotateSteps.operationId;
    await open.goto(`/go/${id}`);
    await page.waitForURL(new RegExp(`/operations/${id}$`));
    const said = region('What was decided');
    await said.getByText('a person').waitFor();
    await said.getByText('4 changed').waitFor();
    await said.getByText('4 kept, 0 dropped').waitFor();
    const steps = region('Steps');
    await steps.getByText('good').first().waitFor();
    expect(await steps.getByRole('link').count()).toBe(4);
    await page.getByText(HOSTILE).first().waitFor();
    await steps.getByRole('link', { name: 'sum-0' }).click();
    await page.waitForURL(/\/t\/.*step=0/);
    await page.getByRole('link', { name: 'manual' }).click();
    await page.waitForURL(new RegExp(`/operations/${id}$`));
  });

  test('warns of datasets and batches that were made with it, and is undone', async () => {
    const { page } = open;
    const recipe = { name: 'r', formatter: { name: 'grpo' }, groupSize: 2 };
    await ask('mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { message } } }', {
      input: recipe,
    });
    await ask(
      'mutation { buildDataset(recipe: "r", encoding: JSONL) { dataset { id } userErrors { message } } }',
    );
    await until(async () => {
      const { datasets } = await ask<{ datasets: { nodes: { status: string }[] } }>(
        '{ datasets { nodes { status } } }',
      );
      return datasets.nodes[0]?.status === 'SUCCEEDED';
    });
    const { claimBatch } = await ask<{ claimBatch: { batch: { id: string } } }>(
      'mutation { claimBatch(recipe: "r", consumer: "trainer-1", units: 1, waitMs: 30000) { batch { id } } }',
    );
    await ask('mutation ($id: ID!) { ackBatch(id: $id, step: 3) { userErrors { message } } }', {
      id: claimBatch.batch.id,
    });
    await page.reload();
    const made = region('What was made with it');
    await made.getByText('r, version 1').waitFor();
    await made.getByText('acked, trainer-1, step 3').waitFor();
    await page.getByRole('button', { name: 'Undo …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the operation' });
    await dialog.getByText('1 dataset was built with it; the files stay as they are:').waitFor();
    await dialog.getByText('1 batch was delivered with it; the rows stay as they are:').waitFor();
    await dialog.getByText('trained on by trainer-1').waitFor();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.getByText(/was built from what is taken back/).waitFor();
    await dialog.getByText(/was trained on by consumer "trainer-1"/).waitFor();
    await page.keyboard.press('Escape');
    await heading().getByText('undone').waitFor();
    await region('Steps').getByText('good').waitFor({ state: 'hidden' });
  });

  test('of a curator shows its options, filter and run, and the id of the run leads there', async () => {
    const { page } = open;
    const { runCurator } = await ask<{ runCurator: { job: { id: string; operationId: string } } }>(
      `mutation { runCurator(curator: { name: "reward-range", options: { min: 0.5 } }, seed: 7,
        where: { promptUid: { eq: "sum" } }) { job { id operationId } } }`,
    );
    await open.goto(`/go/${runCurator.job.id}`);
    await page.waitForURL(new RegExp(`/operations/${runCurator.job.operationId}$`));
    const said = region('What was decided');
    await said.getByText('reward-range 1.1.0').waitFor();
    await said.getByText('min: 0.5').waitFor();
    await said.getByText('seed: 7').waitFor();
    await said.getByRole('link', { name: 'promptUid = sum' }).waitFor();
    await region('Its run').getByText('succeeded').waitFor();
    await said.getByText('1 kept, 1 dropped').waitFor();
    await region('Steps').getByText('reward below 0.5').waitFor();
  });

  test('shows that somebody else undid it, as its steps tell', async () => {
    await heading().getByText('counts').waitFor();
    await ask('mutation ($id: ID!) { undoOperation(operationId: $id) { userErrors { message } } }', {
      id: new URL(open.page.url()).pathname.split('/').at(-1),
    });
    await heading().getByText('undone', { exact: true }).waitFor();
    await region('Steps').getByText('reward below 0.5').waitFor({ state: 'hidden' });
  });

  test('shows that it was undone before its connection for events stood', async () => {
    const { page } = open;
    const { annotateSteps } = await ask<Annotated>(ANNOTATE, { where: {}, input: { quality: 'BAD' } });
    const connect = await holdSocket(page);
    await open.goto(`/operations/${annotateSteps.operationId}`);
    await heading().getByText('counts').waitFor();
    await ask('mutation ($id: ID!) { undoOperation(operationId: $id) { userErrors { message } } }', {
      id: annotateSteps.operationId,
    });
    connect();
    await heading().getByText('undone', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
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

/** Three parts of 1,000. */
const STEPS = 2_500;

describePage('an operation on many steps', () => {
  let folder: BatchRig;
  let open: OpenPage;
  let id: string;

  beforeAll(async () => {
    // A server died in the middle of the undo, which was then cancelled.
    const first = await BatchRig.open();
    const messages = [{ role: 'user', content: 'hello' }];
    await first.append(Array.from({ length: STEPS }, (_, i) => ({ trajectory_uid: `t${i % 50}`, messages })));
    await first.close();
    const data = join(first.folder, 'data');
    const deciding = openUntilCrash(data, 3);
    const drop = { source: 'manual', summary: 'drop', where: MATCH_ALL, fields: { keep: false } } as const;
    id = (await deciding.work.decide(drop, null)).operationId ?? '';
    deciding.close();
    const undoing = openUntilCrash(data, 2);
    await expect(undoing.work.undo(id, null)).rejects.toThrow(Crash);
    undoing.close();
    folder = await BatchRig.reopen(first.folder, { storeWork: false });
    await folder.curators.cancel(LOCAL_PRINCIPAL, undoJobIdOf(id));
    await folder.close();
    open = await openPage({ 'data-dir': data });
  });
  afterAll(async () => {
    await open.close();
    await folder.remove();
  });
  const region = (name: string) => open.page.getByRole('region', { name, exact: true });
  const heading = () => open.page.getByRole('main').locator('header').first();

  test('shows its jobs, and that it is partly undone', async () => {
    const { page } = open;
    await open.goto(`/operations/${id}`);
    await page.getByText(/Its undo was cancelled: what is not undone yet still counts/).waitFor();
    await heading().getByText('partly undone').waitFor();
    await region('Its job').getByText('succeeded').waitFor();
    await region('Its undo').getByText('cancelled').waitFor();
    await region('Its undo').getByText('2,000 steps').waitFor();
    await region('Steps').getByRole('button', { name: 'Show more' }).click();
    await region('Steps').getByRole('row').nth(70).waitFor();
  });

  test('goes on undoing', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Go on undoing …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undone' }).waitFor();
    await page.keyboard.press('Escape');
    await heading().getByText('undone', { exact: true }).waitFor();
    await region('Its undo').getByText('succeeded').waitFor();
    await region('Steps').getByText('kept').first().waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
