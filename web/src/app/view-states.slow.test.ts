import { describePage, type OpenPage, openPage } from '../test/open-page.js';

/** Address, what it shows while it waits, and what it shows of an empty store. */
const VIEWS: readonly (readonly [path: string, loading: string, empty: string])[] = [
  ['/', 'Counting …', 'Waiting for the first step'],
  ['/trajectories', 'Reading trajectories …', 'There are no trajectories yet'],
  ['/steps', 'Reading steps …', 'There are no steps yet'],
  ['/groups', 'Reading groups …', 'There are no groups yet'],
  ['/t/none', 'Reading the trajectory …', 'There is no trajectory none'],
  ['/g/none', 'Reading the group …', 'There is no group none'],
  ['/curation', 'Reading curators …', 'reward-range'],
  ['/curation?tab=runs', 'Reading runs …', 'No curator runs.'],
  ['/curation?tab=history', 'Reading operations …', 'Nothing was decided yet'],
  ['/curation/queue', 'Looking for the first step …', 'No step matches'],
  ['/operations/none', 'Reading the operation …', 'There is no operation none'],
  ['/recipes', 'Loading …', 'There are no recipes yet'],
  ['/recipes/none', 'Loading …', 'There is no recipe none'],
  ['/datasets', 'Reading datasets …', 'There are no datasets yet'],
  ['/datasets/none', 'Loading …', 'There is no dataset none'],
  ['/claims', 'Loading …', 'There are no recipes yet'],
  ['/claims/none', 'Loading …', 'UNKNOWN_RECIPE'],
  ['/plugins', 'Reading plugins …', 'reward-range'],
  ['/settings', 'Asking the server …', 'embedded database'],
  ['/go/none', 'Loading …', 'Nothing has the id none'],
];

/** An error that passes by itself is asked about for some seconds before it is shown, so one view is tried with such a one. */
const refusal = (path: string) => ({
  message: 'the store is away',
  extensions: { code: path === '/steps' ? 'STORE_UNAVAILABLE' : 'STORE_CORRUPT' },
});

describePage('every view', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open.close());
  afterEach(() => open.page.unrouteAll());
  const main = () => open.page.getByRole('main');

  test.each(VIEWS)(
    '%s says that it waits, and then what an empty store has',
    async (path, loading, empty) => {
      const { page } = open;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/graphql', async (route) => {
        await answered;
        await route.continue();
      });
      await open.goto(path);
      await main().getByText(loading, { exact: true }).first().waitFor();
      answer();
      await main().getByText(empty).first().waitFor();
    },
  );

  test.each(VIEWS)(
    '%s says why the server refuses, and shows what it has when asked again',
    async (path, _, empty) => {
      const { page } = open;
      const error = refusal(path);
      await page.route('**/graphql', (route) => route.fulfill({ json: { errors: [error] } }));
      await open.goto(path);
      await main().getByRole('alert').getByText(error.extensions.code).first().waitFor();
      await page.unrouteAll();
      await main().getByRole('button', { name: 'Try again' }).first().click();
      await main().getByText(empty).first().waitFor();
    },
  );

  test('/live says that it waits for its connection, and why the server refuses', async () => {
    const { page } = open;
    let acknowledge = () => {};
    await page.routeWebSocket('**/graphql', (socket) => {
      acknowledge = () => socket.send('{"type":"connection_ack"}');
      socket.onMessage((message) => {
        const { type, id } = JSON.parse(String(message)) as { readonly type: string; readonly id?: string };
        if (type !== 'subscribe') return;
        const payload = [{ message: 'the key may not', extensions: { code: 'FORBIDDEN' } }];
        socket.send(JSON.stringify({ id, type: 'error', payload }));
      });
    });
    await open.goto('/live');
    await main().getByText('connecting', { exact: true }).waitFor();
    await main().getByText('No step has arrived since this view was opened').waitFor();
    acknowledge();
    await main().getByRole('alert').getByText('FORBIDDEN').waitFor();
    await main().getByText('refused', { exact: true }).waitFor();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
