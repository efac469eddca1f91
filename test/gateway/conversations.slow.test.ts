import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Channels } from '../../src/gateway/conversations/channels.js';
import { KnownConversations } from '../../src/gateway/conversations/known-conversations.js';
import { Lines } from '../../src/gateway/conversations/lines.js';
import { Places } from '../../src/gateway/conversations/places.js';
import { Sessions } from '../../src/gateway/conversations/sessions.js';
import { DEFAULT_TURN_RULES, turnRules } from '../../src/gateway/conversations/turn-rules.js';
import { readUnsettled } from '../../src/gateway/conversations/unsettled-channel.js';
import type { Identity, IdentityRequest } from '../../src/gateway/parts.js';
import type { JsonObject } from '../../src/model/json.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import type { Message } from '../../src/model/step.js';

let dataDir: string;
let conversations: KnownConversations;
const open = (given: Partial<Parameters<typeof KnownConversations.open>[0]> = {}) =>
  KnownConversations.open({
    channels: new Channels(),
    dataDir,
    turnRules: DEFAULT_TURN_RULES,
    keepHeaders: ['user-agent'],
    log: { warn: () => {} },
    ...given,
  });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-conversations-'));
  conversations = await open();
});
afterEach(async () => {
  await conversations.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Call {
  readonly headers?: IncomingHttpHeaders;
  readonly path?: IdentityRequest['path'];
  readonly caller?: Principal;
  readonly route?: IdentityRequest['route'];
  readonly delivered?: boolean;
  readonly isWhole?: boolean;
  readonly answers?: readonly Message[];
  readonly responseIds?: readonly (readonly number[] | null)[];
}

let calls = 0;
function requestOf(body: JsonObject, call: Call): IdentityRequest {
  calls += 1;
  const { headers = {}, path = null, caller = LOCAL_PRINCIPAL, route = 'chat' } = call;
  const api = route;
  return { callId: `call_${calls}`, caller, api, route, path, headers, clientBody: body, body };
}

async function linesIn(folder: string): Promise<number> {
  let lines = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ndjson')))
    lines += (await readFile(join(folder, file), 'utf8')).split('\n').length - 1;
  return lines;
}

/** Resolves when all journals together hold so many lines. */
async function linesWritten(count: number): Promise<void> {
  for (let lines = 0; lines < count; ) {
    const folders = (await readdir(dataDir)).filter((name) => name.startsWith('conversations'));
    const each = await Promise.all(folders.map((name) => linesIn(join(dataDir, name)).catch(() => 0)));
    lines = each.reduce((sum, one) => sum + one, 0);
  }
}

/** A call from its request to its end. */
async function make(body: JsonObject, call: Call = {}): Promise<Identity> {
  const request = requestOf(body, call);
  const identity = conversations.identify(request);
  const responses = call.answers ?? [];
  conversations.finished({
    callId: request.callId,
    request,
    identity,
    responses,
    responseIds: call.responseIds ?? responses.map(() => null),
    isWhole: call.isWhole ?? responses.length > 0,
    delivered: call.delivered ?? true,
  });
  return identity;
}

const system = (content: string) => ({ role: 'system', content });
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string, more: JsonObject = {}) => ({ role: 'assistant', content, ...more });
const chat = (messages: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  model: 'm',
  messages,
  ...more,
});

describe('a call that says where it belongs', () => {
  const path = { trajectoryUid: 'of-path', promptUid: 'prompt-of-path' };
  const body = chat([user('hi')], { session_id: 'of-body', turn_type: 'side', session_done: true });

  it('is found by path before headers before body', async () => {
    const headers = { 'x-trajectory-uid': 'of-header', 'x-session-id': 'of-session', 'x-prompt-uid': 'p' };
    expect(await make(body, { path, headers })).toMatchObject({
      trajectoryUid: 'of-path',
      promptUid: 'prompt-of-path',
    });
    expect(await make(body, { headers })).toMatchObject({ trajectoryUid: 'of-header', promptUid: 'p' });
    expect(await make(body, { headers: { 'x-session-id': 'of-session' } })).toMatchObject({
      trajectoryUid: 'of-session',
    });
    expect(await make(body)).toMatchObject({
      trajectoryUid: 'of-body',
      turnType: 'SIDE',
      sessionDone: true,
      ownFields: ['session_id', 'turn_type', 'session_done'],
    });
  });

  it('has the turn type and the end of the session that OpenClaw writes in headers', async () => {
    const headers = { 'x-session-id': 's', 'x-turn-type': ' Main ', 'x-session-done': 'Yes' };
    expect(await make(body, { headers })).toMatchObject({ turnType: 'MAIN', sessionDone: true });
    expect(await make(chat([user('x')]), { headers: { 'x-turn-type': 'memory' } })).toMatchObject({
      turnType: 'SIDE',
    });
    expect(await make(chat([user('x')], { session_done: 'false' }))).toMatchObject({
      sessionDone: false,
      turnType: 'MAIN',
    });
  });

  it('takes a session number, and refuses a name that cannot be one', async () => {
    expect(await make(chat([user('x')], { session_id: 7 }))).toMatchObject({ trajectoryUid: '7' });
    const bad = (session_id: JsonObject[string]) => () =>
      conversations.identify(requestOf(chat([], { session_id }), {}));
    expect(bad({ a: 1 })).toThrow(expect.objectContaining({ code: 'INVALID_TYPE', path: ['session_id'] }));
    expect(bad('x'.repeat(600))).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }));
  });

  it('keeps the listed headers and never a key', async () => {
    const secret = {
      authorization: 'Bearer secret',
      cookie: 'secret',
      'x-api-key': 'secret',
      'x-auth-token': 'secret',
      'x-amz-security-token': 'secret',
      'x-hub-signature': 'secret',
      'x-client-secret': 'secret',
    };
    const harmless = { 'user-agent': 'agent/1', 'idempotency-key': 'once' };
    conversations = await open({ keepHeaders: Object.keys({ ...secret, ...harmless }) });
    const headers = { ...secret, ...harmless, accept: '*/*' };
    expect((await make(chat([user('x')]), { headers })).metadata).toEqual({ headers: harmless });
  });
});

