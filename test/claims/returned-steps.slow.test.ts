import type { RunningApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { until } from '../support/until.js';
import { startClaimApp } from './support/claim-app.js';
import { appendGroups } from './support/rollouts.js';
import { promptsOf, Trainer } from './support/trainer.js';

interface Seen {
  readonly steps: { readonly nodes: readonly { readonly trajectory: { readonly uid: string } }[] };
  readonly stepStats: { readonly count: number };
}

describe('steps of which a resume takes the acknowledgement back', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startClaimApp([
      { name: 'falls', channel: 'falls' },
      { name: 'twice', channel: 'twice', maxUses: 2 },
      { name: 'groups', channel: 'both' },
      {
        name: 'rollouts',
        channel: 'both',
        formatter: { name: 'sft', version: '1.0.0', options: { rows: 'tokens' } },
        groupSize: null,
      },
    ]);
  });
  afterAll(() => app.remove());

  /** Trajectories of the consumed steps of a channel, once the statistics of the same filter count as many. */
  async function consumed(channel: string): Promise<readonly string[]> {
    const query = `query ($where: StepFilter!) {
      steps(where: $where, first: 100) { nodes { trajectory { uid } } }
      stepStats(where: $where) { count }
    }`;
    const where = { channel: { eq: channel }, consumed: true };
    const { steps, stepStats } = await graphql<Seen>(app.url, query, { where });
    if (steps.nodes.length !== stepStats.count) return ['changing'];
    return steps.nodes.map(({ trajectory: { uid } }) => uid).sort();
  }
  const become = (channel: string, uids: readonly string[]) =>
    until(async () => JSON.stringify(await consumed(channel)) === JSON.stringify(uids));

  test('are consumed no more, and again when they are acknowledged again', async () => {
    await appendGroups(app.url, ['a', 'b'], { channel: 'falls' });
    const trainer = new Trainer(app.url, 'falls');
    for (const step of [1, 2]) await trainer.ack((await trainer.take({ units: 1, step })).id);
    await become('falls', ['a-r0', 'a-r1', 'b-r0', 'b-r1']);
    await trainer.resume(1);
    await become('falls', ['a-r0', 'a-r1']);
    const again = await trainer.take({ units: 1, step: 2 });
    expect(promptsOf(again)).toEqual(['b']);
    await trainer.ack(again.id);
    await become('falls', ['a-r0', 'a-r1', 'b-r0', 'b-r1']);
    // The generation of the group stays ended.
    await appendGroups(app.url, ['b'], { channel: 'falls', run: 's' });
    const next = await trainer.take({ units: 1, step: 3 });
    expect(next.batch.members).not.toEqual(again.batch.members);
  });

  test('stay consumed as long as a use is left', async () => {
    await appendGroups(app.url, ['a'], { channel: 'twice' });
    const trainer = new Trainer(app.url, 'twice');
    for (const step of [1, 2]) await trainer.ack((await trainer.take({ units: 1, step })).id);
    await become('twice', ['a-r0', 'a-r1']);
    await trainer.resume(1);
    expect(await trainer.stats()).toMatchObject({ ready: 1, consumed: 0 });
    await trainer.resume(0);
    await become('twice', []);
  });

  test('stay consumed where another recipe has used them', async () => {
    await appendGroups(app.url, ['a'], { channel: 'both' });
    const groups = new Trainer(app.url, 'groups');
    const rollouts = new Trainer(app.url, 'rollouts');
    await groups.ack((await groups.take({ units: 1, step: 1 })).id);
    const one = await rollouts.take({ units: 1, step: 1 });
    await rollouts.ack(one.id);
    await become('both', ['a-r0', 'a-r1']);
    await groups.resume(0);
    // The rollout that the other recipe has used is the first.
    await become('both', ['a-r0']);
    await rollouts.resume(0);
    await become('both', []);
  });
});
