import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/model/json.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { bytesOf, openingIds, SPECIAL_IDS, toyHubModel, turnIds } from '../support/toy-hub-model.js';
import { startUpstream, type Upstream, type UpstreamOptions } from '../support/upstreams/start-upstream.js';
import { capturedSteps } from './support/captured.js';

let app: RunningApp;
let engine: Upstream;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-capture-'));
});
afterEach(async () => {
  await app.remove();
  await engine.close();
  await rm(folder, { recursive: true });
});

async function start(
  options: Partial<UpstreamOptions> = {},
  flags: Record<string, string> = {},
): Promise<void> {
  engine = await startUpstream({
    dialect: 'vllm',
    script: [{ content: 'first' }, { content: 'second' }],
    ...options,
  });
  app = await startTestApp({ upstream: engine.url, ...flags });
}

async function post(path: string, body: JsonObject, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const user = (content: JsonObject[string]) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });

async function chat(
  messages: readonly JsonObject[],
  more: JsonObject = {},
  headers: Record<string, string> = {},
) {
  const response = await post('/v1/chat/completions', { model: 'toy-model', messages, ...more }, headers);
  const answer = (await response.json()) as { choices: { message: { content: string } }[] };
  return answer.choices[0]?.message.content ?? '';
}

interface TrajectoryNode {
  readonly uid: string;
  readonly status: string;
  readonly stepCount: number;
}
async function trajectories(): Promise<readonly TrajectoryNode[]> {
  const data = await graphql(app.url, '{ trajectories(first: 50) { nodes { uid status stepCount } } }', {});
  return (data.trajectories as { nodes: readonly TrajectoryNode[] }).nodes;
}

describe('calls without a name', () => {
  it('become one trajectory by what they repeat, also across a restart, and complete each other', async () => {
    await start();
    const first = await chat([user('hi')]);
    app = await app.restart();
    await chat([user('hi'), assistant(first), user('go on')]);
    const steps = await capturedSteps(app.url, 2);
    expect(new Set(steps.map(({ trajectoryUid }) => trajectoryUid)).size).toBe(1);
    expect(steps.map(({ stepIndex, branch }) => [stepIndex, branch])).toEqual([
      [0, 'main'],
      [1, 'main'],
    ]);
    expect(steps[0]?.nextState).toEqual([user('go on')]);
  });
});

describe('a sub-agent', () => {
  it('names the call of the main agent behind which it began', async () => {
    await start();
    const headers = { 'x-session-id': 's' };
    await chat([{ role: 'system', content: 'main' }, user('hi')], {}, headers);
    await chat([{ role: 'system', content: 'helper' }, user('do it')], {}, headers);
    const gateways = (await capturedSteps(app.url, 2)).map(({ metadata }) => metadata.gateway as JsonObject);
    expect(gateways[0]).not.toHaveProperty('spawned_by');
    expect(gateways[1]?.spawned_by).toBe(gateways[0]?.call_id);
  });
});

describe("OpenClaw's headers and body fields", () => {
  it('place a call, say its turn, end its session, and do not reach the engine', async () => {
    await start();
    const headers = { 'X-SESSION-ID': 'claw', 'X-Turn-Type': 'Main' };
    await chat([user('hi')], {}, headers);
    await chat([user('flush')], { session_id: 'claw', turn_type: 'side' });
    await chat([user('bye')], { session_id: 'claw', turn_type: 'main', session_done: true });
    const steps = await capturedSteps(app.url, 3);
    expect(steps.map(({ trajectoryUid, turnType }) => [trajectoryUid, turnType])).toEqual([
      ['claw', 'MAIN'],
      ['claw', 'SIDE'],
      ['claw', 'MAIN'],
    ]);
    expect(await trajectories()).toMatchObject([{ uid: 'claw', status: 'COMPLETE', stepCount: 3 }]);
    for (const { body } of engine.calls) {
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['session_id']));
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['turn_type']));
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['session_done']));
    }
  });
});

describe('a session that is said to be done', () => {
  const last = { session_id: 'claw', session_done: true };

  it('is complete with the call that is answered, not with one that fails before it', async () => {
    await start({ faults: [{ kind: 'status', status: 400 }] });
    await chat([user('hi')], last).catch(() => {});
    await capturedSteps(app.url, 1);
    expect(await trajectories()).toMatchObject([{ uid: 'claw', status: 'OPEN', stepCount: 1 }]);
    await chat([user('hi')], last);
    await capturedSteps(app.url, 2);
    expect(await trajectories()).toMatchObject([{ uid: 'claw', status: 'COMPLETE', stepCount: 2 }]);
  });

  it('is not complete with an answer that breaks off', async () => {
    await start({ faults: [{ kind: 'reset', after: 2 }] });
    const stream = await post('/v1/chat/completions', { messages: [user('hi')], ...last, stream: true });
    await expect(stream.text()).rejects.toThrow();
    await capturedSteps(app.url, 1);
    expect(await trajectories()).toMatchObject([{ status: 'OPEN', stepCount: 1 }]);
  });
});