describe('the channel', () => {
  let channels: Channels;
  /** A step of a trajectory was stored that calls of this caller named. */
  const store = (uid: string, channel: string, caller = LOCAL_PRINCIPAL) =>
    channels.settling().stored(channels.channelOf(uid, caller), uid, channel);
  beforeEach(async () => {
    channels = new Channels();
    conversations = await open({ channels });
  });

  it('is the one in which its steps are stored; without a name the default', async () => {
    store('v', 'val');
    expect(await make(chat([user('x')], { session_id: 'v' }))).toMatchObject({ channel: 'val' });
    expect(await make(chat([user('x')]))).toMatchObject({ channel: 'train' });
  });

  it('is open while the trajectory has no step: it may be registered until a call has ended', async () => {
    const call = (content: string) => make(chat([user(content)], { session_id: 'v' }));
    expect(readUnsettled((await call('x')).channel)).toEqual({ otherwise: 'train', scope: null });
    store('v', 'val');
    expect(await call('y')).toMatchObject({ channel: 'val' });
    conversations.registered('v');
    expect(readUnsettled((await call('z')).channel)).toEqual({ otherwise: 'train', scope: null });
  });

  it('is none that the caller may not write to', async () => {
    const caller: Principal = { ...LOCAL_PRINCIPAL, keyId: 'k', channels: ['lab'] };
    store('v', 'val');
    expect(await make(chat([user('x')]), { caller })).toMatchObject({ channel: 'lab' });
    const foreign = await make(chat([user('x')], { session_id: 'v' }), { caller });
    expect(readUnsettled(foreign.channel)).toEqual({ otherwise: 'lab', scope: ['lab'] });
    const request = requestOf(chat([user('x')]), { caller, headers: { 'x-channel': 'train' } });
    expect(() => conversations.identify(request)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  describe('that was not known when the session began', () => {
    const headers = { 'x-session-id': 'v', 'idempotency-key': 'k' };
    const first = [system('it is 1'), user('a')];

    it('does not split it from later calls', async () => {
      await make(chat(first), { headers, answers: [assistant('b')] });
      const callId = `call_${calls}`;
      store('v', 'val');
      expect(await make(chat(first), { headers })).toMatchObject({ retryOf: callId });
      const other = { headers: { 'x-session-id': 'v' } };
      expect(await make(chat([user('?')]), other)).toMatchObject({ channel: 'val' });
    });

    it('is not written to disk, and does not split the session from calls after a restart', async () => {
      await make(chat(first), { headers, answers: [assistant('b')] });
      await conversations.close();
      const folders = (await readdir(dataDir)).filter((name) => name.startsWith('conversations'));
      const written = await Promise.all(
        folders.map((name) => readFile(join(dataDir, name, 'newer.ndjson'), 'utf8').catch(() => '')),
      );
      expect(written.join('')).toContain('"trajectoryUid":"v"');
      expect(written.join('')).not.toContain('\\u0000');
      conversations = await open({ channels });
      store('v', 'val');
      const session = { headers: { 'x-session-id': 'v' } };
      const on = [system('it is 2'), user('a'), assistant('b'), user('c')];
      expect(await make(chat(on), session)).toMatchObject({ channel: 'val', branch: 'main', agent: null });
      expect((await make(chat([system('helper'), user('do it')]), session)).branch).toMatch(/^agent-/);
    });
  });
});

describe('a conversation that says no name', () => {
  const tool = {
    type: 'function',
    function: { name: 'add', arguments: '{"a": 1, "b": 2}' },
    id: 'call_a',
    index: 0,
  };
  const asked = [system('be brief'), user('1+2?')];
  const answer = assistant('<think>easy</think>\n\n', {
    tool_calls: [tool],
    reasoning_content: 'easy',
    refusal: null,
  });
  const echoed = {
    role: 'assistant',
    content: null,
    tool_calls: [{ ...tool, index: undefined, function: { name: 'add', arguments: '{"b":2,"a":1}' } }],
  };
  const result = { role: 'tool', tool_call_id: 'call_a', content: '3' };
  const more = [...asked, JSON.parse(JSON.stringify(echoed)) as JsonObject, result];

  it('is recognised by its beginning, however the client writes the answer back', async () => {
    const first = await make(chat(asked), { answers: [answer] });
    const second = await make(chat(more), { answers: [assistant('3')] });
    const third = await make(chat([...more, assistant(' 3\n'), user('thanks')]));
    expect(second.trajectoryUid).toBe(first.trajectoryUid);
    expect(third.trajectoryUid).toBe(first.trajectoryUid);
    expect(third.branch).toBe('main');
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'a function call of the old kind',
      { content: null, function_call: { name: 'f', arguments: '{"a": 1}' } },
      { content: '', function_call: { name: 'f', arguments: '{"a":1}' } },
    ],
    ['a refusal', { content: null, refusal: 'No.' }, { content: [{ type: 'refusal', refusal: 'No.' }] }],
    [
      'spoken words',
      { content: null, audio: { id: 'audio_1', data: 'AAAA', transcript: 'hello', expires_at: 1 } },
      { audio: { id: 'audio_1' } },
    ],
    ['thoughts alone', { content: null, reasoning_content: 'hm' }, { content: '' }],
    ['nothing', { content: '' }, { content: null }],
    [
      "a custom tool's call",
      { content: null, tool_calls: [{ type: 'custom', id: 'c', custom: { name: 'run', input: '1 + 1' } }] },
      { tool_calls: [{ type: 'custom', id: 'c', custom: { name: 'run', input: '1 + 1' } }] },
    ],
  ])('is recognised by an answer that is %s', async (_what, said, back) => {
    const first = await make(chat(asked), { answers: [{ role: 'assistant', ...said }] });
    const second = await make(chat([...asked, { role: 'assistant', ...back }, user('go on')]));
    expect(second.trajectoryUid).toBe(first.trajectoryUid);
    const others: JsonObject[] = [
      { content: 'else' },
      { function_call: { name: 'f', arguments: '{"a":2}' } },
      { refusal: 'Yes.' },
      { audio: { id: 'audio_2' } },
      { tool_calls: [{ type: 'custom', id: 'c', custom: { name: 'run', input: '1 - 1' } }] },
    ];
    for (const other of others) {
      const third = await make(chat([...asked, { role: 'assistant', ...other }, user('go on')]));
      expect(third.trajectoryUid).not.toBe(first.trajectoryUid);
    }
  });

  it('is a new one where the request repeats no answer, or another one', async () => {
    const first = await make(chat(asked), { answers: [answer] });
    const again = await make(chat(asked), { answers: [answer] });
    const other = await make(chat([...asked, assistant('four'), user('?')]));
    expect(new Set([first, again, other].map(({ trajectoryUid }) => trajectoryUid)).size).toBe(3);
  });

  it('is another one under another key, system prompt or channel', async () => {
    const first = await make(chat(asked), { answers: [assistant('3')] });
    const next = [user('1+2?'), assistant('3'), user('and 4?')];
    const ofKey = await make(chat([system('be brief'), ...next]), {
      caller: { ...LOCAL_PRINCIPAL, keyId: 'other' },
    });
    const ofSystem = await make(chat([system('be long'), ...next]));
    const ofChannel = await make(chat([system('be brief'), ...next]), { headers: { 'x-channel': 'val' } });
    const same = await make(
      chat([system('be brief'), ...next], { tools: [{ type: 'function', function: { name: 'x' } }] }),
    );
    for (const { trajectoryUid } of [ofKey, ofSystem, ofChannel])
      expect(trajectoryUid).not.toBe(first.trajectoryUid);
    expect(same.trajectoryUid).toBe(first.trajectoryUid);
  });

  it('forks inside its trajectory when an earlier turn is gone on with differently, on another branch', async () => {
    const first = await make(chat(asked), { answers: [assistant('3')] });
    const on = (text: string) =>
      make(chat([...asked, assistant('3'), user(text)]), { answers: [assistant(`re ${text}`)] });
    const [left, right] = [await on('left'), await on('right')];
    expect([left.trajectoryUid, right.trajectoryUid]).toEqual([first.trajectoryUid, first.trajectoryUid]);
    const deeper = await make(
      chat([...asked, assistant('3'), user('left'), assistant('re left'), user('!')]),
    );
    expect(deeper.trajectoryUid).toBe(first.trajectoryUid);
    expect([first, left, right, deeper].map(({ branch }) => branch)).toEqual([
      'main',
      'main',
      'main/2',
      'main',
    ]);
  });

  it('keeps equal rollouts side by side apart: each goes on in a trajectory of its own', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => make(chat(asked), { answers: [assistant('3')] })));
    const next = chat([...asked, assistant('3'), user('go on')]);
    const ons = await Promise.all([1, 2, 3].map(() => make(next, { answers: [assistant('ok')] })));
    const uids = (all: readonly Identity[]) => all.map(({ trajectoryUid }) => trajectoryUid).sort();
    expect(new Set(uids(starts)).size).toBe(3);
    expect(uids(ons)).toEqual(uids(starts));
  });

  it('distinguishes answers that differ in the ids of their tool calls only', async () => {
    const withId = (id: string) => assistant('', { tool_calls: [{ ...tool, id }] });
    const first = await make(chat(asked), { answers: [withId('one')] });
    const second = await make(chat(asked), { answers: [withId('two')] });
    const back = await make(chat([...asked, withId('one'), result]));
    expect(back.trajectoryUid).toBe(first.trajectoryUid);
    expect(second.trajectoryUid).not.toBe(first.trajectoryUid);
  });

  it('goes on in the branch of the choice that the agent took', async () => {
    const first = await make(chat(asked, { n: 2 }), { answers: [assistant('3'), assistant('three')] });
    const back = await make(chat([...asked, assistant('three'), user('ok')]));
    expect(back.trajectoryUid).toBe(first.trajectoryUid);
    expect(back.branch).toMatch(/^main\/call_\d+\.1$/);
  });

  it('is recognised again after a restart', async () => {
    const first = await make(chat(asked), { answers: [assistant('3')] });
    await conversations.close();
    conversations = await open();
    const back = await make(chat([...asked, assistant('3'), user('and 4?')]));
    expect(back.trajectoryUid).toBe(first.trajectoryUid);
  });

  it('is recognised after a restart although a kill had cut off the line before it', async () => {
    await make(chat([user('cut')]), { answers: [assistant('a')] });
    await conversations.close();
    const file = join(dataDir, 'conversations', 'newer.ndjson');
    await truncate(file, (await stat(file)).size - 10);
    conversations = await open();
    const first = await make(chat(asked), { answers: [assistant('3')] });
    await conversations.close();
    conversations = await open();
    const back = await make(chat([...asked, assistant('3'), user('and 4?')]));
    expect(back.trajectoryUid).toBe(first.trajectoryUid);
  });

  it('is recognised after a restart, whichever of several servers on one data directory had it', async () => {
    const servers = [conversations, await open({ most: 10 }), await open({ most: 10 })];
    const uids: string[] = [];
    const say = async (server: KnownConversations | undefined, i: number) => {
      if (server !== undefined) conversations = server;
      uids[i] = (await make(chat([user(`q${i}`)]), { answers: [assistant('a')] })).trajectoryUid;
    };
    for (let i = 0; i < 12; i++) await say(servers[1], i);
    await linesWritten(12);
    for (let i = 12; i < 24; i++) await say(servers[2], i);
    await linesWritten(24);
    // Each has filled a file, and begins another.
    await say(servers[1], 24);
    await linesWritten(25);
    await say(servers[2], 25);
    await linesWritten(26);
    for (const server of servers) await server.close();
    conversations = await open();
    for (const [i, uid] of uids.entries()) {
      const back = await make(chat([user(`q${i}`), assistant('a'), user('!')]));
      expect([i, back.trajectoryUid]).toEqual([i, uid]);
    }
    await conversations.close();
    expect(await linesIn(join(dataDir, 'conversations'))).toBe(26);
    conversations = await open();
  });

  it('keeps the prompt that its first call named', async () => {
    await make(chat(asked), { answers: [assistant('3')], headers: { 'x-prompt-uid': 'task-1' } });
    expect(await make(chat([...asked, assistant('3'), user('and 4?')]))).toMatchObject({
      promptUid: 'task-1',
    });
  });

  it('is forgotten, the oldest first, past the bound', async () => {
    conversations = await open({ most: 10 });
    const say = (i: number) => chat([user(`q${i}`)]);
    const uids: string[] = [];
    for (let i = 0; i < 30; i++) uids.push((await make(say(i), { answers: [assistant('a')] })).trajectoryUid);
    const goOn = async (i: number) =>
      (await make(chat([user(`q${i}`), assistant('a'), user('!')]))).trajectoryUid;
    expect(await goOn(29)).toBe(uids[29]);
    expect(await goOn(0)).not.toBe(uids[0]);
  });
});

