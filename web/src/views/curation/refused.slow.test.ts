import { ADMIN_KEY } from '../../../../test/api/support/keyed-app.js';
import { graphql } from '../../../../test/support/graphql.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

describePage('curation with a key that may only read', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage({ 'admin-key': ADMIN_KEY });
    const ask = <T>(query: string) => graphql<T>(open.app.url, query, {}, undefined, ADMIN_KEY);
    await ask(`mutation { appendSteps(steps: [{ trajectoryUid: "run", stepIndex: 0, messages: [], response: {
      role: "assistant", content: "an answer" } }]) { accepted } }`);
    await ask('mutation { annotateSteps(where: {}, all: true, input: { note: "a note" }) { changed } }');
    const { createApiKey } = await ask<{ createApiKey: { secret: string } }>(
      'mutation { createApiKey(name: "reader", scopes: [READ]) { secret } }',
    );
    await open.goto('/curation?curator=length');
    await open.page.getByLabel('Key', { exact: true }).fill(createApiKey.secret);
    await open.page.getByRole('button', { name: 'Sign in' }).click();
    await open.page.getByRole('form', { name: 'Curator length' }).waitFor();
  });
  afterAll(() => open.close());
  const refused = () => open.page.getByRole('alert').getByText('FORBIDDEN').first().waitFor();
  const button = (name: string) => open.page.getByRole('button', { name, exact: true });

  test('previews, and says why nothing is run', async () => {
    const { page } = open;
    await button('Preview').click();
    await page.getByText('It would be given 1 step. Nothing is changed.').waitFor();
    await button('Run once').click();
    await refused();
    // What was seen before stays.
    await page.getByText('It would be given 1 step. Nothing is changed.').waitFor();
  });

  test('says why an operation is not undone', async () => {
    const { page } = open;
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('row', { name: /a note|note/ })
      .getByRole('button', { name: 'Undo …' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('FORBIDDEN').waitFor();
    await page.keyboard.press('Escape');
  });

  test('says why a decision was not saved, and forgets it', async () => {
    const { page } = open;
    await open.goto('/curation/queue?where={}');
    await page.getByRole('region', { name: 'Step 0 of run' }).waitFor();
    await page.keyboard.press('1');
    const unsaved = page.getByRole('alert', { name: 'Not saved' });
    await unsaved.getByText('FORBIDDEN').waitFor();
    await page.keyboard.press('u');
    await unsaved.waitFor({ state: 'hidden' });
  });

  test('nothing failed, and no request left the server', () => {
    // What was asked before there was a key.
    expect(open.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
