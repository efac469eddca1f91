import type { JsonObject } from '../../src/model/json.js';
import { graphql } from '../support/graphql.js';
import { post } from '../support/rest.js';
import { until } from '../support/until.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { type RunningApp, startTestApp } from './support/running-app.js';

let app: RunningApp;
let engine: Upstream;
let go = (): void => {};
/** The next call is held until `go`. */
let isHeld = false;

beforeAll(async () => {
  engine = await startUpstream({
    dialect: 'vllm',
    script: ({ body }) => ({ content: `re ${(body.messages as { content: string }[]).at(-1)?.content}` }),
    faults: () => {
      if (!isHeld) return null;
      isHeld = false;
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      return { kind: 'hold', until: held };
    },
  });
  app = await startTestApp({ upstream: engine.url });
});
afterAll(async () => {
  await app.remove();
  await engine.close();
});

type Messages = readonly { readonly role: string; readonly content: string }[];

const user = (content: string) => ({ role: 'user', content });

async function chat(baseUrl: string, messages: Messages, init: RequestInit = {}): Promise<Messages> {
  const answer = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'toy-model', messages }),
    ...init,
  });
  const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] };
  return [...messages, { role: 'assistant', content: choices[0]?.message.content ?? '' }];
}

interface Read {
  readonly uid: string;
  readonly status: string;
  readonly stepCount: number;
  readonly metadata: JsonObject | null;
}

const FIELDS = 'uid status stepCount metadata';

async function read(uid: string, channel = 'train'): Promise<Read | null> {
  const query = `query ($uid: String!, $channel: String!) {
    trajectory(uid: $uid, channel: $channel) { ${FIELDS} }
  }`;
  const { trajectory } = await graphql<{ trajectory: Read | null }>(app.url, query, { uid, channel });
  return trajectory;
}

const abandon = (uid: string, body: string | object = '') =>
  post(`${app.url}/${uid}/p/v1/abandon_trajectory`, body);

interface Payload {
  readonly trajectory: Read | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
}

async function mutate(uid: string, more = ''): Promise<Payload> {
  const query = `mutation ($uid: String!) {
    abandonTrajectory(uid: $uid${more}) { trajectory { ${FIELDS} } userErrors { code path } }
  }`;
  return (await graphql<{ abandonTrajectory: Payload }>(app.url, query, { uid })).abandonTrajectory;
}

const steps = (uid: string, more: object = {}) => [
  {
    trajectory_uid: uid,
    prompt_uid: 'p',
    messages: [user('hi')],
    response: { role: 'assistant', content: 'yes' },
    ...more,
  },
];