it('the names of system prompts in one session are bounded, the latest are known', () => {
  const sessions = new Sessions(10);
  expect(sessions.speakerOf('s', 'main').branch).toBe('main');
  for (let i = 0; i < 1000; i++) {
    sessions.learn('s', `prompt ${i}`, { branch: 'main', agent: null });
    // What is in use stays.
    expect(sessions.speakerOf('s', 'main').branch).toBe('main');
  }
  expect(sessions.speakerOf('s', 'prompt 999').branch).toBe('main');
  expect(sessions.speakerOf('s', 'prompt 0').branch).toBe('agent-prompt 0');
});

it('places of chats have no length, whatever their key begins with', () => {
  const places = new Places(10);
  const place = {
    realm: 'train',
    trajectoryUid: 't',
    promptUid: null,
    branch: 'main',
    agent: null,
    system: '',
    tools: '',
    callIds: '',
    after: null,
    isBeside: false,
  };
  places.add('7xK-0aaaaaaaaaaaaaaaaa', place);
  places.add('9 1f 2f seed', place);
  expect([places.hasLength(7), places.hasLength(9)]).toEqual([false, true]);
});

describe('prompts without messages', () => {
  const complete = (prompt: JsonObject[string]): JsonObject => ({ model: 'm', prompt });

  it('go on where a prompt begins with an earlier one and its answer, as text or as ids', async () => {
    const text = await make(complete('Q: 1+2? A:'), { route: 'completions', answers: [assistant(' 3')] });
    const ids = await make(complete([1, 2, 3]), {
      route: 'completions',
      answers: [assistant('x')],
      responseIds: [[4, 5]],
    });
    const call = { route: 'completions' } as const;
    expect((await make(complete('Q: 1+2? A: 3 Q: ok?'), call)).trajectoryUid).toBe(text.trajectoryUid);
    expect((await make(complete([1, 2, 3, 4, 5, 6]), call)).trajectoryUid).toBe(ids.trajectoryUid);
    expect((await make(complete([1, 2, 3, 4, 9, 6]), call)).trajectoryUid).not.toBe(ids.trajectoryUid);
    expect((await make(complete('Q: 1+2? A: 4 Q: ok?'), call)).trajectoryUid).not.toBe(text.trajectoryUid);
  });
});

