import type { JsonObject } from '../../src/model/json.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { type Faults, faultOf } from '../support/upstreams/faults.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { type CapturedStep, readSteps } from './support/captured.js';

let app: RunningApp;
let engine: Upstream;
/** The session and group of each test, and how its calls go wrong. */
let session: string;
let tests = 0;
let faults: Faults;
let callsBefore: number;
let answers: number;

const system = (content: string) => ({ role: 'system', content });
const user = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });

beforeAll(async () => {
  // It answers `re` and the last words, and says which call of the test it is where it is asked to vary.
  const script = ({ body }: { body: JsonObject }) => {
    const { content } = (body.messages as { content: string }[]).at(-1) ?? { content: '' };
    answers += 1;
    return { content: content.startsWith('vary') ? `answer ${answers}` : `re ${content}` };
  };
  engine = await startUpstream({
    dialect: 'vllm',
    script,
    faults: (call) => faultOf(faults, call - callsBefore),
  });
  app = await startTestApp({ upstream: engine.url });
});
beforeEach(() => {
  tests += 1;
  session = `t${tests}`;
  faults = [];
  callsBefore = engine.calls.length;
  answers = 0;
});
afterAll(async () => {
  await app.remove();
  await engine.close();
});

/** The steps of the test's session, oldest first, once there are so many. */
async function captured(
  count: number,
  isOwn = (uid: string) => uid === session,
): Promise<readonly CapturedStep[]> {
  let steps: readonly CapturedStep[] = [];
  await until(async () => {
    steps = (await readSteps(app.url)).filter(({ trajectoryUid }) => isOwn(trajectoryUid));
    return steps.length >= count;
  });
  return steps;
}

type Conversation = readonly JsonObject[];

/** One conversation of the test's session. */
class Agent {
  constructor(
    private messages: Conversation = [],
    private readonly path = `/${session}/${session}`,
  ) {}

