import type { Locator } from 'playwright-core';
import { PluginDirectory } from '../../../../test/support/plugin-directory.js';
import { appendSteps } from '../../../../test/support/rest.js';
import { seriousFindings } from '../../test/axe.js';
import { describePage, type OpenPage, openPage } from '../../test/open-page.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>';

/** An option of every form, one that no field can hold, and reasons that look like markup. */
const EVERY_OPTION = `
  import { defineCurator, drop, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'every-option', version: '1.2.3', description: 'Drops some steps. ${HOSTILE}', unit: 'step', needs: [],
    options: z.strictObject({
      most: z.int().min(1).max(9).describe('How many stay.'),
      by: z.enum(['agent', 'model']),
      share: z.number().min(0).max(1).default(0.5).describe('${HOSTILE}'),
      name: z.string().min(2).optional(),
      exact: z.boolean().default(true),
      kinds: z.array(z.enum(['a', 'b', 'c'])).default(['a']),
      words: z.array(z.string().min(1)).default([]),
      score: z.record(z.string(), z.number()).default({ reward: 1 }),
      price: z.strictObject({ input: z.number() }).nullable().default(null),
      shape: z.union([z.string(), z.number()]).optional(),
    }),
    judge(step, options) {
      return step.stepIndex >= options.most ? drop(step, 'more than most ${HOSTILE} ' + JSON.stringify(options)) : null;
    },
  });`;

const FAILING = `
  import { defineCurator, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'failing', version: '1.0.0', description: 'Fails.', unit: 'step', needs: [], options: z.strictObject({}),
    judge(step) { if (step.stepIndex === 0) throw new Error('no first steps ${HOSTILE}'); return null; },
  });`;

const ENDLESS = `
  import { defineCurator, z } from 'stepwell/plugin';
  export default defineCurator({
    name: 'endless', version: '1.0.0', description: 'Takes its time.', unit: 'step', needs: [],
    options: z.strictObject({ note: z.string().optional() }),
    judge: () => new Promise(() => setInterval(() => {}, 1000)),
  });`;

const step = (index: number) => ({
  trajectory_uid: 'run',
  step_index: index,
  reward: index % 2,
  messages: [{ role: 'user', content: `task ${index}` }],
  response: { role: 'assistant', content: index === 5 ? HOSTILE : `answer ${index}` },
});

