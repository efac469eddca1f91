import OpenAI from 'openai';
import { ServerClient } from '../../src/client/server-client.js';
import { play } from '../../src/demo/play.js';
import { setPolicyVersion } from '../../src/demo/run-demo.js';
import { type DemoServer, startDemoServer } from '../../src/demo/server.js';
import { graphql } from '../support/graphql.js';
import { get, post } from '../support/rest.js';

interface PlayedStep {
  readonly stepIndex: number;
  readonly branch: string;
  readonly isLast: boolean;
  readonly model: string;
  readonly policyVersion: number | null;
  readonly nextState: readonly { readonly role: string }[] | null;
  readonly metadata: { readonly gateway: { readonly upstream: string; readonly ending: string } };
  readonly state: { readonly promptIds: readonly number[] };
  readonly action: {
    readonly message: { readonly tool_calls?: readonly unknown[] };
    readonly responseIds: readonly number[];
    readonly logProbs: readonly number[];
    readonly tokenSource: string;
    readonly logProbKind: string;
    readonly sampling: { readonly temperature: number; readonly seed: number };
  };
  readonly curation: { readonly trainable: boolean };
}

interface PlayedTrajectory {
  readonly promptUid: string;
  readonly status: string;
  readonly reward: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly steps: { readonly nodes: readonly PlayedStep[] };
}

const TRAJECTORIES = `{ trajectories(first: 100) { nodes {
  promptUid status reward metadata
  steps(first: 20) { nodes {
    stepIndex branch isLast model policyVersion nextState metadata
    state { promptIds } action { message responseIds logProbs tokenSource logProbKind sampling } curation { trainable }
  } }
} } }`;

const GAME = { seed: 1, rollouts: 4, firstTask: 0, tasks: 12 };

describe('agents of the demo', () => {
  let server: DemoServer;
  let played: readonly PlayedTrajectory[];
  let calls = 0;
  const earned: number[] = [];

  beforeAll(async () => {
    server = await startDemoServer({ port: 0, dataDir: null, mongodbUri: null, plugins: null });
    const { signal } = new AbortController();
    const client = new ServerClient(server.url, signal);
    await setPolicyVersion(client);
    const onStep = (): void => {
      calls += 1;
    };
    await play(GAME, { client, signal, onStep, pace: async () => undefined }, (reward) =>
      earned.push(reward),
    );
    const data = await graphql(server.url, TRAJECTORIES);
    played = (data.trajectories as { nodes: readonly PlayedTrajectory[] }).nodes;
  });
  afterAll(() => server.close());
  const steps = (): readonly PlayedStep[] => played.flatMap((trajectory) => trajectory.steps.nodes);

  it('call a model through the gateway, and every call is one step of their rollout', () => {
    expect(steps()).toHaveLength(calls);
    for (const { steps } of played) {
      expect(steps.nodes.map(({ stepIndex }) => stepIndex)).toEqual(steps.nodes.map((_, index) => index));
    }
    for (const step of steps()) {
      expect(step.metadata.gateway).toMatchObject({ upstream: server.policy.baseUrl, ending: 'done' });
      expect(step).toMatchObject({ branch: 'main', model: server.policy.model, policyVersion: 1 });
      expect(step.action.sampling).toEqual({ temperature: 1, seed: expect.any(Number) });
    }
  });

  it('leave steps that can be trained on: ids and log-probs as the engine sampled them', () => {
    for (const { action, curation } of steps()) {
      expect(action).toMatchObject({ tokenSource: 'ENGINE', logProbKind: 'PROCESSED' });
      expect(action.responseIds.length).toBeGreaterThan(0);
      expect(action.logProbs).toHaveLength(action.responseIds.length);
      expect(action.logProbs.every((logProb) => logProb < 0)).toBe(true);
      expect(curation.trainable).toBe(true);
    }
  });

  it('go on where they were: each prompt begins with the previous prompt and response, token by token', () => {
    expect(Math.max(...played.map(({ steps }) => steps.nodes.length))).toBeGreaterThan(2);
    for (const { steps } of played) {
      for (const [at, step] of steps.nodes.entries()) {
        const previous = steps.nodes[at - 1];
        if (previous === undefined) continue;
        const held = [...previous.state.promptIds, ...previous.action.responseIds];
        expect(step.state.promptIds.slice(0, held.length)).toEqual(held);
        const follows = previous.action.message.tool_calls === undefined ? 'user' : 'tool';
        expect(previous.nextState?.map(({ role }) => role)).toEqual([follows]);
      }
    }
  });

  it('complete their rollouts with the reward that the environment gives', () => {
    expect(played).toHaveLength(48);
    expect(played.map(({ reward }) => reward).toSorted()).toEqual(earned.toSorted());
    for (const { status, metadata, steps } of played) {
      expect(status).toBe('COMPLETE');
      expect(steps.nodes.map(({ isLast }) => isLast).indexOf(true)).toBe(steps.nodes.length - 1);
      expect(metadata).toMatchObject({ data_source: 'arithmetic', level: expect.any(String) });
    }
  });

  it('succeed on some rollouts of a task and fail on others', () => {
    const tasks = [...new Set(played.map(({ promptUid }) => promptUid))];
    expect(tasks).toHaveLength(12);
    const rewards = tasks.map((task) =>
      played.flatMap(({ promptUid, reward }) => (promptUid === task ? [reward] : [])),
    );
    expect(new Set(rewards.map(({ length }) => length))).toEqual(new Set([4]));
    expect(rewards.some((group) => group.includes(0) && group.includes(1))).toBe(true);
    expect(rewards.some((group) => !group.includes(0))).toBe(true);
  });

  it('share the gateway with any other client, which may stream', async () => {
    const openai = new OpenAI({ baseURL: `${server.url}/guest/guests/v1`, apiKey: 'none' });
    const messages = [{ role: 'user' as const, content: 'Compute 2 + 3.' }];
    const stream = await openai.chat.completions.create({
      model: server.policy.model,
      messages,
      stream: true,
    });
    let said = '';
    for await (const { choices } of stream) said += choices[0]?.delta.content ?? '';
    expect(said).toMatch(/\S/);
    await post(`${server.url}/guest/guests/v1/complete_trajectory`, { reward: 1 });
    const query =
      '{ trajectory(uid: "guest") { reward steps { nodes { action { message tokenSource } } } } }';
    expect(await graphql(server.url, query)).toMatchObject({
      trajectory: {
        reward: 1,
        steps: {
          nodes: [{ action: { message: { role: 'assistant', content: said }, tokenSource: 'ENGINE' } }],
        },
      },
    });
  });

  it('leave a policy version alone that is already later', async () => {
    await post(`${server.url}/v1/policy`, { version: 7 });
    await setPolicyVersion(new ServerClient(server.url, new AbortController().signal));
    expect((await get(`${server.url}/v1/policy`)).body).toMatchObject({ version: 7 });
  });
});
