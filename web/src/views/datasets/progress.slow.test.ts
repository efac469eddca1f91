import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, openBrowser } from '../../../../test/http/support/browser.js';
import { graphql } from '../../../../test/support/graphql.js';
import { PluginDirectory } from '../../../../test/support/plugin-directory.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { type ServerProcess, startServerProcess } from '../../../../test/support/server-process.js';
import { heldUntil } from '../../../../test/support/user-formatters.js';
import { describePage } from '../../test/open-page.js';
import { rolloutsOf } from '../../test/rollouts.js';
import { type SteadyAddress, steadyAddress } from '../../test/steady-address.js';

describePage('a build that one looks at', () => {
  let folder: string;
  let plugins: PluginDirectory;
  let server: ServerProcess;
  let address: SteadyAddress;
  let browser: Browser;
  let page: Page;
  const start = () => startServerProcess(join(folder, 'data'), ['--plugins', plugins.path]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-build-page-'));
    plugins = await PluginDirectory.create();
    // A plugin sees the files of its own folder.
    await plugins.write('held.mjs', heldUntil(join(plugins.path, 'go-on')));
    server = await start();
    address = await steadyAddress();
    address.lead(server.url);
    browser = await openBrowser(CHROMIUM ?? '');
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await address.close();
    await server.end('SIGTERM');
    await plugins.remove();
    await rm(folder, { recursive: true });
  });

  test('is told to its end also when the server was killed meanwhile', async () => {
    await appendSteps(server.url, rolloutsOf(['P30']));
    await graphql(
      server.url,
      'mutation { saveRecipe(input: { name: "held", formatter: { name: "held" } }) { recipe { id } } }',
    );
    const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(
      server.url,
      'mutation { buildDataset(recipe: "held", encoding: JSONL) { dataset { id } } }',
    );
    await page.goto(`${address.url}/datasets/${buildDataset.dataset.id}`);
    const progress = page.getByRole('group', { name: 'The build as it goes' });
    await progress.getByText('running').waitFor();
    address.lead(null);
    await server.end('SIGKILL');
    await progress.getByText('connecting').waitFor();
    server = await start();
    address.lead(server.url);
    await progress.getByText('connecting').waitFor({ state: 'detached' });
    await plugins.write('go-on', '');
    await page.getByRole('region', { name: 'Manifest' }).getByText('1 rows of 1 steps').waitFor();
  });
});
