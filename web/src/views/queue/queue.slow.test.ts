import { graphql } from '../../../../test/support/graphql.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { until } from '../../../../test/support/until.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

const stepOf = (index: number) => ({
  trajectory_uid: `run-${index}`,
  step_index: 0,
  is_last: true,
  reward: index / 10,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  agent: HOSTILE,
  messages: [{ role: 'user', content: `task ${index} ${HOSTILE}` }],
  response: { role: 'assistant', content: `answer ${index}` },
});

interface Held {
  readonly trajectoryUid: string;
  readonly curation: { readonly keep: boolean; readonly trainable: boolean; readonly quality: string };
  readonly decisions: readonly { readonly undone: boolean; readonly source: string }[];
}

describePage('the decision queue', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
  });
  afterAll(() => open.close());

  const shown = (index: number) =>
    open.page.getByRole('region', { name: `Step 0 of run-${index}` }).waitFor();
  const told = (text: string | RegExp) => open.page.getByRole('status').getByText(text).first().waitFor();
  const button = (name: string) => open.page.getByRole('toolbar').getByRole('button', { name });
  const press = (key: string) => open.page.keyboard.press(key);
  const sitting = () => open.page.getByRole('region', { name: 'This sitting' }).getByRole('listitem');
  /** What the server holds of a step. */
  const held = async (index: number): Promise<Held> => {
    const { steps } = await graphql<{ steps: { nodes: Held[] } }>(
      open.app.url,
      `query ($uid: String!) { steps(where: { trajectoryUid: { eq: $uid } }) {
        nodes { trajectoryUid curation { keep trainable quality } decisions { undone source } } } }`,
      { uid: `run-${index}` },
    );
    const [step] = steps.nodes;
    if (step === undefined) throw new Error(`no step of run-${index}`);
    return step;
  };
  const isHeld = (index: number, curation: Partial<Held['curation']>) =>
    until(async () => {
      const now = (await held(index)).curation;
      return Object.entries(curation).every(([name, value]) => now[name as keyof typeof now] === value);
    });
  /**
   * What becomes of decisions on their way to the server, until the page is loaded again: in the page itself, because now and
   * then one went past what the browser was told to hold back.
   */
  const decisionsAre = (how: 'held back' | 'lost' | 'sent') =>
    open.page.evaluate(`(() => {
      const fate = (globalThis.fate ??= { through: globalThis.fetch, waiting: [] });
      fate.how = '${how}';
      if (fate.how === 'sent') for (const send of fate.waiting.splice(0)) send();
      globalThis.fetch = async (address, request) => {
        if (String(request?.body).includes('sittingDecideMutation')) {
          if (fate.how === 'lost') throw new TypeError('lost on the way');
          if (fate.how === 'held back') await new Promise((send) => fate.waiting.push(send));
        }
        return fate.through.call(globalThis, address, request);
      };
    })()`);

  test('of an empty store begins with the filter of what nobody reviewed, and says that there is nothing', async () => {
    const { page } = open;
    await open.goto('/curation/queue');
    await page.getByText('There is nothing that nobody has reviewed.').waitFor();
    expect(JSON.parse(new URL(page.url()).searchParams.get('where') ?? '')).toEqual({
      quality: 'UNREVIEWED',
      keep: true,
      turnType: 'MAIN',
    });
    await appendSteps(
      open.app.url,
      Array.from({ length: 8 }, (_, index) => stepOf(index)),
    );
    await page.getByRole('button', { name: 'Look again' }).click();
    await shown(0);
  });

  test('shows the step with its rewards, where one is and how many are left; what agents wrote is text', async () => {
    const { page } = open;
    await page.getByText('1 of 8, 7 left').waitFor();
    await page.getByRole('region', { name: 'Conversation' }).getByText(`task 0 ${HOSTILE}`).waitFor();
    await page.getByText('answer 0').waitFor();
    const side = page.getByRole('complementary', { name: 'About the step' });
    await side.getByText(`agent ${HOSTILE}`).waitFor();
    await side.getByText('unreviewed').waitFor();
  });

  test('decides by keys, says what was decided, and goes on', async () => {
    await press('1');
    await told('good: saved');
    await isHeld(0, { quality: 'GOOD' });
    await open.page.getByText('not in the filter any more, 7 left').waitFor();
    await press('Enter');
    await shown(1);
    await open.page.getByText('1 of 7, 6 left').waitFor();
    await press('3');
    await press('x');
    await told('dropped: saved');
    await isHeld(1, { quality: 'BAD', keep: false });
    await press('x');
    await told('kept: saved');
    await isHeld(1, { keep: true });
    await press('t');
    await told('not trainable: saved');
    await press('2');
    await told('neutral: saved');
    await isHeld(1, { trainable: false, quality: 'NEUTRAL', keep: true });
    expect((await held(1)).decisions.every(({ source }) => source === 'manual')).toBe(true);
  });

  test('the second key of a jump decides nothing', async () => {
    const before = await sitting().count();
    await press('g');
    await press('t');
    await open.page.waitForURL(/\/trajectories$/);
    await open.page.goBack();
    await shown(1);
    expect(await sitting().count()).toBe(before);
  });

  test('goes on after a reload where it was, also behind a step that left the filter', async () => {
    const { page } = open;
    await page.reload();
    await shown(1);
    await page.getByText('not in the filter any more, 6 left').waitFor();
    await press('Enter');
    await shown(2);
    await press('k');
    await told('This is the first step.');
    await press('j');
    await shown(3);
    await press('k');
    await shown(2);
  });

  test('undoes the last decision of the sitting, and leads back to its step', async () => {
    await press('1');
    await press('Enter');
    await shown(3);
    await press('u');
    await shown(2);
    await told('good: undone');
    await isHeld(2, { quality: 'UNREVIEWED' });
    await expect(button('Undo').isDisabled()).resolves.toBe(true);
  });

  test('undoes one decision after the other, and tells of each', async () => {
    await press('1');
    await told('good: saved');
    await press('3');
    await told('bad: saved');
    await press('u');
    await told('bad: undone');
    await press('u');
    await told('good: undone');
    await isHeld(2, { quality: 'UNREVIEWED' });
    expect((await held(2)).decisions.every(({ undone }) => undone)).toBe(true);
  });

  test('works by buttons, which say what holds', async () => {
    await button('Bad').click();
    await button('Bad').and(open.page.locator('[aria-pressed="true"]')).waitFor();
    await isHeld(2, { quality: 'BAD' });
    await button('Drop').click();
    await isHeld(2, { keep: false });
    await button('Undo').click();
    await isHeld(2, { keep: true });
    // The button that was clicked last does not take the key.
    await press('Enter');
    await shown(3);
    await button('Previous').focus();
    await button('Next').focus();
    await press('Enter');
    await shown(4);
  });

  test('a decision is not lost when the next step is opened before it was saved', async () => {
    await decisionsAre('held back');
    try {
      await press('3');
      await press('1');
      await press('Enter');
      await shown(5);
      expect((await held(4)).curation.quality).toBe('UNREVIEWED');
    } finally {
      // No later test waits for it.
      await decisionsAre('sent');
    }
    // Those of one step are saved in their order.
    await isHeld(4, { quality: 'GOOD' });
    expect((await held(4)).decisions).toHaveLength(2);
  });

  test('a decision that fails is shown, also from the next step, and can be repeated', async () => {
    const { page } = open;
    await decisionsAre('lost');
    await press('x');
    await press('Enter');
    await shown(6);
    const unsaved = page.getByRole('alert', { name: 'Not saved' });
    await unsaved.getByText('UNREACHABLE').waitFor();
    await unsaved.getByText('run-5, step 0: dropped').waitFor();
    // The browser asks before the page is closed.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    // Elsewhere and back it is still there.
    await page.getByRole('link', { name: 'Steps', exact: true }).click();
    await page.waitForURL(/\/steps$/);
    await page.goBack();
    await unsaved.getByRole('button', { name: 'Repeat' }).click();
    await unsaved.getByText('UNREACHABLE').waitFor();
    await decisionsAre('sent');
    await unsaved.getByRole('button', { name: 'Repeat' }).click();
    await isHeld(5, { keep: false });
    await unsaved.waitFor({ state: 'hidden' });
  });

  test('says at the end that nothing is left, and what is wrong with a filter or a place', async () => {
    const { page } = open;
    await shown(6);
    await press('Enter');
    await shown(7);
    await press('Enter');
    await told('Nothing is left behind this step.');
    await open.goto('/curation/queue?where={"nothing":1}');
    await page.getByRole('alert').getByText('BAD_USER_INPUT').waitFor();
    await open.goto('/curation/queue?where={}&step=step_none');
    await page.getByText('There is no step step_none').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await shown(0);
    await page.getByText('1 of 8, 7 left').waitFor();
  });

  test('all steps of a filter are walked, each once', async () => {
    const { page } = open;
    await open.goto('/curation/queue?where={"trajectoryUid":{"in":["run-1","run-3","run-6"]}}');
    await shown(1);
    await page.getByText('1 of 3, 2 left').waitFor();
    await press('Enter');
    await shown(3);
    await press('Enter');
    await shown(6);
    await page.getByText('3 of 3, 0 left').waitFor();
    await press('/');
    await page.keyboard.type('{"trajectoryUid":{"eq":"run-2"}}');
    await press('Enter');
    await shown(2);
  });

  test('begins at the response where the prompt is long', async () => {
    const { page, app } = open;
    const long = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
    await appendSteps(app.url, [
      {
        trajectory_uid: 'run-long',
        step_index: 0,
        messages: [{ role: 'system', content: long }],
        response: { role: 'assistant', content: 'the answer to all of this' },
      },
    ]);
    await open.goto('/curation/queue?where={"trajectoryUid":{"eq":"run-long"}}');
    await page.getByText('the answer to all of this').waitFor();
    const answer = await page.getByText('the answer to all of this').boundingBox();
    const toolbar = await page.getByRole('toolbar').boundingBox();
    expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(toolbar?.y ?? 0);
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await press('1');
    await told('good: saved');
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
