import { z } from 'zod';
import { graphql } from '../../../../test/support/graphql.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const MARKUP = '<script>alert(1)</script><b>bold</b> \u202eevil\u202c';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LONG = 'x'.repeat(1_000_000);
const TOKENS = 10_000;

const call = { id: 'call_1', type: 'function', function: { name: 'search', arguments: '{"q":"refund"}' } };
const asked = { role: 'user', content: MARKUP };
const called = { role: 'assistant', content: null, tool_calls: [call] };
const told = { role: 'tool', tool_call_id: 'call_1', content: 'the refund policy' };
const seen = {
  role: 'user',
  content: [
    { type: 'text', text: 'look' },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${PIXEL}` } },
    { type: 'image_url', image_url: { url: 'http://elsewhere.invalid/picture.png' } },
  ],
};

const NEEDLE = { role: 'assistant', content: 'the needle' };

const ids = (length: number) => Array.from({ length }, (_, index) => index % 5000);

/** Three steps: a call of a tool, a picture, and 10,000 tokens; and 300 steps of another rollout. */
const steps = () => [
  { trajectory_uid: 'one', step_index: 0, messages: [asked], response: called, next_state: [told] },
  {
    trajectory_uid: 'one',
    step_index: 1,
    messages: [asked, called, told, seen],
    response: { role: 'assistant', content: LONG },
    finish_reason: 'length',
  },
  {
    trajectory_uid: 'one',
    step_index: 2,
    messages: [
      asked,
      called,
      told,
      seen,
      { role: 'assistant', content: LONG },
      { role: 'user', content: 'go on' },
    ],
    response: { role: 'assistant', content: 'done' },
    prompt_ids: [1, 2, 3],
    response_ids: ids(TOKENS),
    rollout_log_probs: ids(TOKENS).map((id) => (id === 4321 ? -5 : -0.1)),
    reward: 0.75,
    is_last: true,
  },
  ...Array.from({ length: 300 }, (_, index) => ({
    trajectory_uid: 'long',
    step_index: index,
    messages: [
      ...(index > 250 ? [{ role: 'user', content: 'turn 250' }, NEEDLE] : []),
      { role: 'user', content: `turn ${index}` },
    ],
    response: index === 250 ? NEEDLE : { role: 'assistant', content: 'hay' },
    reward: index % 2 === 0 ? 0.1 : -0.2,
  })),
];

const FOUND = z.object({ trajectory: z.object({ id: z.string() }) });

describePage('one trajectory', () => {
  let open: OpenPage;
  let one: string;
  let long: string;
  const idOf = async (uid: string) =>
    FOUND.parse(await graphql(open.app.url, `{ trajectory(uid: "${uid}") { id } }`)).trajectory.id;

  beforeAll(async () => {
    open = await openPage();
    expect(await appendSteps(open.app.url, steps())).toMatchObject({ accepted: 303, rejected: [] });
    [one, long] = [await idOf('one'), await idOf('long')];
  });
  afterAll(() => open.close());
  const rail = () => open.page.getByRole('navigation', { name: 'Steps' });
  const feed = () => open.page.getByRole('feed', { name: 'Conversation' });
  const turn = (step: number) => feed().locator(`[data-step="${step}"]`);
  const isInSight = async (step: number): Promise<boolean> => {
    const [row, all] = [await turn(step).boundingBox(), await feed().boundingBox()];
    return row !== null && all !== null && row.y < all.y + all.height && row.y + row.height > all.y;
  };

  test('opens at its first step, with what agents wrote as text and the call beside its result', async () => {
    const { page } = open;
    await open.goto(`/t/${one}`);
    await turn(0).getByText(MARKUP).waitFor();
    await turn(0).getByText('{"q":"refund"}').waitFor();
    await turn(0).getByRole('region', { name: 'Result' }).getByText('the refund policy').waitFor();
    expect(await page.locator('b', { hasText: 'bold' }).count()).toBe(0);
  });

  test('goes on below with only what is new, its own picture, and the beginning of a line of a megabyte', async () => {
    const { page } = open;
    await turn(1).getByRole('img', { name: 'of the message' }).waitFor();
    await turn(1).getByText('http://elsewhere.invalid/picture.png').waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(/step=1/);
    await turn(1).getByText('a tool result stands at step 0').waitFor();
    await turn(1)
      .getByRole('button', { name: /^Show more of 1 MB/ })
      .waitFor();
    expect(await turn(1).getByText('the refund policy').count()).toBe(0);
    expect(await turn(1).getByText(MARKUP).count()).toBe(0);
    await turn(1).getByRole('button', { name: 'Show earlier messages' }).click();
    await turn(1).getByText(MARKUP).waitFor();
    await rail().getByText('cut off').waitFor();
  });

  test('shows 10,000 tokens in windows, and jumps to an unlikely one, which stands in the address', async () => {
    const { page } = open;
    await page.keyboard.press('j');
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await page.getByText('0–1,999 of 10,000 tokens').waitFor();
    await page.getByRole('button', { name: 'Unlikely token →' }).click();
    await page.waitForURL(/token=4321/);
    await page.getByText('token 4321, id 4321, log-prob -5').waitFor();
    await page.reload();
    await page.getByText('token 4321, id 4321, log-prob -5').waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText('6,000–7,999 of 10,000 tokens').waitFor();
  });

  test('says where the step came from, and shows it raw', async () => {
    const { page } = open;
    await page.getByRole('tab', { name: 'Provenance' }).click();
    await page.getByText('rest', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page.getByText('"trajectoryUid": "one"').waitFor();
  });

  test('shows rewards, what formatters lack, and decisions, which are undone', async () => {
    const { page } = open;
    const side = page.getByRole('complementary', { name: 'About the step' });
    await side.getByText('0.75').first().waitFor();
    await side.getByText('ready', { exact: true }).first().waitFor();
    await side.getByRole('button', { name: 'Drop' }).click();
    await side.getByText('drop, dropped on the page').waitFor();
    await side.getByText('dropped', { exact: true }).waitFor();
    await side.getByRole('button', { name: 'Undo' }).last().click();
    await side.getByText('undone', { exact: true }).waitFor();
    await side.getByText('kept', { exact: true }).waitFor();
  });

  test('of 300 steps draws those in sight, also of one conversation, and the rail follows who scrolls it', async () => {
    const { page } = open;
    await open.goto(`/t/${long}`);
    await rail().getByRole('button').first().waitFor();
    expect(await rail().getByRole('button').count()).toBeLessThan(80);
    await turn(2).getByText('turn 2').waitFor();
    expect(await feed().locator('[data-step]').count()).toBeLessThan(30);
    await feed().hover();
    await page.mouse.wheel(0, 3000);
    await page.waitForURL((url) => Number(url.searchParams.get('step')) > 5);
    const read = Number(new URL(page.url()).searchParams.get('step'));
    await rail()
      .getByRole('button', { name: String(read) })
      .and(page.locator('[aria-current]'))
      .waitFor();
    expect(await isInSight(read)).toBe(true);
    await page.keyboard.press('k');
    await page.waitForURL((url) => url.searchParams.get('step') === String(read - 1));
    await turn(read - 1)
      .and(page.locator('[aria-current]'))
      .waitFor();
  });

  test('a step that the address names stands in sight, the last one too', async () => {
    await open.goto(`/t/${long}?step=299`);
    await turn(299).getByText('turn 299').waitFor();
    // The answers above it come later, and change what stands above.
    await turn(297).getByText('turn 297').waitFor();
    expect(await isInSight(299)).toBe(true);
    await rail().getByRole('button', { name: '299' }).waitFor();
    await open.goto(`/t/${long}?step=300`);
    await open.page.getByText('There is no step 300').waitFor();
  });

  test('finds words in all steps at the step that said them, and marks them', async () => {
    const { page } = open;
    await open.goto(`/t/${long}?step=0`);
    await turn(0).getByText('turn 0').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('needle');
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=250/);
    // Later prompts repeat it.
    await page.getByText('in 1 step', { exact: true }).waitFor();
    await turn(250).getByText('the needle').waitFor();
    await page.waitForFunction('CSS.highlights.get("found-words")?.size === 1');
    await rail().locator('[aria-current="step"]').waitFor();
    expect(page.url()).toMatch(/find=needle/);
  });

  test('leads to the next and previous of the list that one came from, and back to it', async () => {
    const { page } = open;
    await open.goto('/trajectories?where={"stepCount":{"gt":2}}');
    await page.getByRole('row', { name: /^Choose row \d+ long/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Next|Previous/ })
      .first()
      .waitFor();
    const before = new URL(page.url()).pathname;
    await page.keyboard.press(']');
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.pathname !== before);
    await page.getByRole('link', { name: '← Previous' }).waitFor();
    await page.keyboard.press('u');
    await page.waitForURL(/\/trajectories\?where=/);
  });

  test('⌘K leads from a uid or an id to it, and an unknown one has no page', async () => {
    const { page } = open;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('long');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/t/${long}`));
    await open.goto('/t/traj_none');
    await page.getByText('There is no trajectory traj_none').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await open.goto(`/t/${one}?step=2`);
    await page.getByText('Ready for').waitFor();
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