describe('a session', () => {
  const headers = { 'x-session-id': 's' };

  it('stays one trajectory through parallel calls and compaction, each on a branch of its own', async () => {
    const all = await Promise.all([
      make(chat([system('main'), user('a')]), { headers, answers: [assistant('1')] }),
      make(chat([system('main'), user('b')]), { headers, answers: [assistant('2')] }),
      make(chat([system('main'), user('summary of all that was')]), { headers }),
    ]);
    expect(all.map(({ trajectoryUid, branch, agent }) => [trajectoryUid, branch, agent])).toEqual([
      ['s', 'main', null],
      ['s', 'main/2', null],
      ['s', 'main/3', null],
    ]);
  });

  it('has a branch and an agent for each other system prompt, under the same name everywhere', async () => {
    await make(chat([system('main'), user('a')]), { headers, answers: [assistant('ask the helper')] });
    const sub = await make(chat([system('helper'), user('do it')]), {
      headers,
      answers: [assistant('done')],
    });
    const subNext = await make(chat([system('helper'), user('do it'), assistant('done'), user('more')]), {
      headers,
    });
    const back = await make(chat([system('main'), user('a'), assistant('ask the helper'), user('done')]), {
      headers,
    });
    const elsewhere = { headers: { 'x-session-id': 't' } };
    await make(chat([system('main'), user('a')]), elsewhere);
    const same = await make(chat([system('helper'), user('z')]), elsewhere);
    expect(sub.branch).toMatch(/^agent-/);
    expect(sub.agent).toBe(sub.branch);
    expect([subNext.branch, back.branch, same.agent]).toEqual([sub.branch, 'main', sub.agent]);
  });

  it('says which call of the main agent a sub-agent came from', async () => {
    const ask = (body: JsonObject, answer: string | null = null, turn = 'main') =>
      make(body, {
        headers: { ...headers, 'x-turn-type': turn },
        answers: answer === null ? [] : [assistant(answer)],
      });
    const first = [system('main'), user('a')];
    await ask(chat(first), 'b');
    const spawning = `call_${calls}`;
    await ask(chat([...first, assistant('b'), user('c')]), null);
    await ask(chat([system('main'), user('title?')]), 'A title', 'side');
    const sub = [system('helper'), user('do it')];
    expect(await ask(chat(sub), 'done')).toMatchObject({ spawnedBy: spawning });
    const on = await ask(chat([...sub, assistant('done'), user('more')]), 'ok');
    expect(on).toMatchObject({ agent: expect.stringMatching(/^agent-/), spawnedBy: null });
    expect(await ask(chat([...first, assistant('b'), user('c')]), 'd')).toMatchObject({ spawnedBy: null });
    const second = `call_${calls}`;
    expect(await ask(chat([system('helper'), user('again')]), 'done')).toMatchObject({ spawnedBy: second });
  });

  it('stays on its branch while its system prompt tells the time', async () => {
    await make(chat([system('it is 1'), user('a')]), { headers, answers: [assistant('b')] });
    const next = await make(chat([system('it is 2'), user('a'), assistant('b'), user('c')]), { headers });
    const compacted = await make(chat([system('it is 2'), user('summary')]), { headers });
    // Of the same agent, whose context was rewritten.
    expect([next, compacted].map(({ branch, agent }) => [branch, agent])).toEqual([
      ['main', null],
      ['main/2', null],
    ]);
  });

  it('takes no side task for its main agent', async () => {
    const title = user('Please write a 5-10 word title for the following conversation: hi');
    expect(await make(chat([system('titles'), title]), { headers })).toMatchObject({
      turnType: 'SIDE',
      agent: null,
    });
    expect(await make(chat([system('main'), user('hi')]), { headers })).toMatchObject({
      turnType: 'MAIN',
      branch: 'main',
    });
  });

  it('knows its branches after a restart', async () => {
    await make(chat([system('main'), user('a')]), { headers, answers: [assistant('x')] });
    await conversations.close();
    conversations = await open();
    expect((await make(chat([system('helper'), user('b')]), { headers })).branch).toMatch(/^agent-/);
    expect((await make(chat([system('main'), user('c')]), { headers })).branch).toBe('main/2');
    const on = chat([system('main'), user('a'), assistant('x'), user('d')]);
    expect((await make(on, { headers })).branch).toBe('main');
  });

  it('knows after a restart where a branch ended that an earlier version wrote down', async () => {
    await make(chat([user('a')]), { headers, answers: [assistant('b')] });
    await conversations.close();
    const file = join(dataDir, 'conversations', 'newer.ndjson');
    const [line = ''] = (await readFile(file, 'utf8')).split('\n');
    const { after: _after, isBeside: _isBeside, ...known } = JSON.parse(line) as JsonObject;
    await writeFile(file, `${JSON.stringify(known)}\n`);
    conversations = await open();
    const next = chat([user('a'), assistant('b'), user('c')]);
    expect((await make(next, { headers, answers: [assistant('d')] })).branch).toBe('main');
    expect((await make(next, { headers })).branch).toBe('main/2');
  });
});

