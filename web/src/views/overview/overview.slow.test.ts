import { post } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { holdSocket } from '../../test/hold-socket.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const STEP = {
  messages: [{ role: 'user', content: '2+2?' }],
  response: { role: 'assistant', content: '4' },
};

describePage('the overview', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.goto('/');
  });
  afterAll(() => open.close());

  test('of an empty store shows how to send the first step, with the address of this server', async () => {
    const { page, app } = open;
    await page.getByText('Waiting for the first step').waitFor();
    for (const name of ['Python', 'Node', 'curl', 'Claude Code', 'OpenClaw', 'File']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel').getByText(app.url).waitFor();
    }
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('turns a line green at the first step, and counts it', async () => {
    const { page, app } = open;
    await post(`${app.url}/v1/steps`, [{ trajectory_uid: 'first', ...STEP }]);
    await page.getByText('1 step has arrived').waitFor();
    await page.getByRole('link', { name: /^captured 1/ }).waitFor();
  });

  test('numbers of the funnel lead to their steps', async () => {
    const { page } = open;
    await page.getByRole('link', { name: /^complete/ }).click();
    await page.waitForURL(/\/steps\?where=/);
    await page.getByText('No step matches').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /^captured/ }).click();
    await page.getByRole('link', { name: 'first' }).waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});

describePage('the overview, whose connection for events stands late', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open.close());

  test('counts what came before it stood', async () => {
    const { page, app } = open;
    const connect = await holdSocket(page);
    await open.goto('/');
    await page.getByText('Connecting to the server').waitFor();
    await post(`${app.url}/v1/steps`, [{ trajectory_uid: 'early', ...STEP }]);
    connect();
    await page.getByText('1 step has arrived').waitFor();
  });
});

describePage('the example data', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.goto('/');
  });
  afterAll(() => open.close());

  test('fills an empty store, of which the overview shows health and plots', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Load example data' }).click();
    await page.getByText(/steps have arrived/).waitFor();
    await page.getByRole('region', { name: 'Health' }).waitFor();
    await page.getByRole('img', { name: /^mean reward by policy version: 3 values/ }).waitFor();
    await page.getByRole('img', { name: /^steps by time/ }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
