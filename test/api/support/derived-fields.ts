import type { GraphqlAnswer } from '../../graphql/support/server.js';
import { graphql } from '../../support/graphql.js';
import { appendSteps, post } from '../../support/rest.js';
import { BYTES, idsOf, TokenizerFolder } from '../../support/small-tokenizers.js';
import { until } from '../../support/until.js';
import type { RunningApp } from './running-app.js';

type Answer = GraphqlAnswer['data'];

const unpackInts = (packed: string) => [
  ...new Int32Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer),
];
const unpackFloats = (packed: string) => [
  ...new Float32Array(Uint8Array.from(Buffer.from(packed, 'base64')).buffer),
];

const LONG = Array.from({ length: 3_000 }, (_, i) => 7 + (i % 250));

/** Three turns of a rollout: each prompt is what was before it, and what the environment said. */
function rollout(uid: string, reward: number, version: number): object[] {
  const first = [...LONG, 1];
  const second = [...first, 100, 101, 2, 3];
  const parted = [...LONG, 9, 9];
  const user = (content: string) => ({ role: 'user', content });
  const said = (index: number) => ({ role: 'assistant', content: `${uid} ${index}` });
  const states = [[user('go')], [user('go'), said(0), user('on')], [user('go'), user('apart')]];
  const turn = (prompt: readonly number[], response: readonly number[], index: number) => ({
    trajectory_uid: uid,
    prompt_uid: 'p',
    step_index: index,
    messages: states[index],
    response: said(index),
    prompt_ids: prompt,
    response_ids: response,
    rollout_log_probs: response.map(() => -0.5),
    policy_version: version,
    model: index === 2 ? 'other' : 'small',
    reward: index === 2 ? reward : null,
    is_last: index === 2,
  });
  return [turn(first, [100, 101], 0), turn(second, [102], 1), turn(parted, [103], 2)];
}

