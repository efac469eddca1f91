import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const question = { role: 'user', content: 'What is 6 × 7?' };
const think = { role: 'assistant', content: 'Let me think.' };
const go = { role: 'user', content: 'Go on.' };

/** Two steps of a rollout; rollouts say the same first, and then what `answer` is. */
const rollout = (uid: string, answer: string, reward: number) => [
  { trajectory_uid: uid, prompt_uid: 'sum', step_index: 0, messages: [question], response: think },
  {
    trajectory_uid: uid,
    prompt_uid: 'sum',
    step_index: 1,
    messages: [question, think, go],
    response: { role: 'assistant', content: answer },
    reward,
    is_last: true,
  },
];

describePage('groups', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await open.goto('/groups');
  });
  afterAll(() => open.close());

  test('of an empty store are none, and an unknown id has no page', async () => {
    const { page } = open;
    await page.getByText('There are no groups yet').waitFor();
    await open.goto('/g/group_none');
    await page
      .getByRole('main')
      .getByText(/There is no group|INVALID/)
      .first()
      .waitFor();
  });

  test('are listed, and opened from the keyboard', async () => {
    const { page, app } = open;
    await appendSteps(app.url, [
      ...rollout('right', '42', 1),
      ...rollout('wrong', '<b>43</b>', 0),
      ...rollout('also-right', '42', 1),
    ]);
    await open.goto('/groups');
    await page.getByRole('row', { name: /^Choose row \d+ sum/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\//);
  });

  test('show their rollouts, the best first, with the numbers of the advantage', async () => {
    const { page } = open;
    const rollouts = page.getByRole('region', { name: 'Rollouts' });
    await rollouts.getByRole('link', { name: 'wrong' }).waitFor();
    const order = await rollouts.getByRole('rowheader').allInnerTexts();
    expect(order.at(-1)).toBe('wrong');
    await rollouts.getByText('0.577').first().waitFor();
    await rollouts.getByText('-1.155').waitFor();
    await page.getByText('ready for grpo').waitFor();
    await page.getByRole('region', { name: 'Prefix tree' }).getByText('3 rollouts').first().waitFor();
    await page.getByRole('region', { name: 'Numbers of the advantage' }).getByText(/"/).waitFor();
  });

  test('compare two rollouts step by step, from the step at which they part', async () => {
    const { page } = open;
    await page.getByRole('radio', { name: 'left right' }).first().check();
    await page.getByRole('radio', { name: 'right wrong' }).check();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByText('They part at step 1.').waitFor();
    await comparison.getByText('<b>43</b>').waitFor();
    await page.waitForURL(/left=right&right=wrong/);
    await page.reload();
    await comparison.getByText('They part at step 1.').waitFor();
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
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
