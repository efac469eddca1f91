import type { Route } from 'playwright-core';
import { appendSteps } from '../../../test/support/rest.js';
import { until } from '../../../test/support/until.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';

const ROWS = 350;
const SCROLLER = '[role="table"] > [role="rowgroup"]:last-child';
const ADDRESS = '/steps?orderBy=%7B%22field%22%3A%22REWARD%22%2C%22direction%22%3A%22DESC%22%7D';

const stepOf = (reward: number) => ({
  trajectory_uid: `run-${reward}`,
  reward,
  messages: [{ role: 'user', content: 'go' }],
  response: { role: 'assistant', content: 'on' },
});

/** Where a page of the list begins that is asked for; null: at the first row; undefined: another operation is asked for. */
function afterOf(route: Route): string | null | undefined {
  const { query, variables } = route.request().postDataJSON() as {
    query: string;
    variables: { after?: string | null };
  };
  return query.includes('query stepTableQuery') ? (variables.after ?? null) : undefined;
}

describePage('a list that is read page by page', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await appendSteps(
      open.app.url,
      Array.from({ length: ROWS }, (_, reward) => stepOf(reward)),
    );
    await open.goto(ADDRESS);
    await linkTo(ROWS - 1).waitFor();
  });
  afterAll(() => open.close());

  const linkTo = (reward: number) => open.page.getByRole('link', { name: `run-${reward}`, exact: true });
  const toItsEnd = () => open.page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 1e9`);
  const rowCount = () => open.page.getByRole('table', { name: 'Steps' }).getAttribute('aria-rowcount');

  test('misses no row if its first page is read anew while a later one is under way', async () => {
    const { page, app } = open;
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor();
    await appendSteps(app.url, [stepOf(ROWS)]);

    const held = new Map<'first' | 'later', Route>();
    await page.route('**/graphql', async (route) => {
      const after = afterOf(route);
      const name = after === null ? 'first' : 'later';
      if (after === undefined || held.has(name)) return route.continue();
      held.set(name, route);
    });
    // Back, the rows stand that were read before, while they are read anew.
    await page.goBack();
    await linkTo(ROWS - 1).waitFor();
    await until(async () => {
      await toItsEnd();
      return held.size === 2;
    });
    await page.evaluate(`document.querySelector('${SCROLLER}').scrollTop = 0`);
    await held.get('first')?.continue();
    await linkTo(ROWS).waitFor();
    const answer = page.waitForResponse((response) => response.request() === held.get('later')?.request());
    await held.get('later')?.continue();
    await (await answer).finished();

    await until(async () => {
      await toItsEnd();
      return (await linkTo(0).count()) === 1;
    });
    expect(await rowCount()).toBe(String(ROWS + 2));
    await page.unroute('**/graphql');
  });

  test('asks again for a page that a fault of the network took, and lets the reader ask after some attempts', async () => {
    const { page } = open;
    let lost = 0;
    let toLose = 2;
    await page.route('**/graphql', async (route) => {
      if (typeof afterOf(route) !== 'string' || toLose === 0) return route.continue();
      toLose -= 1;
      lost += 1;
      return route.abort();
    });
    await page.reload();
    await linkTo(ROWS).waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await until(async () => {
      await toItsEnd();
      return (await linkTo(0).count()) === 1;
    });
    expect(lost).toBe(2);
    expect(await again.count()).toBe(0);

    toLose = Number.POSITIVE_INFINITY;
    await page.reload();
    await linkTo(ROWS).waitFor();
    await until(async () => {
      await toItsEnd();
      return (await again.count()) === 1;
    });
    await page.getByRole('alert').getByText('UNREACHABLE').waitFor();
    toLose = 0;
    await again.click();
    await until(async () => {
      await toItsEnd();
      return (await linkTo(0).count()) === 1;
    });
    expect(await rowCount()).toBe(String(ROWS + 2));
    await page.unroute('**/graphql');
  });

  test('no request left the server', () => {
    expect(open.elsewhere).toEqual([]);
  });
});
