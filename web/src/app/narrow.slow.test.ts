import { z } from 'zod';
import { graphql } from '../../../test/support/graphql.js';
import { appendSteps } from '../../../test/support/rest.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';
import { rolloutsOf } from '../test/rollouts.js';

/** A name without a place to break it, as agents give them. */
const LONG = `prompt-${'0123456789abcdef'.repeat(5)}`;

const SEEDED = z.object({
  runCurator: z.object({ job: z.object({ operationId: z.string() }) }),
  buildDataset: z.object({ dataset: z.object({ id: z.string() }) }),
});
const FOUND = z.object({
  trajectories: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
  promptGroups: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});

/** What of a view scrolls sideways. Tables may in their place, and panels, which hold tables. */
const beyond = `(() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  for (const element of document.querySelectorAll('main, main *')) {
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    if (element.closest('[role="table"], .panel, pre') !== null || element.querySelector(':scope > table') !== null) continue;
    found.push(element.tagName + ' ' + element.className + ' ' + element.scrollWidth);
  }
  return found;
})()`;

/** By then the page has been laid out in its new size, and what measures itself has been drawn again. */
const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

const SCREENS = [
  { name: 'a telephone', width: 375, height: 740 },
  { name: 'a small tablet', width: 768, height: 1024 },
];

describePage('on a narrow screen', () => {
  let open: OpenPage;
  let paths: readonly (readonly [path: string, isThere: string])[] = [];

  beforeAll(async () => {
    open = await openPage();
    await appendSteps(open.app.url, rolloutsOf(['p', 'q', LONG], `an answer ${LONG}`));
    const { runCurator, buildDataset } = SEEDED.parse(
      await graphql(
        open.app.url,
        `mutation {
          saveRecipe(input: { name: "${LONG}", formatter: { name: "grpo" }, groupSize: 2 }) { recipe { id } }
          runCurator(curator: { name: "reward-range", options: { min: 0.5 } }, where: { promptUid: { eq: "p" } }) { job { operationId } }
          claimBatch(recipe: "${LONG}", consumer: "${LONG}", units: 1, waitMs: 30000) { batch { id } }
          buildDataset(recipe: "${LONG}") { dataset { id } }
        }`,
      ),
    );
    const { trajectories, promptGroups } = FOUND.parse(
      await graphql(
        open.app.url,
        `{
          trajectories(first: 1, where: { uid: { eq: "${LONG}-0" } }) { nodes { id } }
          promptGroups(first: 1, where: { promptUid: { eq: "${LONG}" } }) { nodes { id } }
        }`,
      ),
    );
    const trajectory = trajectories.nodes[0]?.id ?? '';
    paths = [
      ['/', 'figure.plot svg'],
      ['/live', 'text=No step has arrived since'],
      ['/trajectories', '[role=row] a'],
      ['/steps', '[role=row] a'],
      ['/groups', '[role=row] a'],
      [`/t/${trajectory}`, 'text=Ready for'],
      [`/t/${trajectory}?tab=tokens`, '[data-token="0"]'],
      [`/t/${trajectory}?tab=provenance`, 'text=Came by'],
      [`/t/${trajectory}?tab=raw`, 'text=/trajectoryUid/'],
      [`/g/${promptGroups.nodes[0]?.id}?left=${LONG}-0&right=${LONG}-1`, 'text=They'],
      ['/curation', '[role=tabpanel] button'],
      ['/curation?curator=near-duplicates', 'text=Preview'],
      ['/curation?tab=runs', '[role=row] a'],
      ['/curation?tab=history', '[role=row] button'],
      ['/curation/queue', 'text=/\\d+ left/'],
      [`/operations/${runCurator.job.operationId}`, 'text=Because'],
      ['/recipes?new=true', '[role=row] a'],
      [`/recipes/${LONG}`, '[aria-label="Row 1"]'],
      ['/datasets', '[role=row] a'],
      [`/datasets/${buildDataset.dataset.id}`, '[aria-label="Row 1"]'],
      ['/claims', 'text=/by prompt-/'],
      [`/claims/${LONG}?state=READY`, '[aria-label=Units] [role=row] a'],
      ['/plugins?plugin=curator%3Anear-duplicates', 'text=SimHash'],
      ['/settings', 'section[aria-label=Engines]'],
      ['/go/none', 'text=Nothing has the id none'],
    ];
  });
  afterAll(() => open.close());

  test('no view scrolls sideways on a telephone, or on a small tablet', async () => {
    const { page } = open;
    const wide: Record<string, unknown> = {};
    for (const [path, isThere] of paths) {
      for (const [index, { name, ...size }] of SCREENS.entries()) {
        await page.setViewportSize(size);
        // A view is loaded once, on the smallest screen, and is laid out anew on the next.
        if (index === 0) await open.goto(path);
        await page.locator(isThere).first().waitFor();
        await page.evaluate(twoFrames);
        const found = (await page.evaluate(beyond)) as readonly string[];
        if (found.length > 0) wide[`${path} on ${name}`] = found;
      }
    }
    expect(wide).toEqual({});
  });

  test('nothing failed, and no request left the server', () => {
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