describe('a rollout that is given up', () => {
  test('is abandoned behind the step of its last call, with the reason, and its next call opens it again', async () => {
    const opened = await post(`${app.url}/init_trajectory`, { metadata: { task: 7 } });
    const uid = String(opened.body.trajectory_uid);
    const baseUrl = String(opened.body.base_url);
    const said = await chat(baseUrl, [user('one')]);
    expect(await post(`${baseUrl}/abandon_trajectory`, { reason: 'the sandbox died' })).toEqual({
      status: 200,
      body: { status: 'ok', trajectory_status: 'ABANDONED' },
    });
    const abandoned = {
      uid,
      status: 'ABANDONED',
      stepCount: 1,
      metadata: { task: 7, stepwell: { abandon_reason: 'the sandbox died' } },
    };
    expect(await read(uid)).toEqual(abandoned);
    expect(await abandon(uid, { reason: 'another one' })).toMatchObject({ status: 200 });
    expect(await read(uid)).toEqual(abandoned);
    const { trajectories } = await graphql<{ trajectories: { nodes: Read[] } }>(
      app.url,
      `{ trajectories(where: { metadata: [{ path: "stepwell.abandon_reason", eq: "the sandbox died" }] }) {
        nodes { ${FIELDS} }
      } }`,
    );
    expect(trajectories.nodes).toEqual([abandoned]);
    await chat(baseUrl, [...said, user('two')]);
    await until(async () => (await read(uid))?.stepCount === 2);
    expect(await read(uid)).toMatchObject({ status: 'OPEN', metadata: { task: 7 } });
  });

  test('is opened again by the conversation that goes on, which no name tells', async () => {
    const said = await chat(`${app.url}/v1`, [user('who goes there')]);
    const uidOf = async () => {
      const { steps } = await graphql<{ steps: { nodes: { trajectoryUid: string }[] } }>(
        app.url,
        '{ steps(where: { text: "who goes there" }) { nodes { trajectoryUid } } }',
      );
      return steps.nodes.map(({ trajectoryUid }) => trajectoryUid);
    };
    await until(async () => (await uidOf()).length === 1);
    const [uid = ''] = await uidOf();
    await abandon(uid);
    expect(await read(uid)).toMatchObject({ status: 'ABANDONED', metadata: null });
    await chat(`${app.url}/v1`, [...said, user('a friend')]);
    await until(async () => (await read(uid))?.stepCount === 2);
    expect(await read(uid)).toMatchObject({ status: 'OPEN' });
  });

  test('is opened again by a call that ran meanwhile, when that ends', async () => {
    isHeld = true;
    const { length } = engine.calls;
    await post(`${app.url}/v1/steps`, steps('meanwhile'));
    const running = chat(`${app.url}/meanwhile/p/v1`, [user('long')]);
    await engine.called(length + 1);
    expect((await mutate('meanwhile')).trajectory).toMatchObject({ status: 'ABANDONED', stepCount: 1 });
    go();
    await running;
    await until(async () => (await read('meanwhile'))?.stepCount === 2);
    expect(await read('meanwhile')).toMatchObject({ status: 'OPEN' });
  });

  test('is abandoned over GraphQL behind the step of its last call, too', async () => {
    await chat(`${app.url}/by-graphql/p/v1`, [user('one')]);
    expect(await mutate('by-graphql', ', reason: "out of time"')).toEqual({
      trajectory: {
        uid: 'by-graphql',
        status: 'ABANDONED',
        stepCount: 1,
        metadata: { stepwell: { abandon_reason: 'out of time' } },
      },
      userErrors: [],
    });
  });

  test('needs neither a body nor a step', async () => {
    for (const [uid, body] of [
      ['empty', ''],
      ['braces', '{}'],
      ['nulls', { reason: null, channel: null }],
      ['blank', { reason: ' ' }],
    ] as const) {
      await post(`${app.url}/${uid}/p/v1/register_trajectory`, '');
      expect(await abandon(uid, body)).toEqual({
        status: 200,
        body: { status: 'ok', trajectory_status: 'ABANDONED' },
      });
      expect(await read(uid)).toMatchObject({ status: 'ABANDONED', stepCount: 0, metadata: null });
    }
  });

  test('stays complete, if it is', async () => {
    await post(`${app.url}/v1/steps`, steps('done', { is_last: true }));
    expect(await abandon('done', { reason: 'late' })).toEqual({
      status: 200,
      body: { status: 'ok', trajectory_status: 'COMPLETE' },
    });
    expect((await mutate('done', ', reason: "late"')).trajectory).toMatchObject({
      status: 'COMPLETE',
      metadata: null,
    });
  });

  test('is named as completing names it', async () => {
    for (const channel of ['a', 'b']) await post(`${app.url}/v1/steps?channel=${channel}`, steps('both'));
    expect(await abandon('nobody')).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_TRAJECTORY' } },
    });
    expect(await abandon('both')).toMatchObject({ status: 409, body: { error: { code: 'AMBIGUOUS' } } });
    expect(await mutate('nobody')).toEqual({
      trajectory: null,
      userErrors: [{ code: 'UNKNOWN_TRAJECTORY', path: ['uid'] }],
    });
    expect((await mutate('both')).userErrors).toEqual([{ code: 'AMBIGUOUS', path: ['uid'] }]);
    await mutate('both', ', channel: "a"');
    expect([(await read('both', 'a'))?.status, (await read('both', 'b'))?.status]).toEqual([
      'ABANDONED',
      'OPEN',
    ]);
    await post(`${app.url}/v1/steps?channel=b`, steps('of-b'));
    // Clients of Claw-R1 name their default channel.
    expect(await abandon('of-b', { channel: 'train' })).toMatchObject({ status: 200 });
    expect(await read('of-b', 'b')).toMatchObject({ status: 'ABANDONED' });
  });

  test.each([
    ['a number', { reason: 7 }, 'INVALID_TYPE', ['reason']],
    ['too long', { reason: 'x'.repeat(4_097) }, 'OUT_OF_RANGE', ['reason']],
    ['half a character', { reason: '\ud800' }, 'OUT_OF_RANGE', ['reason']],
    ['another field', { reward: 1 }, 'UNKNOWN_FIELD', ['reward']],
  ])('is refused a reason that is %s', async (_what, body, code, path) => {
    await post(`${app.url}/v1/steps`, steps('refused'));
    expect(await abandon('refused', body)).toMatchObject({ status: 400, body: { error: { code, path } } });
    expect(await read('refused')).toMatchObject({ status: 'OPEN' });
  });

  test('may have a long reason', async () => {
    await post(`${app.url}/v1/steps`, steps('long-winded'));
    const reason = 'x'.repeat(4_096);
    await abandon('long-winded', { reason });
    expect(await read('long-winded')).toMatchObject({ metadata: { stepwell: { abandon_reason: reason } } });
    expect((await mutate('refused', `, reason: "${reason}x"`)).userErrors).toEqual([
      { code: 'OUT_OF_RANGE', path: ['reason'] },
    ]);
  });
});
