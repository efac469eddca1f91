import type { GraphqlAnswer } from '../../graphql/support/server.js';
import { subscribe } from '../../graphql/support/subscription.js';
import { graphql } from '../../support/graphql.js';
import { appendSteps } from '../../support/rest.js';
import { until } from '../../support/until.js';
import type { RunningApp } from './running-app.js';

type Answer = GraphqlAnswer['data'];

/** Two steps of each rollout; only the last one has a reward. */
function rollout(uid: string, reward: number, model: string): object[] {
  const user = (content: string) => ({ role: 'user', content });
  const answer = { role: 'assistant', content: `answer of ${uid}` };
  const step = (index: number, messages: readonly object[]) => ({
    trajectory_uid: uid,
    prompt_uid: 'p',
    step_index: index,
    messages,
    response: answer,
    model,
    policy_version: index,
    reward: index === 1 ? reward : null,
    is_last: index === 1,
  });
  return [step(0, [user('begin')]), step(1, [user('begin'), answer, user(`end of ${uid}`)])];
}

/** Filters about what steps and trajectories do not hold themselves, over HTTP, on either database. */
export function readingFilters(open: () => Promise<RunningApp>): void {
  let app: RunningApp;
  const query = (text: string, variables: Record<string, unknown> = {}) =>
    graphql<Answer>(app.url, text, variables);
  const steps = async (where: object) =>
    (
      await query(
        'query ($where: StepFilter) { steps(where: $where, orderBy: { field: STEP_INDEX }) { nodes { trajectoryUid stepIndex } } }',
        { where },
      )
    ).steps.nodes.map(({ trajectoryUid, stepIndex }: Answer) => `${trajectoryUid}${stepIndex}`);
  const trajectories = async (where: object) =>
    (
      await query('query ($where: TrajectoryFilter) { trajectories(where: $where) { nodes { uid } } }', {
        where,
      })
    ).trajectories.nodes
      .map(({ uid }: Answer) => uid)
      .sort();
  beforeAll(async () => {
    app = await open();
    await appendSteps(app.url, [...rollout('a', 1, 'small'), ...rollout('b', 0, 'large')]);
  });
  afterAll(() => app.remove());

  it('select steps by what holds of their trajectories', async () => {
    // The trap: a reward of steps is that of the last ones alone.
    expect(await steps({ reward: { gt: 0 } })).toEqual(['a1']);
    expect(await steps({ trajectory: { reward: { gt: 0 } } })).toEqual(['a0', 'a1']);
    expect(await steps({ not: { trajectory: { model: { eq: 'small' } } } })).toEqual(['b0', 'b1']);
    expect(await steps({ trajectory: { text: 'END of b' }, stepIndex: { lt: 1 } })).toEqual(['b0']);
    expect(
      await steps({ hasIds: false, intactPrefix: true, untrainableReason: { exists: false } }),
    ).toHaveLength(4);
    expect(
      await trajectories({ text: 'end answer', model: { exists: true }, promptTokens: { exists: false } }),
    ).toEqual(['a', 'b']);
    expect(await trajectories({ model: { ne: 'small' }, agent: { exists: false } })).toEqual(['b']);
    const { promptGroups } =
      await query(`{ promptGroups(where: { or: [{ openCount: { gt: 0 } }, { rewardStd: { gt: 0.7 } }]
      not: { generation: { gt: 1 } } maxPolicyVersion: { eq: 1 } minPolicyVersion: { eq: 0 } }) { totalCount nodes { promptUid } } }`);
    expect(promptGroups).toEqual({ totalCount: 1, nodes: [{ promptUid: 'p' }] });
  });

  it('follow what they select as it comes', async () => {
    const follow = async (field: string, where: string, count: number): Promise<Answer[]> => {
      const document = `subscription { ${field}(where: ${where}, after: "") {
        ${field === 'stepAdded' ? 'step { trajectoryUid stepIndex }' : 'uid'} } }`;
      const live = subscribe(`${app.url.replace('http', 'ws')}/graphql`, document);
      const found: Answer[] = [];
      while (found.length < count) found.push((await live.next()).data[field]);
      await live.close();
      return found;
    };
    const where =
      '{ trajectory: { reward: { lte: 0 }, model: { eq: "large" }, text: "end" }, exported: false }';
    expect((await follow('stepAdded', where, 2)).map(({ step }) => step)).toEqual([
      { trajectoryUid: 'b', stepIndex: 0 },
      { trajectoryUid: 'b', stepIndex: 1 },
    ]);
    const [first] = await follow('trajectoryChanged', '{ model: { eq: "large" }, text: "end" }', 1);
    expect(first).toEqual({ uid: 'b' });
  });

  it('page from the end, in any order, and refuse cursors of other lists', async () => {
    await appendSteps(
      app.url,
      [3, 1, 2].map((reward) => ({
        trajectory_uid: `g${reward}`,
        prompt_uid: `g${reward}`,
        messages: [{ role: 'user', content: 'x' }],
        reward,
        is_last: true,
      })),
      'groups',
    );
    const where = '{ channel: { eq: "groups" } }';
    const page = async (rest: string) =>
      (
        await query(`{ promptGroups(where: ${where}, ${rest}) {
          nodes { promptUid } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`)
      ).promptGroups;
    const order = 'orderBy: { field: REWARD_MEAN, direction: DESC }';
    const end = await page(`first: 50, last: 2, ${order}`);
    expect(end.nodes).toEqual([{ promptUid: 'g2' }, { promptUid: 'g1' }]);
    expect(end.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await page(`last: 2, before: "${end.pageInfo.startCursor}", ${order}`);
    expect(before).toMatchObject({
      nodes: [{ promptUid: 'g3' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const middle = await page(
      `first: 9, after: "${before.pageInfo.endCursor}", before: "${end.pageInfo.endCursor}", ${order}`,
    );
    expect(middle.nodes).toEqual([{ promptUid: 'g2' }]);
    expect((await page('last: 1')).nodes).toEqual([{ promptUid: 'g2' }]);
    const { endCursor } = end.pageInfo;
    for (const rest of [
      `after: "${endCursor}"`,
      `before: "${endCursor}", last: 1, orderBy: { field: REWARD_MEAN }`,
      `after: "${endCursor}", orderBy: { field: SIZE, direction: DESC }`,
    ]) {
      await expect(page(rest)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    }
    await expect(query(`{ steps(after: "${endCursor}") { nodes { id } } }`)).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
    await expect(page('last: 501')).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
    const { promptGroup, steps: tail } = await query(`{
      promptGroup(promptUid: "p") { trajectories(orderBy: { field: REWARD, direction: ASC }) { nodes { uid } } }
      steps(last: 1, where: { trajectoryUid: { eq: "a" } }) { nodes { stepIndex } } }`);
    expect(promptGroup.trajectories.nodes).toEqual([{ uid: 'b' }, { uid: 'a' }]);
    expect(tail.nodes).toEqual([{ stepIndex: 1 }]);
  });

  it('build whole rollouts by their rewards, and leave out what was exported', async () => {
    const build = async (name: string, where: string) => {
      await query(`mutation { saveRecipe(input: { name: "${name}", where: ${where}, formatter: { name: "sft"} }) {
        userErrors { code } } }`);
      const { buildDataset } = await query(
        'mutation ($name: String!) { buildDataset(recipe: $name, encoding: JSONL) { dataset { id } userErrors { code } } }',
        { name },
      );
      const { id } = buildDataset.dataset;
      let found: Answer = {};
      await until(async () => {
        found = (await query('query ($id: ID!) { dataset(id: $id) { status error steps rows } }', { id }))
          .dataset;
        return found.status === 'SUCCEEDED' || found.status === 'FAILED';
      });
      return found;
    };
    const whole =
      '{ trajectory: { reward: { gt: 0 }, model: { eq: "small" }, text: "end", tags: { hasNone: ["x"] } }, intactPrefix: true }';
    expect(await build('whole', whole)).toMatchObject({ status: 'SUCCEEDED', steps: 2 });
    expect(await steps({ exported: true })).toEqual(['a0', 'a1']);
    expect(await build('rest', '{ exported: false }')).toMatchObject({ status: 'SUCCEEDED', steps: 2 });
    expect(await steps({ exported: false, channel: { eq: 'train' } })).toEqual([]);
  });
}