describe('a place on a branch', () => {
  const headers = { 'x-session-id': 's' };
  const first = [system('main'), user('a')];
  const on = (...more: readonly JsonObject[]) => chat([...first, assistant('b'), ...more]);
  const begin = () => make(chat(first), { headers, answers: [assistant('b')] });

  it('is free again after a call that was not answered whole, for a retry as for any other', async () => {
    await begin();
    const lost = await make(on(user('c')), { headers, delivered: false });
    const half = await make(on(user('d')), { headers, answers: [assistant('h')], isWhole: false });
    const refused = await make(on(user('e')), { headers });
    const whole = await make(on(user('c')), { headers, answers: [assistant('w')] });
    const fork = await make(on(user('f')), { headers, answers: [assistant('w')] });
    const repeat = await make(on(user('e')), { headers, answers: [assistant('v')] });
    const all = [lost, half, refused, whole, fork, repeat];
    expect(all.map(({ branch }) => branch)).toEqual(['main', 'main', 'main', 'main', 'main/2', 'main/3']);
    expect(repeat.retryOf).not.toBeNull();
  });

  it('is held while a call runs, and free as soon as its client is gone', async () => {
    await begin();
    const request = requestOf(on(user('c')), { headers });
    const identity = conversations.identify(request);
    const beside = await make(on(user('d')), { headers });
    conversations.left(request.callId);
    const next = await make(on(user('e')), { headers, answers: [assistant('x')] });
    const [responses, responseIds] = [[assistant('half')], [null]];
    const end = { callId: request.callId, request, identity, responses, responseIds };
    conversations.finished({ ...end, isWhole: false, delivered: false });
    const after = await make(on(user('e'), assistant('x'), user('f')), { headers });
    expect([identity, beside, next, after].map(({ branch }) => branch)).toEqual([
      'main',
      'main/2',
      'main',
      'main',
    ]);
  });

  it('is kept by a whole answer that its client did not get; the repeat stands beside it', async () => {
    await begin();
    const lost = await make(on(user('c')), { headers, answers: [assistant('x')], delivered: false });
    const repeat = await make(on(user('c')), { headers, answers: [assistant('y')] });
    const next = await make(on(user('c'), assistant('y'), user('d')), { headers });
    expect(repeat.retryOf).not.toBeNull();
    expect([lost, repeat, next].map(({ branch }) => branch)).toEqual(['main', 'main/2', 'main/2']);
  });

  it('is kept although the client goes when the whole answer is there', async () => {
    await begin();
    const request = requestOf(on(user('c')), { headers });
    const identity = conversations.identify(request);
    await conversations.answered(request.callId, identity);
    conversations.left(request.callId);
    expect((await make(on(user('d')), { headers })).branch).toBe('main/2');
  });

  it('is held by a repeat with the same key while the first call breaks off', async () => {
    await begin();
    const call = { headers: { ...headers, 'idempotency-key': 'k' } };
    const requests = [requestOf(on(user('c')), call), requestOf(on(user('c')), call)] as const;
    const identity = conversations.identify(requests[0]);
    const repeat = conversations.identify(requests[1]);
    const broken = { callId: requests[0].callId, request: requests[0], identity };
    conversations.finished({ ...broken, responses: [], responseIds: [], isWhole: false, delivered: false });
    const fork = await make(on(user('d')), { headers });
    const told = { callId: requests[1].callId, request: requests[1], identity: repeat };
    const responses = [assistant('x')];
    conversations.finished({ ...told, responses, responseIds: [null], isWhole: true, delivered: true });
    const after = await make(on(user('c'), assistant('x'), user('e')), { headers });
    expect([identity, repeat, fork, after].map(({ branch }) => branch)).toEqual([
      'main',
      'main',
      'main/2',
      'main',
    ]);
  });

  it('is that of half an answer, too, until another one is there; also after a restart', async () => {
    await begin();
    const half = chat([...first, assistant('b'), user('c'), assistant('ha'), user('go on')]);
    await make(on(user('c')), { headers, answers: [assistant('ha')], isWhole: false });
    const whole = await make(on(user('c')), { headers, answers: [assistant('haha')] });
    await conversations.close();
    conversations = await open();
    const goOn = on(user('c'), assistant('haha'), user('d'));
    expect(whole.branch).toBe('main');
    expect((await make(half, { headers, answers: [assistant('x')] })).branch).toBe('main/2');
    expect((await make(goOn, { headers })).branch).toBe('main');
  });

  it('is none for a side task, which may come first', async () => {
    const side = { headers: { ...headers, 'x-turn-type': 'side' } };
    await make(chat([system('main'), user('title?')]), { ...side, answers: [assistant('t')] });
    const main = await begin();
    await make(on(user('tags?')), { ...side, answers: [assistant('x')] });
    const next = await make(on(user('c')), { headers });
    const fromSide = await make(on(user('tags?'), assistant('x'), user('d')), { headers });
    expect([main, next, fromSide].map(({ branch }) => branch)).toEqual(['main', 'main', 'main']);
  });
});