  send(more: JsonObject = {}, init: RequestInit = {}): Promise<Response> {
    return fetch(`${app.url}${this.path}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'toy-model', messages: this.messages, ...more }),
      ...init,
    });
  }

  hear(content: string): this {
    this.messages = [...this.messages, user(content)];
    return this;
  }

  keep(content: string): this {
    this.messages = [...this.messages, said(content)];
    return this;
  }

  /** What another attempt says in place of the last words. */
  rephrase(content: string): this {
    this.messages = [...this.messages.slice(0, -1), user(content)];
    return this;
  }

  fork(): Agent {
    return new Agent(this.messages, this.path);
  }

  /** A turn: new words, an answer, which is kept. */
  async turn(content: string): Promise<void> {
    this.hear(content);
    await this.answered();
  }

  async answered(): Promise<void> {
    const answer = (await (await this.send()).json()) as { choices: { message: { content: string } }[] };
    this.keep(answer.choices[0]?.message.content ?? '');
  }
}

interface Row {
  readonly branch: string;
  readonly step_indices: readonly number[];
}

const SAVE = `mutation ($recipe: RecipeInput!) { saveRecipe(input: $recipe) { userErrors { message } } }`;
const BUILD =
  'mutation ($recipe: String!) { buildDataset(recipe: $recipe, encoding: JSONL) { dataset { id } userErrors { message } } }';
const READ = 'query ($id: ID!) { dataset(id: $id) { status error files { url } } }';

/** What `grpo` makes of the session. */
async function rows(): Promise<readonly Row[]> {
  expect(await post(`${app.url}/${session}/${session}/v1/complete_trajectory`, { reward: 1 })).toMatchObject({
    status: 200,
  });
  const where = { trajectoryUid: { eq: session } };
  const recipe = { name: session, where, formatter: { name: 'grpo', options: {} }, target: 'canonical' };
  expect(await graphql(app.url, SAVE, { recipe })).toEqual({ saveRecipe: { userErrors: [] } });
  const { buildDataset } = (await graphql(app.url, BUILD, { recipe: session })) as {
    buildDataset: { dataset: { id: string } };
  };
  const read = async () => {
    const { dataset } = await graphql(app.url, READ, { id: buildDataset.dataset.id });
    return dataset as { status: string; files: { url: string }[] };
  };
  await until(async () => !['QUEUED', 'RUNNING'].includes((await read()).status));
  const { status, files } = await read();
  expect(status).toBe('SUCCEEDED');
  const texts = await Promise.all(files.map(async ({ url }) => (await fetch(new URL(url, app.url))).text()));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  return lines.map((line) => {
    const { branch, step_indices } = JSON.parse(line) as Row;
    return { branch, step_indices };
  });
}

const branches = (steps: readonly CapturedStep[]): readonly string[] =>
  steps.toSorted((a, b) => a.stepIndex - b.stepIndex).map(({ branch }) => branch);

it('two sub-agents that take turns make a row each, and the agent that started them goes on in its own', async () => {
  const main = new Agent([system('you')]);
  await main.turn('plan');
  const [left, right] = [new Agent([system('you')]), new Agent([system('you')])];
  for (const turn of [1, 2, 3]) {
    await left.turn(`left ${turn}`);
    await right.turn(`right ${turn}`);
  }
  await main.turn('both are done');
  expect(branches(await captured(8))).toEqual([
    'main',
    ...['main/2', 'main/3', 'main/2', 'main/3', 'main/2', 'main/3'],
    'main',
  ]);
  expect(await rows()).toEqual([
    { branch: 'main', step_indices: [0, 7] },
    { branch: 'main/2', step_indices: [1, 3, 5] },
    { branch: 'main/3', step_indices: [2, 4, 6] },
  ]);
});

it('sub-agents with a prompt of their own are distinguished, too', async () => {
  const main = new Agent([system('main')]);
  await main.turn('plan');
  const [left, right] = [new Agent([system('helper')]), new Agent([system('helper')])];
  await Promise.all([left.turn('left 1'), right.turn('right 1')]);
  await right.turn('right 2');
  await left.turn('left 2');
  const steps = await captured(5);
  const agents = steps.filter(({ agent }) => agent !== null);
  const [name] = agents.map(({ agent }) => agent);
  expect(agents.map(({ agent }) => agent)).toEqual(Array(4).fill(name));
  expect(new Set(branches(agents))).toEqual(new Set([name, `${name}/2`]));
  expect(await rows()).toHaveLength(3);
});

it('a fork gets a branch of its own; the first that went on stays', async () => {
  const first = new Agent([system('you')]);
  await first.turn('start');
  const second = first.fork();
  const third = first.fork();
  await first.turn('vary 1');
  await second.turn('vary 1');
  await third.turn('another way');
  await second.turn('on');
  await first.turn('on');
  const steps = await captured(6);
  expect(branches(steps)).toEqual(['main', 'main', 'main/2', 'main/3', 'main/2', 'main']);
  expect(await rows()).toEqual([
    { branch: 'main', step_indices: [0, 1, 5] },
    { branch: 'main/2', step_indices: [2, 4] },
    { branch: 'main/3', step_indices: [3] },
  ]);
});

it('what follows a fork becomes the next state of the step it continues', async () => {
  const first = new Agent([system('you')]).hear('vary');
  const second = first.fork();
  await first.answered();
  await second.answered();
  await first.turn('to the first');
  await second.turn('to the second');
  const steps = await captured(4);
  expect(steps.map(({ parent }) => parent?.stepIndex ?? null)).toEqual([null, null, 0, 1]);
  expect(steps.map(({ nextState }) => nextState)).toEqual([
    [user('to the first')],
    [user('to the second')],
    null,
    null,
  ]);
});

it('a context that was rewritten is a row of its own, and what goes on from it stays with it', async () => {
  const agent = new Agent([system('you')]);
  await agent.turn('one');
  await agent.turn('two');
  const compacted = new Agent([system('you'), user('what was: one, two')]);
  await compacted.turn('three');
  await compacted.turn('four');
  expect(branches(await captured(4))).toEqual(['main', 'main', 'main/2', 'main/2']);
  expect(await rows()).toEqual([
    { branch: 'main', step_indices: [0, 1] },
    { branch: 'main/2', step_indices: [2, 3] },
  ]);
});

/** Hangs up in the midst of the answer. */
async function hangUp(agent: Agent): Promise<void> {
  const leaving = new AbortController();
  const answer = await agent.send({ stream: true }, { signal: leaving.signal });
  const reader = answer.body?.getReader();
  for (let seen = ''; !seen.includes('"content":"r'); ) {
    seen += Buffer.from((await reader?.read())?.value ?? []).toString();
  }
  leaving.abort();
}

const HANGS = { kind: 'hang', after: 3 } as const;

describe('an answer that its client hung up on', () => {
  it.each([
    ['the same again', 'two'],
    ['other words', 'two, please'],
  ])('stands apart; the retry, %s, goes on where it began', async (_what, words) => {
    faults = [null, HANGS];
    const agent = new Agent([system('you')]);
    await agent.turn('one');
    await hangUp(agent.hear('two'));
    await captured(2);
    await agent.rephrase(words).answered();
    await agent.turn('three');
    const steps = await captured(4);
    expect(branches(steps)).toEqual(['main', expect.stringMatching(/^main\/.*\.failed$/), 'main', 'main']);
    expect(steps.map(({ curation }) => curation.trainable)).toEqual([true, false, true, true]);
    expect(steps[0]?.nextState).toEqual([user(words)]);
    expect(steps.map(({ parent }) => parent?.stepIndex ?? null)).toEqual([null, 0, 0, 2]);
    expect(await rows()).toEqual([{ branch: 'main', step_indices: [0, 2, 3] }]);
  });

  it('stands apart where the retry comes before it is captured', async () => {
    const abandonedBefore = engine.hungUp;
    faults = [null, HANGS];
    const agent = new Agent([system('you')]);
    await agent.turn('one');
    await hangUp(agent.hear('two'));
    await engine.abandoned(abandonedBefore + 1);
    await agent.answered();
    await agent.turn('three');
    await captured(4);
    expect((await rows()).map(({ branch, step_indices }) => [branch, step_indices.length])).toEqual([
      ['main', 3],
    ]);
  });

  it('does not break the row of calls that continue half of it', async () => {
    faults = [HANGS];
    const agent = new Agent([system('you')]);
    await hangUp(agent.hear('one'));
    const [broken] = await captured(1);
    await agent.keep(String(broken?.action.message?.content)).turn('go on');
    await agent.turn('three');
    const steps = await captured(3);
    expect(branches(steps)).toEqual([expect.stringMatching(/\.failed$/), 'main', 'main']);
    expect(await rows()).toEqual([{ branch: 'main', step_indices: [1, 2] }]);
  });

  it('stands apart after a restart, too', async () => {
    faults = [null, HANGS];
    const agent = new Agent([system('you')]);
    await agent.turn('one');
    const other = agent.fork();
    await hangUp(agent.hear('two'));
    await captured(2);
    app = await app.restart();
    await agent.answered();
    await other.turn('else');
    app = await app.restart();
    await agent.turn('three');
    await other.turn('more');
    await captured(6);
    expect(await rows()).toEqual([
      { branch: 'main', step_indices: [0, 2, 4] },
      { branch: 'main/2', step_indices: [3, 5] },
    ]);
  });
});

it.each([500, 400])(
  'the messages of a call that the engine answered %i are not what followed',
  async (status) => {
    faults = [null, { kind: 'status', status }];
    const agent = new Agent([system('you')]);
    await agent.turn('one');
    expect((await agent.hear('too much').send()).status).toBe(status);
    const failed = await captured(2);
    expect(failed[0]?.nextState).toBeNull();
    await agent.rephrase('less').answered();
    const steps = await captured(3);
    expect(steps[0]?.nextState).toEqual([user('less')]);
    expect(branches(steps)).toEqual(['main', expect.stringMatching(/\.failed$/), 'main']);
    expect(await rows()).toEqual([{ branch: 'main', step_indices: [0, 2] }]);
  },
);

it('the first branch is free for the next call while its first call failed', async () => {
  faults = [{ kind: 'status', status: 500 }];
  const agent = new Agent([system('you')]);
  await agent.hear('one').send();
  await agent.rephrase('once more').answered();
  await agent.turn('two');
  expect(branches(await captured(3)).slice(1)).toEqual(['main', 'main']);
});

it('a side task takes no place on the branch of its agent', async () => {
  const agent = new Agent([system('you')]);
  await agent.turn('one');
  await agent.fork().hear('a title?').send({ turn_type: 'side' });
  await agent.turn('two');
  const steps = await captured(3);
  expect(steps.map(({ turnType, branch }) => [turnType, branch])).toEqual([
    ['MAIN', 'main'],
    ['SIDE', 'main'],
    ['MAIN', 'main'],
  ]);
  expect(await rows()).toEqual([{ branch: 'main', step_indices: [0, 2] }]);
});

it('what a side task asks is not what followed a turn of the agent', async () => {
  const agent = new Agent([system('you')]);
  await agent.turn('one');
  await agent.fork().hear('a title?').send({ turn_type: 'side' });
  const asked = await captured(2);
  expect(asked.map(({ nextState, parent }) => [nextState, parent?.stepIndex])).toEqual([
    [null, undefined],
    [null, 0],
  ]);
  await agent.turn('two');
  const steps = await captured(3);
  expect(steps.map(({ nextState }) => nextState)).toEqual([[user('two')], null, null]);
});

it('a side task that goes on is what followed it', async () => {
  const side = new Agent([system('housekeeping')]);
  const init = { headers: { 'content-type': 'application/json', 'x-turn-type': 'side' } };
  await side.hear('first').send({}, init);
  await side.keep('re first').hear('second').send({}, init);
  const steps = await captured(2);
  expect(steps[0]).toMatchObject({ turnType: 'SIDE', nextState: [user('second')] });
});

it('branches are listed with the step from which each goes off', async () => {
  const first = new Agent([system('you')]);
  await first.turn('start');
  const second = first.fork();
  await first.turn('one way');
  await second.turn('another way');
  await second.turn('on');
  await captured(4);
  const { trajectories } = await graphql(
    app.url,
    `query ($uid: String!) { trajectories(where: { uid: { eq: $uid } }) { nodes { branches { name agent firstStepIndex stepCount parentStep { stepIndex branch } } } } }`,
    { uid: session },
  );
  expect(trajectories).toEqual({
    nodes: [
      {
        branches: [
          { name: 'main', agent: null, firstStepIndex: 0, stepCount: 2, parentStep: null },
          {
            ...{ name: 'main/2', agent: null, firstStepIndex: 2, stepCount: 2 },
            parentStep: { stepIndex: 0, branch: 'main' },
          },
        ],
      },
    ],
  });
});

it('a conversation without a name forks in the same way', async () => {
  // The others are of the tests' sessions.
  const isNameless = (uid: string) => !/^t\d+$/.test(uid);
  const first = new Agent([system('you')], '');
  await first.turn('start');
  const second = first.fork();
  await first.turn('one way');
  await second.turn('another way');
  await second.turn('on');
  const steps = await captured(4, isNameless);
  expect(new Set(steps.map(({ trajectoryUid }) => trajectoryUid)).size).toBe(1);
  expect(branches(steps)).toEqual(['main', 'main', 'main/2', 'main/2']);
});

it('steps that are submitted with a branch keep it', async () => {
  const step = (step_index: number, branch: string, prompt_ids: readonly number[]) => ({
    ...{ trajectory_uid: session, prompt_uid: session, step_index, branch, prompt_ids },
    ...{ response_ids: [step_index + 10], rollout_log_probs: [-0.5] },
  });
  const steps = [step(0, 'main', [1]), step(1, 'other', [2]), step(2, 'main', [1, 10])];
  expect((await post(`${app.url}/v1/steps`, steps)).body).toMatchObject({ accepted: 3 });
  expect(branches(await captured(3))).toEqual(['main', 'other', 'main']);
  expect(await rows()).toEqual([
    { branch: 'main', step_indices: [0, 2] },
    { branch: 'other', step_indices: [1] },
  ]);
});
