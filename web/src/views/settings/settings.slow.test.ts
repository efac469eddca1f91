import { graphql } from '../../../../test/support/graphql.js';
import { startUpstream, type Upstream } from '../../../../test/support/upstreams/start-upstream.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)>';

describePage('settings', () => {
  let open: OpenPage;
  let engine: Upstream;
  let secret = '';

  beforeAll(async () => {
    engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'yes' }) });
    open = await openPage({ upstream: engine.url });
    await open.goto('/settings');
  });
  afterAll(async () => {
    await open.close();
    await engine.close();
  });

  test('show the server, and what its engines can do once they have answered', async () => {
    const { page, app } = open;
    const engines = page.getByRole('region', { name: 'Engines' });
    await engines.getByText('not known yet').first().waitFor();
    await page.getByRole('region', { name: 'Server' }).getByText('embedded database').waitFor();
    const call = { model: 'toy-model', messages: [{ role: 'user', content: 'hi' }] };
    const answer = await fetch(`${app.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    expect(answer.status).toBe(200);
    await answer.text();
    await engines.getByText('yes', { exact: true }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  test('hold model calls after asking, and let them through again', async () => {
    const { page, app } = open;
    const policy = page.getByRole('region', { name: 'Policy' });
    await policy.getByRole('button', { name: 'Hold model calls' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hold model calls' }).click();
    await policy.getByText('held').waitFor();
    expect(await graphql(app.url, '{ policy { paused } }')).toEqual({ policy: { paused: true } });
    await policy.getByRole('button', { name: 'Let model calls through' }).click();
    await policy.getByText('let through').waitFor();
    expect(await graphql(app.url, '{ policy { paused } }')).toEqual({ policy: { paused: false } });
  });

  test('make the first key, show it once, and go on with it', async () => {
    const { page, app } = open;
    const keys = page.getByRole('region', { name: 'Keys' });
    await keys.getByText('every caller has to show one').waitFor();
    await keys.getByLabel('Name').fill(HOSTILE);
    await keys.getByRole('button', { name: 'Make a key' }).click();
    const shown = keys.getByRole('status');
    secret = (await shown.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^sw_/);
    await keys.getByRole('row', { name: /admin/ }).getByText(HOSTILE).waitFor();
    await expect(graphql(app.url, '{ viewer { name } }')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide the key' }).click();
    await shown.waitFor({ state: 'detached' });
    await page.reload();
    await keys.getByRole('row', { name: /admin/ }).waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  test('make a bound key with an end, say at its field what is refused, and revoke it', async () => {
    const { page, app } = open;
    const keys = page.getByRole('region', { name: 'Keys' });
    await keys.getByLabel('Name').fill('x'.repeat(5_000));
    await keys.getByRole('button', { name: 'Make a key' }).click();
    await keys.getByRole('alert').waitFor();
    expect(await keys.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
    await keys.getByLabel('Name').fill('trainer');
    await keys.getByRole('checkbox', { name: 'train' }).check();
    await keys.getByLabel('Channels').fill('train, val');
    await keys.getByLabel('Days until it ends').fill('30');
    await keys.getByRole('button', { name: 'Make a key' }).click();
    const row = keys.getByRole('row', { name: /^trainer/ });
    await row.getByText('train, val').waitFor();
    await row.getByText('valid until').waitFor();
    const made = (await keys.getByRole('status').locator('code').textContent()) ?? '';
    const viewer = await graphql(app.url, '{ viewer { scopes channels } }', {}, undefined, made);
    expect(viewer).toEqual({ viewer: { scopes: ['READ', 'TRAIN'], channels: ['train', 'val'] } });
    await row.getByRole('button', { name: 'Revoke trainer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('revoked').waitFor();
    await expect(graphql(app.url, '{ feedHead }', {}, undefined, made)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('list no keys to who may only read', async () => {
    const { page, app } = open;
    const { createApiKey } = await graphql<{ createApiKey: { secret: string } }>(
      app.url,
      'mutation { createApiKey(name: "reader", scopes: [READ]) { secret } }',
      {},
      undefined,
      secret,
    );
    await page.getByRole('button', { name: /Sign out$/ }).click();
    await page.getByLabel('Key', { exact: true }).fill(createApiKey.secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Keys are listed and made with a key of the scope admin').waitFor();
    expect(await page.getByRole('button', { name: 'Hold model calls' }).count()).toBe(0);
  });

  test('nothing failed, and no request left the server', () => {
    // After the first key the page's own questions are refused until it shows it.
    expect(open.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