/** Fields that follow from what is stored, over HTTP, on either database. */
export function derivedFields(open: (flags?: Readonly<Record<string, string>>) => Promise<RunningApp>): void {
  let app: RunningApp;
  let folder: TokenizerFolder;
  const query = (text: string, variables: Record<string, unknown> = {}) =>
    graphql<Answer>(app.url, text, variables);
  beforeAll(async () => {
    folder = await TokenizerFolder.create({ small: BYTES });
    app = await open({ tokenizers: `small=${folder.paths.small}` });
    await appendSteps(app.url, [...rollout('a', 1, 3), ...rollout('b', 0, 5)]);
  });
  afterAll(async () => {
    await app.remove();
    await folder.remove();
  });

  it('show what a prompt adds to the step it goes on from, and parts of prompts', async () => {
    const { trajectory } = await query(`{ trajectory(uid: "a") { steps { nodes { state {
      newPromptIds all: promptIds window: promptIdsWindow(from: 2998, to: 3002) beyond: promptIdsWindow(from: 9000, to: 9001)
    } } } } }`);
    const states = trajectory.steps.nodes.map(({ state }: Answer) => state);
    expect(states[0].newPromptIds).toEqual(states[0].all);
    expect(states[1].newPromptIds).toEqual([2, 3]);
    // The third goes on from none.
    expect(states[2].newPromptIds).toEqual(states[2].all);
    for (const { all, window, beyond } of states) {
      expect(unpackInts(window)).toEqual(all.slice(2998, 3002));
      expect(unpackInts(beyond)).toEqual([]);
    }
    const wrong = await query(
      '{ trajectory(uid: "a") { steps { nodes { state { promptIdsWindow(from: 3, to: 1) } } } } }',
    ).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'OUT_OF_RANGE', path: expect.arrayContaining(['to']) });
  });

  it('say what each token says, where there is a tokenizer of the model', async () => {
    const prompt = idsOf('mail', ' ', 'jane');
    const response = [...Buffer.from('é'), ...idsOf('.com')];
    const said = { messages: [{ role: 'user', content: 'x' }], prompt_ids: prompt, response_ids: response };
    await appendSteps(app.url, [
      { trajectory_uid: 'texts', model: 'org/small', ...said },
      { trajectory_uid: 'texts', model: 'unknown', ...said },
    ]);
    const { trajectory } = await query(`{ trajectory(uid: "texts") { steps { nodes {
      state { promptTokenTexts part: promptTokenTexts(from: 1, to: 2) } action { tokenTexts last: tokenTexts(from: 2) } } } } }`);
    expect(trajectory.steps.nodes).toEqual([
      {
        state: { promptTokenTexts: ['mail', ' ', 'jane'], part: [' '] },
        action: { tokenTexts: ['', 'é', '.com'], last: ['.com'] },
      },
      { state: { promptTokenTexts: null, part: null }, action: { tokenTexts: null, last: null } },
    ]);
  });

  it('give advantages as a build would, and the numbers behind them', async () => {
    const { promptGroup } = await query(`{ promptGroup(promptUid: "p") {
      trajectoryCount openCount completeCount stepCount minPolicyVersion maxPolicyVersion startedAt lastStepAt
      advantageInfo prefixNodes { id parent start tokens messages trajectoryUids }
      trajectories { nodes { uid advantage plain: advantage(options: { std: false }) sft: advantage(formatter: "sft")
        models trainableSteps consumed datasets { id } steps { nodes { advantages action { responseTokens } } } } } } }`);
    expect(promptGroup).toMatchObject({
      trajectoryCount: 2,
      openCount: 0,
      completeCount: 2,
      stepCount: 6,
      minPolicyVersion: 3,
      maxPolicyVersion: 5,
      advantageInfo: {
        formatter: 'grpo',
        count: 2,
        mean: 0.5,
        std: Math.SQRT1_2,
        eps: 1e-6,
        ddof: 1,
        formula: '(return - mean) / (std + eps)',
      },
    });
    expect(Date.parse(promptGroup.startedAt)).toBeLessThanOrEqual(Date.parse(promptGroup.lastStepAt));
    const [a, b] = ['a', 'b'].map((uid) =>
      promptGroup.trajectories.nodes.find((node: Answer) => node.uid === uid),
    );
    expect(a.advantage).toBeCloseTo(0.5 / (Math.SQRT1_2 + 1e-6), 12);
    expect([a.plain, b.plain, a.sft]).toEqual([0.5, -0.5, null]);
    expect(b.advantage).toBe(-a.advantage);
    expect(a).toMatchObject({ models: ['other', 'small'], trainableSteps: 3, consumed: false, datasets: [] });
    for (const { advantages, action } of a.steps.nodes) {
      expect(unpackFloats(advantages)).toEqual(Array(action.responseTokens).fill(Math.fround(a.advantage)));
    }
    const [root] = promptGroup.prefixNodes;
    expect(root).toEqual({
      id: 0,
      parent: null,
      start: 0,
      tokens: LONG.length,
      messages: 1,
      trajectoryUids: ['a', 'b'],
    });
    expect(promptGroup.prefixNodes).toContainEqual(
      expect.objectContaining({ parent: 0, start: LONG.length, trajectoryUids: ['a', 'b'] }),
    );
  });

  it('give no advantage before a group is whole, and refuse what is no formatter', async () => {
    await appendSteps(app.url, [{ ...rollout('open', 1, 1)[0], prompt_uid: 'unfinished' }]);
    const { promptGroup } = await query(
      '{ promptGroup(promptUid: "unfinished") { openCount advantageInfo trajectories { nodes { advantage } } } }',
    );
    expect(promptGroup).toEqual({
      openCount: 1,
      advantageInfo: null,
      trajectories: { nodes: [{ advantage: null }] },
    });
    await expect(
      query('{ promptGroup(promptUid: "p") { advantageInfo(formatter: "none") } }'),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PLUGIN' });
  });

  it('tell how steps came', async () => {
    const line = JSON.stringify({ trajectory_uid: 'imported', messages: [{ role: 'user', content: 'x' }] });
    await post(`${app.url}/v1/steps?origin=import`, line, { type: 'ndjson' });
    await query(`mutation { appendSteps(steps: [{ trajectoryUid: "sent", promptIds: [1], responseIds: [2, 3]
      teacherTopkIndices: [[4, 5], [6, 7]], teacherTopkLogProbs: [[-1, -2], [-3, -4]] }]) { accepted rejected { code path } } }`);
    const of = async (uid: string) =>
      (
        await query(
          'query ($uid: String!) { trajectory(uid: $uid) { steps { nodes { origin engine teacherTopkIndices teacherTopkLogProbs } } } }',
          { uid },
        )
      ).trajectory.steps.nodes[0];
    const none = { teacherTopkIndices: null, teacherTopkLogProbs: null };
    expect(await of('a')).toEqual({ origin: 'REST', engine: null, ...none });
    expect(await of('imported')).toEqual({ origin: 'IMPORT', engine: null, ...none });
    expect(await of('sent')).toEqual({
      origin: 'GRAPHQL',
      engine: null,
      teacherTopkIndices: [
        [4, 5],
        [6, 7],
      ],
      teacherTopkLogProbs: [
        [-1, -2],
        [-3, -4],
      ],
    });
  });

  it('tell of the server', async () => {
    const { server } =
      await query(`{ server { version store startedAt engines { label url models healthy tokenIds inFlight error }
      spoolBytes feedLagSeconds diskFreeBytes authenticated } }`);
    expect(server).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      store: expect.stringMatching(/^(sqlite|mongodb)$/),
      engines: [],
      spoolBytes: 0,
      authenticated: false,
    });
    expect(server.diskFreeBytes).toBeGreaterThan(0);
    expect(server.feedLagSeconds).toBeGreaterThanOrEqual(0);
    expect(Date.parse(server.startedAt)).toBeLessThanOrEqual(Date.now());
    for (const wrong of [
      'stepStats { series(seconds: 0) { at } }',
      'trajectoryStats { rewardHistogram(buckets: 0) { counts } }',
    ]) {
      await expect(query(`{ ${wrong} }`)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
    }
  });

  it('list the datasets that hold steps of a trajectory', async () => {
    await query(`mutation { saveRecipe(input: { name: "r", where: { trajectoryUid: { eq: "a" } }, formatter: { name: "sft" } }) {
      userErrors { code } } }`);
    const { buildDataset } = await query(
      'mutation { buildDataset(recipe: "r", encoding: JSONL) { dataset { id } userErrors { code } } }',
    );
    const { id } = buildDataset.dataset;
    await until(async () => {
      const { dataset } = await query('query ($id: ID!) { dataset(id: $id) { status } }', { id });
      return dataset.status === 'SUCCEEDED';
    });
    const { a, b } = await query(
      '{ a: trajectory(uid: "a") { datasets { id } } b: trajectory(uid: "b") { datasets { id } } }',
    );
    expect([a.datasets, b.datasets]).toEqual([[{ id }], []]);
  });
}
