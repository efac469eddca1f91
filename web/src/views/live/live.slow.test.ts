import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, openBrowser } from '../../../../test/http/support/browser.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { type ServerProcess, startServerProcess } from '../../../../test/support/server-process.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage } from '../../test/open-page.js';
import { type SteadyAddress, steadyAddress } from '../../test/steady-address.js';

const stepOf = (index: number) => ({
  trajectory_uid: `live-${index}`,
  step_index: 0,
  agent: index % 2 === 0 ? 'even' : 'odd',
  messages: [{ role: 'user', content: 'go' }],
  response: { role: 'assistant', content: index === 0 ? '<i>not markup</i>' : `said ${index}` },
});
const stepsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => stepOf(from + offset));

describePage('Live', () => {
  let dataDir: string;
  let server: ServerProcess;
  let address: SteadyAddress;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-live-page-'));
    server = await startServerProcess(dataDir);
    address = await steadyAddress();
    address.lead(server.url);
    browser = await openBrowser(CHROMIUM ?? '');
    page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    await page.goto(`${address.url}/live`);
    await page.getByText('connected', { exact: true }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await address.close();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true });
  });
  const row = (index: number) => page.getByRole('row', { name: new RegExp(`live-${index} `) });
  const seen = (count: number) => page.getByText(new RegExp(`, ${count} since it was opened`)).waitFor();

  test('shows steps as they arrive, the newest first, as text', async () => {
    await page.getByText('No step has arrived since this view was opened').waitFor();
    await appendSteps(server.url, stepsOf(0, 2));
    await row(0).getByText('<i>not markup</i>').waitFor();
    await seen(2);
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.findIndex((text) => text.includes('live-1'))).toBeLessThan(
      rows.findIndex((text) => text.includes('live-0')),
    );
  });

  test('stands while it is paused, says how many are new, and goes on', async () => {
    await page.keyboard.press('p');
    await appendSteps(server.url, stepsOf(2, 130));
    await page.getByRole('button', { name: 'Go on (128 new)' }).waitFor();
    expect(await row(129).count()).toBe(0);
    await page.getByRole('button', { name: 'Go on (128 new)' }).click();
    await row(129).waitFor();
  });

  test('misses nothing and shows nothing twice when the server is killed and started again', async () => {
    address.lead(null);
    await page.getByText('connecting', { exact: true }).waitFor();
    await appendSteps(server.url, stepsOf(130, 140));
    await server.end('SIGKILL');
    server = await startServerProcess(dataDir);
    await appendSteps(server.url, stepsOf(140, 150));
    address.lead(server.url);
    await row(149).waitFor();
    await seen(150);
    for (const index of [130, 139, 140]) expect(await row(index).count()).toBe(1);
  });

  test('is filtered by what stands in the address', async () => {
    await page.goto(`${address.url}/live?where={"agent":{"eq":"odd"}}`);
    await page.getByText('connected', { exact: true }).waitFor();
    await appendSteps(server.url, stepsOf(150, 154));
    await row(153).waitFor();
    await seen(2);
    await page.goto(`${address.url}/live?where={"nothing":1}`);
    await page.getByRole('alert').getByText('BAD_USER_INPUT').waitFor();
  });

  test('axe finds nothing serious', async () => {
    await page.goto(`${address.url}/live`);
    await page.getByText('connected', { exact: true }).waitFor();
    await appendSteps(server.url, stepsOf(154, 160));
    await row(159).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
