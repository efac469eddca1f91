import { ADMIN_KEY } from '../../../test/api/support/keyed-app.js';
import { seriousFindings } from '../test/axe.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';

describePage('a server that wants keys', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage({ 'admin-key': ADMIN_KEY });
    await open.goto('/steps');
  });
  afterAll(() => open.close());

  test('is asked for one, and a wrong one is refused with its code', async () => {
    const { page } = open;
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Key', { exact: true }).fill('sw_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('UNAUTHENTICATED').waitFor();
  });

  test('shows its views for a key, subscriptions too, which no script of the page can read', async () => {
    const { page } = open;
    await page.getByLabel('Key', { exact: true }).fill(ADMIN_KEY);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('There are no steps yet').waitFor();
    await open.goto('/live');
    await page.getByText('connected', { exact: true }).waitFor();
    const readable = await page.evaluate(
      'document.cookie + JSON.stringify({ ...localStorage }) + location.href',
    );
    expect(readable).not.toContain(ADMIN_KEY);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^stepwell_session/),
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  test('asks again after signing out', async () => {
    const { page } = open;
    await page.getByRole('button', { name: /Sign out$/ }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });
});
