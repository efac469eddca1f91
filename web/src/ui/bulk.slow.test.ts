import { z } from 'zod';
import { graphql } from '../../../test/support/graphql.js';
import { appendSteps, post } from '../../../test/support/rest.js';
import { seriousFindings } from '../test/axe.js';
import { describePage, type OpenPage, openPage } from '../test/open-page.js';
import { rolloutsOf } from '../test/rollouts.js';

const UIDS = z.object({ steps: z.object({ nodes: z.array(z.object({ trajectoryUid: z.string() })) }) });

describePage('decisions about many trajectories and groups', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage();
    await appendSteps(open.app.url, rolloutsOf(['a', 'b', 'c']));
    // The same names in another channel, which are other trajectories and groups.
    const { status } = await post(`${open.app.url}/v1/steps?channel=eval`, rolloutsOf(['a', 'b', 'c']));
    expect(status).toBe(200);
    expect(await uids('eval', 'keep: true')).toHaveLength(6);
  });
  afterAll(() => open.close());

  const bulk = () => open.page.getByRole('region', { name: 'Decide' });
  const choose = (name: RegExp) => open.page.getByRole('row', { name }).getByRole('checkbox').check();
  /** Trajectories of steps that a filter selects, in a channel. */
  const uids = async (channel: string, where: string) => {
    const query = `{ steps(where: { channel: { eq: "${channel}" }, ${where} }) { nodes { trajectoryUid } } }`;
    return UIDS.parse(await graphql(open.app.url, query))
      .steps.nodes.map(({ trajectoryUid }) => trajectoryUid)
      .sort();
  };

  test('chosen trajectories lose all their steps, and get them back', async () => {
    await open.goto('/trajectories?where={"channel":{"eq":"train"}}');
    await choose(/^Choose row \d+ a-0/);
    await choose(/^Choose row \d+ c-1/);
    await bulk().getByRole('button', { name: 'Drop' }).click();
    await bulk().getByText('2 changed').waitFor();
    expect(await uids('train', 'keep: false')).toEqual(['a-0', 'c-1']);
    expect(await uids('eval', 'keep: false')).toEqual([]);
    await bulk().getByRole('button', { name: 'Undo' }).click();
    await bulk().getByRole('button', { name: 'Undone' }).waitFor();
    expect(await uids('train', 'keep: false')).toEqual([]);
  });

  test('so do all trajectories that match, of which it says how many', async () => {
    await open.goto('/trajectories?where={"channel":{"eq":"train"},"reward":{"eq":1}}');
    await choose(/a-1/);
    await bulk().getByRole('checkbox', { name: 'all 3 that match the filter' }).check();
    await bulk().getByText('All 3 that match', { exact: true }).waitFor();
    await bulk().getByRole('button', { name: 'Good' }).click();
    await bulk().getByText('3 changed').waitFor();
    expect(await uids('train', 'quality: GOOD')).toEqual(['a-1', 'b-1', 'c-1']);
    expect(await uids('eval', 'quality: GOOD')).toEqual([]);
  });

  test('a decision about a chosen group is one about all its rollouts', async () => {
    await open.goto('/groups?where={"channel":{"eq":"train"}}');
    await choose(/ b train/);
    await bulk().getByRole('button', { name: 'Not trainable' }).click();
    await bulk().getByText('2 changed').waitFor();
    expect(await uids('train', 'trainable: false')).toEqual(['b-0', 'b-1']);
    expect(await uids('eval', 'trainable: false')).toEqual([]);
    await bulk().getByRole('button', { name: 'Undo' }).click();
    await bulk().getByRole('button', { name: 'Undone' }).waitFor();
    expect(await uids('train', 'trainable: false')).toEqual([]);
  });

  test('so is one about all groups that match', async () => {
    await open.goto('/groups?where={"promptUid":{"in":["b","c"]},"channel":{"eq":"train"}}');
    await choose(/ c train/);
    await bulk().getByRole('checkbox', { name: 'all 2 that match the filter' }).check();
    await bulk().getByRole('button', { name: 'Bad' }).click();
    await bulk().getByText('4 changed').waitFor();
    expect(await uids('train', 'quality: BAD')).toEqual(['b-0', 'b-1', 'c-0', 'c-1']);
    expect(await uids('eval', 'quality: BAD')).toEqual([]);
  });

  test('axe finds nothing serious, nothing failed, and no request left the server', async () => {
    expect(await seriousFindings(open.page)).toEqual([]);
    expect(open.faults).toEqual([]);
    expect(open.elsewhere).toEqual([]);
  });
});
