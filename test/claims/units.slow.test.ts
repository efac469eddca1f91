import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, rowsOf, Trainer, type WireStats } from './support/trainer.js';

const use = (name: string, options = {}) => ({ name, version: '1.0.0', options });
const LANES = ['decided', 'deleted', 'again', 'saved', 'generations', 'both', 'all'];

describe('the units of a recipe', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      ...LANES.map((name) => ({ name, channel: name })),
      { name: 'lag', channel: 'lag', maxPolicyLag: 1 },
      { name: 'curated', channel: 'curated', curators: [use('zero-variance')] },
      { name: 'filtered', channel: 'filtered', where: { reward: { gte: 0.5 } } },
      { name: 'sft', channel: 'both', formatter: use('sft', { rows: 'tokens' }), groupSize: null },
    ]);
  });
  afterAll(() => app.remove());

  const trainerOf = (name: string) => new Trainer(app.url, name);
  const setVersion = (version: number) => post(`${app.url}/v1/policy`, { version });
  async function exclude(channel: string, prompt: string, keep: boolean): Promise<void> {
    const asked = `mutation ($where: StepFilter!, $keep: Boolean!) {
      annotateSteps(where: $where, input: { keep: $keep, reason: "seen to be wrong" }) { changed userErrors { message } }
    }`;
    const where = { channel: { eq: channel }, promptUid: { eq: prompt } };
    const { annotateSteps } = await graphql(app.url, asked, { where, keep });
    expect(annotateSteps).toMatchObject({ userErrors: [] });
  }
  async function remove(channel: string, uid: string): Promise<void> {
    const asked = `mutation ($where: TrajectoryFilter!) {
      deleteTrajectories(where: $where) { changed userErrors { message } }
    }`;
    const where = { channel: { eq: channel }, uid: { eq: uid } };
    expect(await graphql(app.url, asked, { where })).toMatchObject({
      deleteTrajectories: { changed: 1, userErrors: [] },
    });
  }
  const counts = async (trainer: Trainer): Promise<Partial<WireStats>> => {
    const all = await trainer.stats();
    const names = ['ready', 'unasked', 'claimed', 'consumed', 'excluded', 'incomplete', 'stale', 'poisoned'];
    return Object.fromEntries(names.filter((name) => all[name] !== 0).map((name) => [name, all[name]]));
  };

  test('become stale as the policy goes on, also those that were looked at long before', async () => {
    const trainer = trainerOf('lag');
    await appendGroups(app.url, ['a', 'b'], { channel: 'lag', policyVersion: 1 });
    await appendGroups(app.url, ['c'], { channel: 'lag', policyVersion: 2 });
    await appendGroups(app.url, ['d'], { channel: 'lag' });
    await setVersion(2);
    const held = await trainer.take({ units: 1 });
    expect(held.batch).toMatchObject({ policy_version: 2, min_policy_version: 1, max_policy_version: 1 });
    expect(held.headers.get('stepwell-policy-version')).toBe('2');
    await setVersion(3);
    expect(await counts(trainer)).toEqual({ ready: 2, claimed: 1, stale: 1 });
    expect(promptsOf(await trainer.take({ units: 2 }))).toEqual(['c', 'd']);
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'STALE' });
    // What comes back is stale by now, and what was trained on is consumed all the same.
    await trainer.release(held.id);
    expect(await counts(trainer)).toEqual({ claimed: 2, stale: 2 });
  });

  test('that curation takes out do not come; where it takes them back, they do', async () => {
    const trainer = trainerOf('decided');
    await appendGroups(app.url, ['a', 'b', 'c'], { channel: 'decided' });
    expect(await counts(trainer)).toEqual({ ready: 3 });
    await exclude('decided', 'a', false);
    expect(await counts(trainer)).toEqual({ ready: 2, excluded: 1 });
    const held = await trainer.take({ units: 1, claim_key: 'k' });
    expect(promptsOf(held)).toEqual(['b']);
    // A decision about what is leased holds from its return on: the trainer has the rows.
    await exclude('decided', 'b', false);
    expect(await counts(trainer)).toEqual({ ready: 1, claimed: 1, excluded: 1 });
    expect((await trainer.take({ units: 1, claim_key: 'k' })).bytes).toEqual(held.bytes);
    await trainer.release(held.id);
    expect(await counts(trainer)).toEqual({ ready: 1, excluded: 2 });
    await exclude('decided', 'a', true);
    expect(await counts(trainer)).toEqual({ ready: 2, excluded: 1 });
    expect(promptsOf(await trainer.take({ units: 2 }))).toEqual(['a', 'c']);
  });

  test('that a curator of the recipe leaves nothing of are excluded when a batch is made of them', async () => {
    const trainer = trainerOf('curated');
    await appendGroups(app.url, ['even', 'even too'], { channel: 'curated', rewards: [1, 1] });
    await appendGroups(app.url, ['uneven'], { channel: 'curated' });
    expect(await counts(trainer)).toEqual({ ready: 3, unasked: 3 });
    const taken = await trainer.take({ units: 2, min_units: 1, wait_ms: 20 });
    expect(promptsOf(taken)).toEqual(['uneven']);
    expect(await counts(trainer)).toEqual({ claimed: 1, excluded: 2 });
    // What changes is looked at anew.
    const feedback = { trajectory_uid: 'even-r1', step_index: 0, channel: 'curated', value: 0 };
    await post(`${app.url}/v1/feedback`, feedback);
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['even']);
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204, reason: 'NOT_READY' });
    expect(await counts(trainer)).toEqual({ claimed: 2, excluded: 1 });
    // A recipe with other curators may leave something of it.
    await save({ name: 'curated', channel: 'curated', groupSize: 2 });
    expect(await counts(trainer)).toEqual({ claimed: 2, ready: 1 });
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['even too']);
  });

  test('are those steps only that the filter selects', async () => {
    const trainer = trainerOf('filtered');
    await appendGroups(app.url, ['a'], { channel: 'filtered', rewards: [1, 0] });
    await appendGroups(app.url, ['b'], { channel: 'filtered', rewards: [0, 0.25] });
    expect(await counts(trainer)).toEqual({ ready: 1 });
    const { bytes } = await trainer.take({ units: 1 });
    expect(rowsOf({ bytes }).map(({ trajectory_uid }) => trajectory_uid)).toEqual(['a-r0']);
  });

  test('are deleted with their steps; what was consumed stays counted, and never comes again', async () => {
    const trainer = trainerOf('deleted');
    await appendGroups(app.url, ['a', 'b', 'c'], { channel: 'deleted' });
    const [acked, held] = [
      await trainer.take({ units: 1 }),
      await trainer.take({ units: 1, claim_key: 'held' }),
    ];
    await trainer.ack(acked.id);
    for (const prompt of ['a', 'b', 'c']) await remove('deleted', `${prompt}-r0`);
    // With one rollout left, a group is not whole any more.
    expect(await counts(trainer)).toEqual({ claimed: 1, consumed: 1, incomplete: 1 });
    for (const prompt of ['a', 'b', 'c']) await remove('deleted', `${prompt}-r1`);
    expect(await counts(trainer)).toEqual({ claimed: 1, consumed: 1 });
    // Its rows are there as long as it is leased.
    expect((await trainer.take({ units: 1, claim_key: 'held' })).bytes).toEqual(held.bytes);
    await trainer.release(held.id);
    expect(await counts(trainer)).toEqual({ consumed: 1, excluded: 1 });
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204 });
    // New rollouts of these prompts are new groups.
    await appendGroups(app.url, ['a', 'b', 'c'], { channel: 'deleted', run: 'new' });
    expect(promptsOf(await trainer.take({ units: 3 }))).toEqual(['a#2', 'b', 'c']);
  });

  test('of a group of which rollouts are left over stay consumed', async () => {
    const trainer = trainerOf('again');
    await appendGroups(app.url, ['a'], { channel: 'again', rewards: [1, 0, 0.5] });
    const { id } = await trainer.take({ units: 1 });
    await trainer.ack(id);
    await remove('again', 'a-r0');
    expect(await counts(trainer)).toEqual({ consumed: 1 });
    await post(`${app.url}/v1/feedback`, {
      trajectory_uid: 'a-r1',
      step_index: 0,
      channel: 'again',
      value: 3,
    });
    expect(await counts(trainer)).toEqual({ consumed: 1 });
    expect(await trainer.claim({ units: 1 })).toMatchObject({ status: 204 });
  });

  test('of a prompt that was consumed before are new ones, and the old one is closed', async () => {
    const trainer = trainerOf('generations');
    await appendGroups(app.url, ['a'], { channel: 'generations' });
    const first = await trainer.take({ units: 1 });
    // Before the acknowledgement another rollout of the prompt is of the same group.
    await trainer.ack(first.id);
    await appendGroups(app.url, ['a'], { channel: 'generations', run: 'second' });
    const second = await trainer.take({ units: 1 });
    expect([first, second].map((taken) => rowsOf(taken).map(({ generation }) => generation))).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(second.batch.members).not.toEqual(first.batch.members);
    const asked = '{ steps(where: { channel: { eq: "generations" }, consumed: true }) { totalCount } }';
    await until(async () => {
      const { steps } = await graphql<{ steps: { totalCount: number } }>(app.url, asked);
      return steps.totalCount === 2;
    });
  });

  test('are trajectories where the formatter takes these, one by one', async () => {
    const groups = trainerOf('both');
    const single = trainerOf('sft');
    await appendGroups(app.url, ['a', 'b'], { channel: 'both' });
    expect(await counts(groups)).toEqual({ ready: 2 });
    expect(await counts(single)).toEqual({ ready: 4 });
    const three = await single.take({ units: 3 });
    expect(rowsOf(three).map(({ trajectory_uid }) => trajectory_uid)).toEqual(['a-r0', 'a-r1', 'b-r0']);
    const [, middle = ''] = three.batch.members;
    await single.release(three.id, { unit_ids: [middle] });
    await single.ack(three.id);
    expect(await counts(single)).toEqual({ ready: 2, consumed: 2 });
    const rest = await single.take({ units: 2 });
    expect(rowsOf(rest).map(({ trajectory_uid }) => trajectory_uid)).toEqual(['a-r1', 'b-r1']);
    // A recipe over the same steps by groups has lost nothing.
    expect(promptsOf(await groups.take({ units: 2 }))).toEqual(['a', 'b']);
  });

  test('are looked at anew when the recipe is saved anew, and consumed ones stay consumed', async () => {
    const trainer = trainerOf('saved');
    await appendGroups(app.url, ['a', 'b', 'c'], { channel: 'saved', rewards: [1, 0] });
    await appendGroups(app.url, ['d', 'e'], { channel: 'saved', rewards: [1, 0, 0] });
    const first = await trainer.take({ units: 1 });
    await trainer.ack(first.id);
    await save({ groupSize: 3 });
    expect(await counts(trainer)).toEqual({ ready: 2, consumed: 1, incomplete: 2 });
    expect(promptsOf(await trainer.take({ units: 2 }))).toEqual(['d', 'e']);
    await save({ groupSize: 2, where: { promptUid: { in: ['b', 'd'] } } });
    expect(await counts(trainer)).toMatchObject({ ready: 1, claimed: 2 });
    expect(promptsOf(await trainer.take({ units: 1 }))).toEqual(['b']);
    const other = { formatter: { name: 'sft', options: { rows: 'tokens' } } };
    await save(other, [{ code: 'RECIPE_IN_USE', path: ['input', 'formatter'] }]);
    await save({ groupSize: 2, formatter: { name: 'grpo', options: { singleton: 'zero' } } });
  });

  async function save(fields: object, userErrors: readonly object[] = []): Promise<void> {
    const input = { name: 'saved', channel: 'saved', formatter: { name: 'grpo' }, ...fields };
    const asked =
      'mutation ($input: RecipeInput!) { saveRecipe(input: $input) { userErrors { code path } } }';
    expect(await graphql(app.url, asked, { input })).toEqual({ saveRecipe: { userErrors } });
  }

  test('add up to all there are', async () => {
    const trainer = trainerOf('all');
    const channel = 'all';
    await appendGroups(app.url, ['a', 'b', 'c', 'd'], { channel });
    await appendGroups(app.url, ['open'], { channel, finished: 1 });
    await trainer.ack((await trainer.take({ units: 1 })).id);
    await trainer.take({ units: 1 });
    await exclude(channel, 'c', false);
    expect(await counts(trainer)).toEqual({ ready: 1, claimed: 1, consumed: 1, excluded: 1, incomplete: 1 });
  });
});

describe('rollouts that nobody hears of any more', () => {
  test('are given up, and release their group at once where enough of the others are finished', async () => {
    const app = await startClaimApp([{ name: 'small', groupSize: 4, minGroupSize: 3 }], {
      'abandon-after-ms': '1000',
    });
    try {
      const rewards = [1, 0, 0.5, 0.25];
      const trainer = new Trainer(app.url, 'small');
      await appendGroups(app.url, ['two'], { rewards, finished: 2 });
      await appendGroups(app.url, ['three'], { rewards, finished: 3 });
      const taken = await trainer.take({ units: 1, wait_ms: 60_000 });
      expect(rowsOf(taken).map(({ trajectory_uid }) => trajectory_uid)).toEqual([
        'three-r0',
        'three-r1',
        'three-r2',
      ]);
      expect(await trainer.stats()).toMatchObject({ ready: 0, claimed: 1, incomplete: 1 });
      // One that is heard of again after all completes what was too small.
      await appendGroups(app.url, ['two'], { rewards: [1], run: 'more' });
      expect(promptsOf(await trainer.take({ units: 1, wait_ms: 60_000 }))).toEqual(['two']);
    } finally {
      await app.remove();
    }
  });
});