it('branches are forgotten, the oldest first, past the bound', () => {
  const lines = new Lines(10);
  const claim = lines.begin('s0', 'main', 'c0');
  lines.end(claim, true);
  for (let i = 1; i < 100; i++) lines.end(lines.begin(`s${i}`, 'main', `c${i}`), true);
  expect(lines.begin('s99', 'main', 'x').branch).toBe('main/2');
  // Who comes back to what is forgotten goes on as if nobody had.
  expect(lines.goOn('s0', 'main', 'c0', 'y').branch).toBe('main');
});

describe('turn types', () => {
  it('follow the rules that were given, the first that fits, else MAIN', async () => {
    conversations = await open({
      turnRules: turnRules.parse([
        { turn_type: 'MAIN', system: 'planner', tools: true },
        { turn_type: 'SIDE', system: 'planner' },
        { turn_type: 'SIDE', model: '^small', max_tokens: 32 },
      ]),
    });
    const tools = [{ type: 'function', function: { name: 'x' } }];
    const type = async (body: JsonObject) => (await make(body)).turnType;
    expect(await type(chat([system('a Planner'), user('x')], { tools }))).toBe('MAIN');
    expect(await type(chat([system('a Planner'), user('x')]))).toBe('SIDE');
    expect(await type(chat([user('x')], { model: 'small-1', max_tokens: 32 }))).toBe('SIDE');
    expect(await type(chat([user('x')], { model: 'small-1', max_tokens: 33 }))).toBe('MAIN');
  });

  it('are SIDE for the housekeeping of well-known agents', async () => {
    const type = async (content: string) => (await make(chat([user(content)]))).turnType;
    expect(await type('Read HEARTBEAT.md if it exists (workspace context).')).toBe('SIDE');
    expect(await type('Pre-compaction memory flush. Store durable memories.')).toBe('SIDE');
    expect(await type('### Task:\nGenerate a concise, 3-5 word title with an emoji')).toBe('SIDE');
    expect(await type('What does "Read HEARTBEAT.md if it exists" mean?')).toBe('MAIN');
  });
});

