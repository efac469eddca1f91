import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script> \u202egnp.exe';

const stepOf = (index: number) => ({
  trajectory_uid: `run-${String(index).padStart(4, '0')}`,
  step_index: 0,
  is_last: true,
  reward: index % 4 === 0 ? 1 : 0,
  agent: index % 2 === 0 ? 'even' : 'odd',
  messages: [{ role: 'user', content: `task ${index}` }],
  response: { role: 'assistant', content: index === 0 ? HOSTILE : `answer ${index}` },
});

const COUNT = 900;

describePage('the list of steps', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.goto('/steps');
  });
  afterAll(() => open.close());
  const row = (name: string | RegExp) => open.page.getByRole('row', { name });

  test('of an empty store says so', async () => {
    await open.page.getByText('There are no steps yet').waitFor();
  });

  test('is scrolled to its end page by page, by the keyboard too', async () => {
    const { page, app } = open;
    await appendSteps(
      app.url,
      Array.from({ length: COUNT }, (_, index) => stepOf(index)),
    );
    await page.reload();
    await row(/run-0000/).waitFor();
    const last = row(/run-0899/);
    while (!(await last.isVisible())) await page.keyboard.press('End');
    expect(await page.getByRole('table', { name: 'Steps' }).getAttribute('aria-rowcount')).toBe(
      String(COUNT + 1),
    );
  });

  test('shows what agents wrote as text', async () => {
    const { page } = open;
    await page.keyboard.press('Home');
    await row(/run-0000/).click();
    await page.getByRole('region', { name: 'Response of the step' }).getByText(HOSTILE).waitFor();
  });

  test('is filtered by facets, words, JSON and the histogram, all of which stand in the address', async () => {
    const { page } = open;
    await page.getByRole('button', { name: /^even/ }).click();
    await page.waitForURL((url) => url.searchParams.get('where') === '{"agent":{"eq":"even"}}');
    await page.getByText(/^450 steps match/).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('answer');
    await page.keyboard.press('Enter');
    await page.getByText(/^449 steps match/).waitFor();
    await page.getByRole('button', { name: 'Without agent' }).click();
    await page.getByText(/^899 steps match/).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: /^reward from 0\.95 to 1: 225$/ }).click();
    await page.getByText(/^225 steps match/).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('{"trajectoryUid":{"eq":"run-0007"}}');
    await page.keyboard.press('Enter');
    await page.getByText(/^1 steps match/).waitFor();
    await row(/run-0007/).waitFor();
  });

  test('says what is wrong with a filter, with the code of the server', async () => {
    const { page } = open;
    await open.goto('/steps?where={"nothing":1}');
    await page.getByRole('alert').first().getByText('BAD_USER_INPUT').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('{"agent"');
    await page.keyboard.press('Enter');
    await page.getByText(/^not JSON/).waitFor();
  });

  test('is ordered by its headings', async () => {
    const { page } = open;
    await open.goto('/steps');
    await page.getByRole('columnheader', { name: 'Reward' }).getByRole('button').click();
    await page.waitForURL(
      (url) => url.searchParams.get('orderBy') === '{"field":"REWARD","direction":"DESC"}',
    );
    const heading = page.getByRole('columnheader', { name: 'Reward' });
    await heading.and(page.locator('[aria-sort="descending"]')).waitFor();
  });

  test('decides about chosen steps, and about all that match, and takes that back', async () => {
    const { page } = open;
    await open.goto('/steps?where={"agent":{"eq":"odd"}}');
    await row(/run-0001/)
      .getByRole('checkbox')
      .check();
    const bulk = page.getByRole('region', { name: 'Decide' });
    await bulk.getByRole('button', { name: 'Drop' }).click();
    await bulk.getByText('1 changed').waitFor();
    await row(/run-0001/)
      .getByText('dropped')
      .waitFor();
    await bulk.getByRole('button', { name: 'Undo' }).click();
    await row(/run-0001/)
      .getByText('dropped')
      .waitFor({ state: 'hidden' });
    await bulk.getByRole('checkbox', { name: 'all 450 that match the filter' }).check();
    await bulk.getByRole('button', { name: 'Bad' }).click();
    await bulk.getByText('450 changed').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
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