describe('a session', () => {
  it('holds its sub-agents on branches of their own', async () => {
    await start();
    const headers = { 'x-session-id': 's' };
    const system = (content: string) => ({ role: 'system', content });
    await chat([system('main'), user('hi')], {}, headers);
    await chat([system('helper'), user('help')], {}, headers);
    await chat([system('main'), user('hi'), assistant('first'), user('done')], {}, headers);
    const steps = await capturedSteps(app.url, 3);
    expect(steps.map(({ agent }) => agent === null)).toEqual([true, false, true]);
    expect(steps[1]?.branch).toBe(steps[1]?.agent);
    expect(steps.map(({ branch }) => branch === 'main')).toEqual([true, false, true]);
  });

  it('that is completed right after its last call is completed with that call', async () => {
    await start();
    const uids = Array.from({ length: 10 }, (_, i) => `t${i}`);
    await Promise.all(
      uids.map(async (uid) => {
        await post(`/${uid}/p/v1/chat/completions`, { model: 'toy-model', messages: [user(uid)] }).then(
          (answer) => answer.text(),
        );
        expect((await post(`/${uid}/p/v1/complete_trajectory`, { reward: 1 })).status).toBe(200);
      }),
    );
    const all = await trajectories();
    expect(all.map(({ status, stepCount }) => [status, stepCount])).toEqual(uids.map(() => ['COMPLETE', 1]));
  });

  it('goes into the channel under which it was registered', async () => {
    await start();
    await post('/v/p/v1/register_trajectory', { channel: 'val' });
    await post('/v/p/v1/chat/completions', { model: 'toy-model', messages: [user('x')] });
    expect(await capturedSteps(app.url, 1)).toMatchObject([{ channel: 'val', trajectoryUid: 'v' }]);
  });
});

describe('what is kept of a call', () => {
  it('is redacted by the rules before it is stored', async () => {
    const file = join(folder, 'rules.json');
    await writeFile(file, JSON.stringify([{ name: 'email', pattern: '\\S+@\\S+' }]));
    await start({ script: [{ content: 'ok ann@example.org' }] }, { redaction: file });
    expect(await chat([user('I am ann@example.org')])).toBe('ok ann@example.org');
    const [step] = await capturedSteps(app.url, 1);
    expect(step).toMatchObject({
      state: { messages: [user('I am [email]')], promptIds: null },
      action: { message: { content: 'ok [email]' }, responseIds: null, tokenSource: 'NONE' },
      curation: { trainable: false, reason: expect.stringContaining('email') },
    });
  });

  it('names the headers of the list and no other', async () => {
    await start({}, { 'keep-headers': 'X-Run, user-agent' });
    await chat([user('x')], {}, { 'x-run': '7', authorization: 'Bearer secret', 'user-agent': 'me' });
    const [step] = await capturedSteps(app.url, 1);
    expect(step?.metadata.headers).toEqual({ 'x-run': '7', 'user-agent': 'me' });
    expect(JSON.stringify(step)).not.toContain('secret');
  });

  it('holds pictures exactly', async () => {
    await start();
    const url = `data:image/png;base64,${Buffer.alloc(5_000, 'picture').toString('base64')}`;
    const shown = user([
      { type: 'text', text: 'what?' },
      { type: 'image_url', image_url: { url } },
    ]);
    await chat([shown]);
    expect((await capturedSteps(app.url, 1))[0]?.state.messages).toEqual([shown]);
  });

  it('follows the turn rules of the operator', async () => {
    const file = join(folder, 'turns.json');
    await writeFile(file, JSON.stringify([{ turn_type: 'SIDE', user: '^ping' }]));
    await start({}, { 'turn-rules': file });
    await chat([user('ping?')]);
    expect((await capturedSteps(app.url, 1))[0]?.turnType).toBe('SIDE');
  });
});

describe('a hosted engine that tells no ids', () => {
  it("gets them from the model's own tokenizer, marked as made", async () => {
    const model = await toyHubModel();
    // One token of the double is up to three bytes, so its log-probs fit no id of the toy tokenizer.
    await start(
      { dialect: 'openai', script: [{ content: 'yes' }], refuses: ['logprobs'] },
      { tokenizer: model },
    );
    await chat([user('hi')]);
    const [step] = await capturedSteps(app.url, 1);
    expect(step?.state.promptIds).toEqual([...turnIds('user', 'hi'), ...openingIds]);
    expect(step?.action).toMatchObject({
      responseIds: [...bytesOf('yes'), SPECIAL_IDS.end],
      logProbs: null,
      tokenSource: 'RETOKENIZED',
    });
    expect(step?.curation).toEqual({ trainable: true, reason: null });
    await rm(model, { recursive: true });
  });
});
