import { type StoreServer, startOnStore } from '../graphql/support/server.js';

const APPEND = `mutation ($steps: [StepInput!]!) {
  appendSteps(steps: $steps) { accepted duplicates rejected { index code path } steps { id trajectoryUid stepIndex } }
}`;

const TASKS = 6;
const TRIALS = 4;
const TURNS = 3;
const WORDS = ['opening', 'middle', 'ending'];

function rollouts(): Record<string, unknown>[] {
  const steps: Record<string, unknown>[] = [];
  for (let task = 0; task < TASKS; task++) {
    for (let trial = 0; trial < TRIALS; trial++) {
      for (let turn = 0; turn < TURNS; turn++) {
        const prompt = [
          1,
          2,
          3,
          10 + task,
          ...Array.from({ length: turn }, (_, i) => [100 + i, 50 + i]).flat(),
        ];
        steps.push({
          trajectoryUid: `task-${task}-trial-${trial}`,
          promptUid: `task-${task}`,
          stepIndex: turn,
          isLast: turn === TURNS - 1,
          messages: WORDS.slice(0, turn + 1).flatMap((word, i) => [
            ...(i === 0 ? [] : [{ role: 'assistant', content: `answer ${trial}` }]),
            { role: 'user', content: `${word} of task ${task}` },
          ]),
          response: { role: 'assistant', content: `answer ${trial}` },
          promptIds: prompt,
          responseIds: [100 + turn],
          logProbs: [-0.5],
          policyVersion: task,
          reward: turn === TURNS - 1 ? trial % 2 : null,
          metadata: { task },
        });
      }
    }
  }
  return steps;
}