describe('a retry', () => {
  const body = chat([user('once')]);

  it('is the same request again while its answer never arrived; the next one is a new call', async () => {
    const lost = await make(body, { delivered: false, answers: [assistant('a')] });
    const refused = await make(chat([user('twice')]), { delivered: true, answers: [] });
    const retry = await make(body, { answers: [assistant('b')] });
    expect(retry).toMatchObject({
      trajectoryUid: lost.trajectoryUid,
      retryOf: expect.stringMatching(/^call_/),
    });
    expect(await make(chat([user('twice')]), { answers: [assistant('c')] })).toMatchObject({
      trajectoryUid: refused.trajectoryUid,
    });
    const fresh = await make(body, { answers: [assistant('b')] });
    expect(fresh.retryOf).toBeNull();
    expect(fresh.trajectoryUid).not.toBe(lost.trajectoryUid);
  });

  it('is recognised by its idempotency key, and is not trained on beside the answer that arrived', async () => {
    const headers = { 'idempotency-key': 'k', 'x-session-id': 's' };
    const first = await make(body, { headers, delivered: false });
    const second = await make(body, { headers, answers: [assistant('a')] });
    const third = await make(body, { headers, answers: [assistant('b')] });
    expect(first).toMatchObject({ retryOf: null });
    expect(second).toMatchObject({ retryOf: expect.any(String), untrainableReason: null, branch: 'main' });
    expect(third).toMatchObject({
      retryOf: expect.any(String),
      untrainableReason: expect.stringContaining('same idempotency key'),
    });
    expect(third.branch).not.toBe('main');
    expect(await make(body, { headers: { ...headers, 'idempotency-key': 'other' } })).toMatchObject({
      retryOf: null,
    });
  });

  describe('that comes while the first call still runs', () => {
    const headers = { 'idempotency-key': 'k' };
    const body = chat([user('hi')]);

    /** Two calls with the same key, of which none has ended. */
    async function both() {
      const requests = [requestOf(body, { headers }), requestOf(body, { headers })] as const;
      const [first, second] = [conversations.identify(requests[0]), conversations.identify(requests[1])];
      return { first, second, ids: requests.map(({ callId }) => callId), requests };
    }

    it('belongs to the trajectory of the first', async () => {
      const { first, second, ids } = await both();
      expect(second).toMatchObject({ trajectoryUid: first.trajectoryUid, branch: 'main', retryOf: ids[0] });
      expect(first.retryOf).toBeNull();
    });

    /** Both are answered, the second while the first is told its end; then it is known whether that arrived. */
    async function answerBoth(one: 0 | 1, other: 0 | 1, delivered: boolean) {
      const { first, second, ids, requests } = await both();
      const identities = [first, second];
      const settle = (i: number) => conversations.answered(ids[i] ?? '', identities[i] ?? first);
      expect(settle(one)).toBe(identities[one]);
      const settled = settle(other);
      const end = { callId: ids[one] ?? '', request: requests[one], identity: identities[one] ?? first };
      const responses = [assistant('a')];
      conversations.finished({ ...end, responses, responseIds: [null], isWhole: true, delivered });
      return { given: identities[other], settled: await settled, ids };
    }

    it.each([
      [0, 1],
      [1, 0],
    ] as const)(
      'is trained on where it is answered first, else not (answered: %i, then %i)',
      async (one, other) => {
        const { settled, ids } = await answerBoth(one, other, true);
        expect(settled).toMatchObject({
          branch: `main/${ids[other]}.repeat`,
          untrainableReason: expect.stringContaining(`answered before, as ${ids[one]}`),
        });
      },
    );

    it('is trained on where the client of the one that was answered before it is gone', async () => {
      const { given, settled } = await answerBoth(0, 1, false);
      expect(settled).toBe(given);
    });

    it('is judged when it is answered itself, where it begins while the first is told its end', async () => {
      const request = requestOf(body, { headers });
      const identity = conversations.identify(request);
      expect(await conversations.answered(request.callId, identity)).toBe(identity);
      const again = requestOf(body, { headers });
      const second = conversations.identify(again);
      expect(second).toMatchObject({ branch: 'main', untrainableReason: null });
      const end = { callId: request.callId, request, identity };
      const responses = [assistant('a')];
      conversations.finished({ ...end, responses, responseIds: [null], isWhole: true, delivered: false });
      expect(await conversations.answered(again.callId, second)).toBe(second);
    });

    it('counts where the first never came to its end', async () => {
      const { first, second, ids, requests } = await both();
      const end = { callId: ids[0] ?? '', request: requests[0], identity: first };
      conversations.finished({ ...end, responses: [], responseIds: [], isWhole: false, delivered: false });
      expect(conversations.answered(ids[1] ?? '', second)).toBe(second);
    });
  });
});