describePage('curation', () => {
  let open: OpenPage;
  let plugins: PluginDirectory;

  beforeAll(async () => {
    plugins = await PluginDirectory.create({
      'curators/every-option.mjs': EVERY_OPTION,
      'curators/failing.mjs': FAILING,
      'curators/endless.mjs': ENDLESS,
      'curators/broken.mjs': 'export default {',
    });
    open = await openPage({ plugins: plugins.path });
    await open.goto('/curation');
  });
  afterAll(async () => {
    await open.close();
    await plugins.remove();
  });
  const region = (name: string | RegExp) => open.page.getByRole('region', { name, exact: true });
  const button = (name: string | RegExp) => open.page.getByRole('button', { name, exact: true });
  const choose = async (name: string) => {
    await open.page.getByRole('navigation', { name: 'Curators' }).getByRole('button', { name }).click();
    await open.page.getByRole('form', { name: `Curator ${name}` }).waitFor();
  };
  const tab = (name: string) => open.page.getByRole('tab', { name }).click();
  const has = (place: Locator, text: string | RegExp) => place.getByText(text).first().waitFor();

  test('says what each curator does, and that nothing ran or was decided yet', async () => {
    const { page } = open;
    await has(region('What curators do'), 'Keeps trajectories whose reward lies');
    await has(page.getByRole('navigation', { name: 'Curators' }), 'failed to load');
    await tab('Runs');
    await page.getByText('No curator has run yet').waitFor();
    await tab('History');
    await page.getByText('Nothing was decided yet').waitFor();
    await open.goto('/curation?curator=nobody');
    await page.getByText('There is no curator nobody').waitFor();
  });

  test('finds curators by words, and says why one did not load', async () => {
    const { page } = open;
    const chooser = page.getByRole('navigation', { name: 'Curators' });
    await chooser.getByRole('textbox').fill('two bounds');
    await chooser.getByRole('button', { name: /^reward-range/ }).waitFor();
    expect(await chooser.getByRole('button').count()).toBe(1);
    await chooser.getByRole('textbox').fill('');
    await chooser.getByRole('button', { name: /failed to load/ }).click();
    await has(page.getByRole('alert'), /It did not load: /);
    expect(await button('Run once').count()).toBe(0);
  });

  test('makes a field of each option, and what it says stands in the address', async () => {
    const { page } = open;
    await choose('every-option');
    const options = region('Options');
    await options.getByLabel('most').fill('3');
    await options.getByLabel('by').selectOption('agent');
    await options.getByLabel('share').fill('0.25');
    await options.getByLabel('exact').uncheck();
    await options.getByLabel('b', { exact: true }).check();
    await options.getByRole('button', { name: 'Add to words' }).click();
    await options.getByRole('textbox', { name: 'words 1' }).fill(HOSTILE);
    await options.getByRole('button', { name: 'Add to score' }).click();
    const score = options.getByRole('group', { name: 'score' });
    await score.getByRole('textbox', { name: 'name 2 of score' }).fill('judgment');
    await score.getByRole('textbox', { name: 'value 2 of score' }).fill('0.5');
    await options.getByLabel('with price').check();
    await options.getByRole('group', { name: 'price' }).getByLabel('input').fill('2');
    await has(options, /written as JSON: there is no field for values of several types/);
    await options.getByLabel('shape').fill('"round"');
    const said = {
      most: 3,
      by: 'agent',
      share: 0.25,
      exact: false,
      kinds: ['a', 'b'],
      words: [HOSTILE],
      score: { reward: 1, judgment: 0.5 },
      price: { input: 2 },
      shape: 'round',
    };
    await page.waitForURL(
      ({ searchParams }) =>
        JSON.stringify(JSON.parse(searchParams.get('options') ?? '{}')) === JSON.stringify(said),
    );
    await page.reload();
    expect(await options.getByRole('textbox', { name: 'words 1' }).inputValue()).toBe(HOSTILE);
    expect(await options.getByLabel('exact').isChecked()).toBe(false);
    await options.getByRole('button', { name: 'Remove words 1' }).click();
    await options.getByRole('button', { name: 'Remove score judgment', exact: true }).click();
    // What is equal to its default again is left out.
    await page.waitForURL(({ searchParams }) => !/words|score/.test(searchParams.get('options') ?? ''));
  });

  test('says at a field what is wrong with it, with the code of the server', async () => {
    const { page } = open;
    const options = region('Options');
    await options.getByLabel('share').fill('many');
    await has(options, 'must be a number');
    await options.getByLabel('share').fill('');
    await options.getByLabel('most').fill('');
    await button('Preview').click();
    await has(options, /INVALID_OPTIONS: options of every-option: most/);
    expect(await options.getByLabel('most').getAttribute('aria-invalid')).toBe('true');
    // So that who does not see the mark is led to it.
    await options.getByLabel('most').and(page.locator(':focus')).waitFor();
    await options.getByLabel('most').fill('12');
    await has(options, 'must be at most 9');
    await button('Run once').click();
    await has(options, /INVALID_OPTIONS: .*most/);
    await open.goto('/curation?curator=every-option&options={"most":1,"by":"agent","gone":1}');
    await has(region('Options'), 'There is no option gone.');
    await button('Preview').click();
    await has(region('Options'), /INVALID_OPTIONS.*unknown option/);
    await button('Remove gone').click();
    await page.waitForURL(({ searchParams }) => !searchParams.get('options')?.includes('gone'));
  });

  test('shows what a curator would decide, with examples that lead to their steps, and changes nothing', async () => {
    const { page, app } = open;
    await appendSteps(
      app.url,
      Array.from({ length: 8 }, (_, index) => step(index)),
    );
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent"}');
    await has(page.getByRole('main'), '8 steps match');
    await button('Preview').click();
    const preview = region('Preview');
    await has(preview, 'It would be given 8 steps. Nothing is changed.');
    await has(preview.getByRole('list', { name: 'Why units are dropped' }), HOSTILE);
    expect(await region('Dropped or changed').getByRole('listitem').count()).toBe(5);
    expect(await region('Left as they are').getByRole('listitem').count()).toBe(3);
    await has(region('Dropped or changed'), HOSTILE);
    await region('Options').getByLabel('most').fill('2');
    await has(preview, 'of other options, filter or seed than now');
    await region('Left as they are').getByRole('link', { name: 'run' }).first().click();
    await page.waitForURL(/\/t\/.*step=0/);
  });

  test('walks over the steps of a filter, and says what is wrong with one', async () => {
    const { page } = open;
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent"}');
    await region('Steps that it walks').getByRole('textbox').fill('{"stepIndex":{"lt":5}}');
    await page.keyboard.press('Enter');
    await has(page.getByRole('main'), '5 steps match');
    await button('Preview').click();
    await has(region('Preview'), 'It would be given 5 steps.');
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent"}&where={"nothing":1}');
    await button('Preview').click();
    await has(page.getByRole('alert'), 'BAD_USER_INPUT');
  });

  test('asks for a preview by Enter, and stops one that takes long', async () => {
    const { page } = open;
    await open.goto('/curation?curator=endless');
    await region('Options').getByLabel('note').fill('x');
    await page.keyboard.press('Enter');
    await page.getByText('Asking the curator about all that matches').waitFor();
    await button('Stop').click();
    await button('Stop').waitFor({ state: 'hidden' });
    await button('Preview').and(page.locator(':enabled')).waitFor();
    expect(await region('Preview').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('shows how far a run is, and ends it', async () => {
    const { page } = open;
    await button('Run once').click();
    const run = page.getByRole('article', { name: 'Run of endless' });
    await run.getByRole('progressbar', { name: 'Progress of endless' }).waitFor();
    await run.getByRole('button', { name: 'Cancel the run of endless' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await has(run, 'running');
    await run.getByRole('button', { name: 'Cancel the run of endless' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the run' }).click();
    await has(run, 'cancelled');
    await run.getByRole('progressbar').waitFor({ state: 'hidden' });
  });

  test('runs a curator once, says how far it is, and undoes all of it', async () => {
    const { page } = open;
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent"}');
    await button('Run once').click();
    const run = page.getByRole('article', { name: 'Run of every-option' });
    await has(run, 'succeeded');
    await has(run.getByRole('list'), HOSTILE);
    await page.reload();
    await has(run, 'succeeded');
    await tab('History');
    const row = page.getByRole('row', { name: /every-option 1\.2\.3/ });
    await has(row, 'counts');
    await row.getByRole('button', { name: 'Undo …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the operation' });
    await has(dialog, 'No dataset and no batch was made with it.');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialog.getByRole('button', { name: 'Undone' }).waitFor();
    await page.keyboard.press('Escape');
    await has(row, 'undone');
  });

  test('tells of a live run as it goes, and ends it', async () => {
    const { page, app } = open;
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent"}');
    await button('Run live').click();
    await page.waitForURL(/job=job_/);
    await tab('Runs');
    const run = region('Now').getByRole('article', { name: 'Run of every-option' });
    await has(run, 'live');
    const judged = (count: number) =>
      run.locator('div', { hasText: new RegExp(`^judged${count}$`) }).waitFor();
    await judged(8);
    await appendSteps(app.url, [step(8), step(9)]);
    await judged(10);
    for (const name of ['waiting', 'behind', 'a second']) await has(run, name);
    await run.getByRole('button', { name: 'Cancel the run of every-option' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the run' }).click();
    await region('Now').getByText('No curator runs.').waitFor();
    await has(region('All runs').getByRole('row', { name: /live/ }), 'cancelled');
  });

  test('names the units at which a curator failed, and leads to their steps', async () => {
    const { page } = open;
    await open.goto('/curation?curator=failing');
    await button('Run once').click();
    const run = page.getByRole('article', { name: 'Run of failing' });
    await has(run, '1 unit failed');
    await has(run, `no first steps ${HOSTILE}`);
    await run.getByRole('link', { name: 'Their steps' }).click();
    await has(page.getByRole('main'), /^1 steps match/);
  });

  test('asks for the group size of a live run over groups at its field', async () => {
    await open.goto('/curation?curator=zero-variance');
    await button('Run live').click();
    await has(region('Settings of the run'), /GROUP_SIZE_REQUIRED/);
    await region('Settings of the run').getByLabel('groupSize').fill('4');
    await button('Run live').click();
    const run = open.page.getByRole('article', { name: 'Run of zero-variance' });
    await has(run, 'running');
    await run.getByRole('button', { name: /^Cancel/ }).click();
    await open.page.getByRole('dialog').getByRole('button', { name: 'End the run' }).click();
    await has(run, 'cancelled');
  });

  test('axe finds nothing serious in light and dark', async () => {
    const { page } = open;
    await open.goto('/curation?curator=every-option&options={"most":3,"by":"agent","price":{"input":1}}');
    await button('Preview').click();
    await region('Left as they are').waitFor();
    const look = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
        expect(await seriousFindings(page)).toEqual([]);
      }
    };
    await look();
    await tab('Runs');
    await region('All runs').getByRole('row').nth(1).waitFor();
    await look();
    await tab('History');
    await page.getByRole('row').nth(1).waitFor();
    await look();
    await open.goto('/curation');
    await region('What curators do').waitFor();
    await look();
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