describe('reading over HTTP from the embedded store', () => {
  let server: StoreServer;

  beforeAll(async () => {
    server = await startOnStore();
    const { data, errors } = await server.query(APPEND, { steps: rollouts() });
    expect(errors).toBeUndefined();
    expect(data.appendSteps).toMatchObject({ accepted: TASKS * TRIALS * TURNS, duplicates: 0, rejected: [] });
  });

  afterAll(() => server.close());

  it.each([
    ['by arrival', ''],
    ['by step index', ', orderBy: { field: STEP_INDEX, direction: DESC }'],
    ['by reward, nulls among them', ', orderBy: { field: REWARD }'],
  ])('pages through every step exactly once %s', async (_name, order) => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const { data, errors } = await server.query(
        `query ($after: Cursor) { steps(first: 7, after: $after${order}) {
          nodes { id } edges { cursor node { id } }
          pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount totalCountExact } }`,
        { after },
      );
      expect(errors).toBeUndefined();
      const { nodes, edges, pageInfo, totalCount, totalCountExact } = data.steps;
      expect([totalCount, totalCountExact]).toEqual([TASKS * TRIALS * TURNS, true]);
      expect(edges.map((edge: { node: unknown }) => edge.node)).toEqual(nodes);
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      seen.push(...nodes.map(({ id }: { id: string }) => id));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(seen).toHaveLength(TASKS * TRIALS * TURNS);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('filters by fields, text and metadata', async () => {
    const count = async (where: string): Promise<number> => {
      const { data, errors } = await server.query(`{ steps(where: ${where}) { totalCount } }`);
      expect(errors).toBeUndefined();
      return data.steps.totalCount;
    };
    expect(await count('{ promptUid: { eq: "task-2" } }')).toBe(TRIALS * TURNS);
    expect(await count('{ reward: { exists: true }, isLast: true }')).toBe(TASKS * TRIALS);
    expect(await count('{ or: [{ reward: { eq: 1 } }, { stepIndex: { eq: 0 } }] }')).toBe(
      TASKS * TRIALS * 1.5,
    );
    expect(await count('{ text: "ENDING answer", metadata: [{ path: "task", eq: 5 }] }')).toBe(TRIALS);
    expect(await count('{ channel: { eq: "val" } }')).toBe(0);
    expect(await count('{ createdAt: { gt: "2020-01-01T00:00:00Z" } }')).toBe(TASKS * TRIALS * TURNS);
  });

  it('walks from groups to trajectories to steps and back', async () => {
    const { data, errors } = await server.query(`{
      promptGroups(first: 10) { totalCount nodes {
        promptUid trajectoryCount completeCount rewardMean zeroVariance prefixTree
        trajectories { totalCount nodes {
          uid status reward stepCount rewards { value stepIndex } group { promptUid }
          steps(first: 2) { totalCount nodes { stepIndex parent { stepIndex } trajectory { uid } } pageInfo { hasNextPage } }
        } }
      } } }`);
    expect(errors).toBeUndefined();
    expect(data.promptGroups.totalCount).toBe(TASKS);
    const group = data.promptGroups.nodes[3];
    expect(group).toMatchObject({
      promptUid: 'task-3',
      trajectoryCount: TRIALS,
      completeCount: TRIALS,
      rewardMean: 0.5,
      zeroVariance: false,
    });
    // Every trial samples the same tokens, so the group packs into one: the last step's prompt and response.
    expect(group.prefixTree).toEqual({ original: TRIALS * (5 + 7 + 9), packed: 9, ratio: 9 / 84, nodes: 3 });
    expect(group.trajectories.totalCount).toBe(TRIALS);
    const trajectory = group.trajectories.nodes.find(({ uid }: { uid: string }) => uid === 'task-3-trial-1');
    expect(trajectory).toMatchObject({
      status: 'COMPLETE',
      reward: 1,
      stepCount: TURNS,
      rewards: [{ value: 1, stepIndex: TURNS - 1 }],
      group: { promptUid: 'task-3' },
    });
    expect(trajectory.steps).toEqual({
      totalCount: TURNS,
      nodes: [
        { stepIndex: 0, parent: null, trajectory: { uid: 'task-3-trial-1' } },
        { stepIndex: 1, parent: { stepIndex: 0 }, trajectory: { uid: 'task-3-trial-1' } },
      ],
      pageInfo: { hasNextPage: true },
    });
  });

  it('finds every kind of node by its id', async () => {
    const { data } = await server.query(
      '{ trajectory(uid: "task-1-trial-0") { id group { id } steps(first: 1) { nodes { id } } } }',
    );
    const { id, group, steps } = data.trajectory;
    for (const [node, type] of [
      [id, 'Trajectory'],
      [group.id, 'PromptGroup'],
      [steps.nodes[0].id, 'Step'],
    ]) {
      expect(
        (await server.query('query ($id: ID!) { node(id: $id) { __typename id } }', { id: node })).data,
      ).toEqual({ node: { __typename: type, id: node } });
    }
    expect((await server.query('{ node(id: "step_0") { id } }')).data).toEqual({ node: null });
    expect((await server.query('{ node(id: "nonsense") { id } }')).data).toEqual({ node: null });
  });

  it('aggregates', async () => {
    const { data, errors } = await server.query(`{
      stepStats(where: { isLast: true }) {
        count trajectories groups rewardMean promptTokens
        rewardHistogram(buckets: 2) { edges counts missing }
        byPolicyVersion { key count rewardMean } funnel { captured rewarded exported }
        byAgent { key } byFinishReason { key } byTokenSource { key count } byChannel { key count } byUntrainableReason { key }
        series(seconds: 31622400) { at steps responseTokens rewardMean }
        tokenHealth { engineIds withLogProbs matchingLogProbs intactPrefix truncated failed }
      }
      trajectoryStats(where: { reward: { gt: 0 } }) { count rewardMean rewardStd byStatus { key count } byModel { key }
        byAgent { key } byTag { key } rewardHistogram(buckets: 2) { counts } stepCountHistogram { edges counts } }
      channels
      policy { paused }
    }`);
    expect(errors).toBeUndefined();
    expect(data.stepStats).toMatchObject({
      count: TASKS * TRIALS,
      trajectories: TASKS * TRIALS,
      groups: TASKS,
      rewardMean: 0.5,
      rewardHistogram: { counts: [TASKS * TRIALS * 0.5, TASKS * TRIALS * 0.5], missing: 0 },
      funnel: { captured: TASKS * TRIALS, rewarded: TASKS * TRIALS, exported: 0 },
    });
    expect(data.stepStats.byPolicyVersion).toHaveLength(TASKS);
    const count = TASKS * TRIALS;
    expect(data.stepStats).toMatchObject({
      byAgent: [{ key: 'unknown' }],
      byTokenSource: [{ key: 'CLIENT', count }],
      byChannel: [{ key: 'train', count }],
      byUntrainableReason: [],
      tokenHealth: {
        engineIds: 0,
        withLogProbs: 1,
        matchingLogProbs: 1,
        intactPrefix: 1,
        truncated: 0,
        failed: 0,
      },
    });
    const inSeries = data.stepStats.series.map(({ steps }: { steps: number }) => steps);
    expect(inSeries.reduce((sum: number, steps: number) => sum + steps, 0)).toBe(count);
    expect(data.trajectoryStats).toMatchObject({
      count: count / 2,
      rewardMean: 1,
      rewardStd: 0,
      byStatus: [{ key: 'COMPLETE', count: count / 2 }],
      byModel: [],
      byTag: [],
      rewardHistogram: { counts: [count / 2] },
      stepCountHistogram: { edges: [TURNS, TURNS], counts: [count / 2] },
    });
    expect(data).toMatchObject({ channels: ['train'], policy: { paused: false } });
  });

  it('rejects a bad step by itself, with the path of the field in the names of the schema', async () => {
    const good = { trajectoryUid: 'mixed', messages: [{ role: 'user', content: 'a' }], stepIndex: 0 };
    const { data } = await server.query(APPEND, {
      steps: [
        good,
        { trajectoryUid: 'mixed', stepIndex: 1, promptIds: [1], responseIds: [2, 3], logProbs: [-1] },
        { trajectoryUid: 'mixed', stepIndex: -2, messages: [] },
        good,
      ],
    });
    expect(data.appendSteps).toMatchObject({
      accepted: 1,
      duplicates: 1,
      rejected: [
        { index: 1, code: 'LENGTH_MISMATCH', path: ['steps', '1', 'logProbs'] },
        { index: 2, code: 'OUT_OF_RANGE', path: ['steps', '2', 'stepIndex'] },
      ],
      steps: [
        { trajectoryUid: 'mixed', stepIndex: 0 },
        { trajectoryUid: 'mixed', stepIndex: 0 },
      ],
    });
  });

  it('completes a trajectory and takes feedback, and says what was wrong in the payload', async () => {
    const complete = `mutation ($uid: String!) {
      completeTrajectory(uid: $uid, reward: 0.25) { trajectory { status reward } userErrors { code message path } } }`;
    expect((await server.query(complete, { uid: 'mixed' })).data.completeTrajectory).toEqual({
      trajectory: { status: 'COMPLETE', reward: 0.25 },
      userErrors: [],
    });
    expect((await server.query(complete, { uid: 'nobody' })).data.completeTrajectory).toMatchObject({
      trajectory: null,
      userErrors: [{ code: 'UNKNOWN_TRAJECTORY' }],
    });
    const feedback = `mutation ($input: FeedbackInput!) {
      addFeedback(input: $input) { step { reward } trajectory { reward } userErrors { code path } } }`;
    const input = { trajectoryUid: 'mixed', channel: 'train', stepIndex: 0, value: 0.75 };
    expect((await server.query(feedback, { input })).data.addFeedback).toEqual({
      step: { reward: 0.75 },
      trajectory: { reward: 0.75 },
      userErrors: [],
    });
    expect((await server.query(feedback, { input: { value: 1 } })).data.addFeedback).toEqual({
      step: null,
      trajectory: null,
      userErrors: [{ code: 'MISSING_FIELD', path: ['input', 'trajectoryUid'] }],
    });
  });
});
