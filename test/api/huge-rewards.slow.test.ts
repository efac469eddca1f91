import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
  const steps = [1e200, -1e200, Number.MAX_VALUE, -Number.MAX_VALUE].flatMap((reward, i) => [
    {
      trajectory_uid: `t${i}`,
      prompt_uid: 'p',
      step_index: 0,
      prompt_ids: [1, 2],
      response_ids: [3],
      rollout_log_probs: [-0.5],
      reward,
    },
    {
      trajectory_uid: `t${i}`,
      prompt_uid: 'p',
      step_index: 1,
      prompt_ids: [1, 2, 3, 4],
      response_ids: [5],
      rollout_log_probs: [-0.5],
      reward,
      is_last: true,
    },
  ]);
  const { body } = await post(`${app.url}/v1/steps`, steps);
  expect(body).toMatchObject({ accepted: 8, rejected: [] });
});
afterAll(() => app.remove());

test('statistics of groups and steps are finite numbers', async () => {
  const data = await graphql(
    app.url,
    `{
      promptGroups { nodes { rewardMean rewardStd } }
      trajectories { nodes { uid reward } }
      stepStats { rewardMean rewardStd rewardHistogram { edges counts } byModel { rewardMean } }
    }`,
  );
  expect(data).toMatchObject({
    promptGroups: { nodes: [{ rewardMean: 0, rewardStd: expect.any(Number) }] },
    stepStats: { rewardMean: 0, rewardStd: expect.any(Number), byModel: [{ rewardMean: 0 }] },
  });
  const { stepStats, trajectories } = data as {
    stepStats: { rewardHistogram: { edges: number[]; counts: number[] } };
    trajectories: { nodes: { uid: string; reward: number }[] };
  };
  expect(stepStats.rewardHistogram.edges.every(Number.isFinite)).toBe(true);
  expect(stepStats.rewardHistogram.counts.reduce((sum, count) => sum + count)).toBe(8);
  // What no double holds is held at the largest one.
  const rewards = trajectories.nodes.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)).map(({ reward }) => reward);
  expect(rewards).toEqual([2e200, -2e200, Number.MAX_VALUE, -Number.MAX_VALUE]);
});

const RUN = `mutation ($recipe: RecipeInput!) { saveRecipe(input: $recipe) { userErrors { message } } }`;
const BUILD = `mutation ($recipe: String!) { buildDataset(recipe: $recipe, encoding: JSONL) { dataset { id } userErrors { message } } }`;

async function built(name: string, options: object, target = 'canonical') {
  const recipe = { name, formatter: { name: 'grpo', options }, target };
  await graphql(app.url, RUN, { recipe });
  const { buildDataset } = (await graphql(app.url, BUILD, { recipe: name })) as {
    buildDataset: { dataset: { id: string } };
  };
  const { id } = buildDataset.dataset;
  const read = async () => {
    const { dataset } = (await graphql(
      app.url,
      'query ($id: ID!) { dataset(id: $id) { status error rows manifest } }',
      { id },
    )) as {
      dataset: { status: string; rows: number; error: string | null; manifest: { waterfall: unknown } };
    };
    return dataset;
  };
  await until(async () => !['QUEUED', 'RUNNING'].includes((await read()).status));
  const { status, rows, error, manifest } = await read();
  return { status, rows, error, waterfall: manifest?.waterfall };
}

test('a build normalises them', async () => {
  expect(await built('normalised', {})).toMatchObject({ status: 'SUCCEEDED', rows: 4 });
});

test('a build whose numbers no column or trainer holds says so in the waterfall', async () => {
  for (const [name, options, target, reason] of [
    ['plain', { preset: 'dr-grpo' }, 'canonical', 'advantages would be more than its column holds'],
    ['verl', {}, 'verl', 'its reward is more than a float32 holds, as the trainer reads it'],
  ] as const) {
    expect(await built(name, options, target)).toMatchObject({
      status: 'SUCCEEDED',
      rows: 0,
      waterfall: expect.arrayContaining([
        expect.objectContaining({
          stage: 'rows',
          reasons: [expect.objectContaining({ key: reason, count: 8 })],
        }),
      ]),
    });
  }
});
