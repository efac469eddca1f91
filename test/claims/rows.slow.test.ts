import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { type GivenRecipe, startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { rowsOf, Trainer } from './support/trainer.js';

const use = (name: string, options = {}) => ({ name, version: '1.0.0', options });
const recipe = (
  name: string,
  formatter: string,
  options: object,
  more: Partial<GivenRecipe> = {},
): GivenRecipe => ({
  name,
  formatter: use(formatter, options),
  ...more,
});

/** Formatters of groups and trajectories, some of which survey all units before they make a row. */
const RECIPES = [
  recipe('grpo', 'grpo', {}),
  recipe('grpo-whitened', 'grpo', { estimator: 'reinforce++-baseline' }),
  recipe('grpo-filtered', 'grpo', {}, { where: { reward: { gte: 0.25 } }, curators: [use('zero-variance')] }),
  recipe('ppo', 'ppo', {}),
  recipe('ppo-gae', 'ppo', { estimator: 'gae' }),
  recipe('opd', 'opd', {}),
  recipe('combine', 'combine', { score: { reward: 1 } }),
  recipe('sft', 'sft', { rows: 'tokens' }, { groupSize: null }),
];

describe('the rows of a claimed batch', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp(RECIPES);
    await appendGroups(app.url, ['a', 'b', 'c', 'd'], { responses: [4, 7] });
    await appendGroups(app.url, ['e', 'f'], { rewards: [0.25, 0.5], responses: [9, 2], policyVersion: 3 });
    await appendGroups(app.url, ['even'], { rewards: [1, 1] });
    const items = ['a-r0', 'c-r1'].map((trajectory_uid) => ({
      trajectory_uid,
      step_index: 0,
      source: 't',
      hint: 'so',
    }));
    await post(`${app.url}/v1/extras`, items);
  });
  afterAll(() => app.remove());

  /** The rows of a dataset of canonical lines that is built now. */
  async function built(name: string): Promise<readonly string[]> {
    const build = `mutation ($r: String!) { buildDataset(recipe: $r, encoding: JSONL) { dataset { id } userErrors { message } } }`;
    const { buildDataset } = await graphql<{ buildDataset: { dataset: { id: string } } }>(app.url, build, {
      r: name,
    });
    const { id } = buildDataset.dataset;
    const asked = 'query ($id: ID!) { dataset(id: $id) { status error files { url } } }';
    let files: readonly { readonly url: string }[] = [];
    await until(async () => {
      const { dataset } = await graphql<{ dataset: { status: string; error: string; files: typeof files } }>(
        app.url,
        asked,
        { id },
      );
      if (dataset.status === 'FAILED') throw new Error(dataset.error);
      ({ files } = dataset);
      return dataset.status === 'SUCCEEDED';
    });
    const text = await (await fetch(new URL(files[0]?.url ?? '', app.url))).text();
    return text.trim().split('\n');
  }

  test.each(RECIPES.map(({ name }) => name))(
    'of %s are those of a dataset of the same groups',
    async (name) => {
      const trainer = new Trainer(app.url, name);
      const dataset = await built(name);
      const taken = await trainer.take({ units: 100, min_units: 1, wait_ms: 1 });
      const rows = taken.bytes.toString('utf8').trim().split('\n');
      expect(rows).toEqual(dataset);
      expect(rows.length).toBeGreaterThan(3);
      expect(rowsOf(taken)).toHaveLength(taken.batch.rows);
    },
  );
});

describe('a rollout that goes on', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      recipe('opd', 'opd', {}, { groupSize: null }),
      recipe('combine', 'combine', { score: { reward: 1 } }, { groupSize: null }),
    ]);
  });
  afterAll(() => app.remove());

  test('is delivered when it has ended, whole, whatever its formatter would take of it before', async () => {
    await appendGroups(app.url, ['a'], { rewards: [1], finished: 0 });
    const names = ['opd', 'combine'];
    for (const name of names) {
      const trainer = new Trainer(app.url, name);
      expect(await trainer.stats()).toMatchObject({ ready: 0, incomplete: 1 });
      expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    }
    await appendGroups(app.url, ['a'], { rewards: [0.5], more: { step_index: 1 } });
    for (const name of names) {
      const taken = await new Trainer(app.url, name).take({ units: 1 });
      expect(rowsOf(taken).flatMap(({ step_indices }) => step_indices)).toEqual([0, 1]);
    }
  });
});
