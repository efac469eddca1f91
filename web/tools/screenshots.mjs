// npm run screenshots [-- FOLDER] [--width PIXELS]: each view of the page over the demo's data, in light and dark, as PNG
// files. Below 600 pixels it is a screen that is touched.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string', default: '1360' } },
});
const [folder = 'web/screenshots'] = positionals;
const width = Number(values.width);
if (!(width >= 200)) {
  console.error('--width takes pixels, 200 or more');
  process.exit(1);
}
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) {
  console.error('there is no Chromium: set CHROMIUM to its path');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

const demo = spawn(
  process.execPath,
  [
    'dist/src/main.js',
    'demo',
    '--json',
    '--port',
    '0',
    '--rate',
    '4',
    '--tasks',
    '10',
    '--rollouts',
    '6',
    '--seed',
    '3',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const browser = await chromium.launch({
  executablePath,
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
try {
  const url = await new Promise((resolve, reject) => {
    demo.once('exit', () => reject(new Error('the demo ended before it said where it is')));
    createInterface({ input: demo.stdout }).once('line', (line) => resolve(JSON.parse(line).url));
  });
  // What curators drop is no longer there for claims.
  const ofBatches = await viewsOfBatches(url);
  const views = [...(await viewsOf(url)), ...ofBatches];
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({
      viewport: { width, height: 860 },
      hasTouch: width < 600,
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const [name, path, isThere, pressed] of views) {
      await page.goto(url + path);
      if (pressed !== undefined) await page.locator(pressed).first().click();
      await page.locator(isThere).first().waitFor();
      // Parts of it that are still read say so.
      await page.waitForFunction(() => document.querySelector('main [role=status][aria-live]') === null);
      const file = join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      console.log(file);
    }
    await page.close();
  }
} finally {
  await browser.close();
  demo.kill('SIGINT');
}

async function ask(url, query) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await answer.json();
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Name, address, a part that is there when the view is drawn, and a part to press before, if any. */
async function viewsOf(url) {
  const data = await ask(
    url,
    `{
      trajectories(first: 1, orderBy: { field: STEP_COUNT }) { nodes { id stepCount } }
      promptGroups(first: 1, orderBy: { field: REWARD_STD, direction: DESC }) {
        nodes { id promptUid trajectories(first: 2) { nodes { uid } } }
      }
    }`,
  );
  // In one group only, so that recipes find the others as they were.
  const { promptUid } = data.promptGroups.nodes[0];
  const { runCurator } = await ask(
    url,
    `mutation { runCurator(curator: { name: "reward-range", options: { min: 0.5 } }, where: { promptUid: { eq: "${promptUid}" } }) { job { operationId } } }`,
  );
  await ask(
    url,
    'mutation { runCurator(curator: { name: "failed-or-truncated" }, live: true) { job { id } } }',
  );
  const [trajectory] = data.trajectories.nodes;
  const [group] = data.promptGroups.nodes;
  const last = trajectory.stepCount - 1;
  const [left, right] = group.trajectories.nodes.map(({ uid }) => encodeURIComponent(uid));
  return [
    ['overview', '/', 'figure.plot svg'],
    ['live', '/live', '[role=row] a'],
    ['trajectories', '/trajectories', '[role=row] a'],
    ['steps', '/steps', '[role=row] a'],
    ['trajectory', `/t/${trajectory.id}?step=${last}`, 'text=Ready for'],
    ['tokens', `/t/${trajectory.id}?step=${last}&tab=tokens&token=1`, '[data-token="1"]'],
    ['groups', '/groups', '[role=row] a'],
    [
      'curation',
      '/curation?curator=near-duplicates&options={"minWords":5,"distance":4}',
      'text=Left as they are',
      'text=Preview',
    ],
    ['curation-runs', '/curation?tab=runs', '[role=row] a'],
    ['curation-history', '/curation?tab=history', '[role=row] button'],
    ['queue', '/curation/queue', 'text=/\\d+ left/'],
    ['operation', `/operations/${runCurator.job.operationId}`, 'text=Because'],
    ['group', `/g/${group.id}?left=${left}&right=${right}`, 'text=They'],
    ['plugins', '/plugins?plugin=curator%3Anear-duplicates', 'text=SimHash'],
    ['settings', '/settings', 'section[aria-label=Engines] td'],
  ];
}

/** The same of recipes, datasets and claims, of which the demo's recipe gets some first. */
async function viewsOfBatches(url) {
  const { recipes, datasets } = await ask(url, '{ recipes { id name } datasets(first: 1) { nodes { id } } }');
  const [recipe] = recipes;
  const [first] = datasets.nodes;
  const { second } = await ask(
    url,
    `mutation {
    second: buildDataset(recipe: "${recipe.id}", encoding: SAFETENSORS, limitUnits: 6) { dataset { id } }
    held: claimBatch(recipe: "${recipe.id}", consumer: "run-2", units: 1, step: 8) { batch { id } }
    back: claimBatch(recipe: "${recipe.id}", consumer: "run-1", units: 1, step: 3, claimKey: "3") { batch { id } }
  }`,
  );
  const { acked } = await ask(
    url,
    `mutation { acked: claimBatch(recipe: "${recipe.id}", consumer: "run-1", units: 2, step: 2) { batch { id } } }`,
  );
  await ask(url, `mutation { ackBatch(id: "${acked.batch.id}", metrics: { loss: 0.31 }) { batch { id } } }`);
  return [
    ['recipes', '/recipes?new=true', '[role=row] a'],
    ['recipe', `/recipes/${recipe.name}`, '[aria-label="Row 1"]'],
    ['datasets', '/datasets', '[role=row] a'],
    ['dataset', `/datasets/${first.id}`, '[aria-label="Row 1"]'],
    ['comparison', `/datasets/${second.dataset.id}?with=${first.id}`, 'text=Steps that only one of them has'],
    ['claims-list', '/claims', 'text=by run-'],
    ['claims', `/claims/${recipe.name}?state=READY`, '[aria-label=Units] [role=row] a'],
  ];
}
