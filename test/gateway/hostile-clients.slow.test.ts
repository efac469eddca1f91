import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { GatewayRig } from './support/gateway-rig.js';

let engine: Upstream;
let rig: GatewayRig;
beforeAll(async () => {
  engine = await startUpstream({ dialect: 'vllm', script: [{ content: 'all is well' }] });
  rig = await GatewayRig.start({ upstreams: [engine.url] });
});
afterAll(async () => {
  await rig.close();
  await engine.close();
});

const CHAT = '/v1/chat/completions';
const hello = { model: 'toy-model', messages: [{ role: 'user', content: 'hello' }] };
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const withContent = (json: string): string => `{"model":"m","messages":[{"role":"user","content":${json}}]}`;

let tries = 0;
/** An ordinary call is answered, and is the next step after all that were there. */
async function expectUnharmed(): Promise<void> {
  const before = rig.storedSteps;
  const session = `after-${tries++}`;
  const answer = await rig.post(CHAT, hello, { headers: { 'x-session-id': session } });
  expect(await answer.json()).toMatchObject({ choices: [{ message: { content: 'all is well' } }] });
  const steps = await rig.steps(before + 1);
  expect(steps).toHaveLength(before + 1);
  expect(steps.at(-1)?.head).toMatchObject({ trajectoryUid: session, curation: { trainable: true } });
}

describe('a client that sends no valid call', () => {
  it.each<[string, string, string, string]>([
    ['words', CHAT, 'hello', 'INVALID_JSON'],
    ['nothing', CHAT, '', 'INVALID_JSON'],
    ['half a body', CHAT, JSON.stringify(hello).slice(0, -9), 'INVALID_JSON'],
    ['null', CHAT, 'null', 'INVALID_TYPE'],
    ['lists in lists without end', CHAT, withContent(nested(200_000)), 'OUT_OF_RANGE'],
    [
      'deep metadata',
      CHAT,
      `{"metadata":{"a":${nested(20_000)}},${JSON.stringify(hello).slice(1)}`,
      'OUT_OF_RANGE',
    ],
    ['objects in objects', CHAT, withContent(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`), 'OUT_OF_RANGE'],
    ['a session that is a list', CHAT, JSON.stringify({ ...hello, session_id: [] }), 'INVALID_TYPE'],
    ['a session with a NUL', CHAT, JSON.stringify({ ...hello, session_id: 'a\u0000b' }), 'OUT_OF_RANGE'],
    [
      'a session without end',
      CHAT,
      JSON.stringify({ ...hello, session_id: 'x'.repeat(1e5) }),
      'OUT_OF_RANGE',
    ],
    ['half a character as session', CHAT, JSON.stringify({ ...hello, session_id: '\ud800' }), 'OUT_OF_RANGE'],
    ['a NUL in the path', `/a%00b/p${CHAT}`, JSON.stringify(hello), 'OUT_OF_RANGE'],
    ['a prompt uid without end', `/t/${'p'.repeat(600)}${CHAT}`, JSON.stringify(hello), 'OUT_OF_RANGE'],
    ['bytes that are no UTF-8 in the path', `/%ff/p${CHAT}`, JSON.stringify(hello), 'MALFORMED_REQUEST'],
    ['deep messages to Anthropic', '/v1/messages', withContent(nested(5_000)), 'OUT_OF_RANGE'],
    ['messages that are text', '/v1/messages', '{"model":"m","max_tokens":1,"messages":"x"}', 'INVALID_TYPE'],
    ['input that is a number', '/v1/responses', '{"model":"m","input":1}', 'INVALID_TYPE'],
    ['ids that are text', '/generate', '{"input_ids":"x"}', 'INVALID_TYPE'],
  ])('is told so, and no engine hears of it: %s', async (_what, path, body, code) => {
    const calls = engine.calls.length;
    const answer = await rig.post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(code);
    expect(engine.calls).toHaveLength(calls);
    await expectUnharmed();
  });

  it.each<[string, object]>([
    ['messages that are text', { messages: 'hi' }],
    ['no messages', { messages: null }],
    ['messages that are none', { messages: [1, null, 'two', [], {}] }],
    ['a role that is a number', { messages: [{ role: 5, content: 7 }] }],
    ['tools that are text', { tools: 'x' }],
    ['tools that are none', { tools: [1, null] }],
    ['calls that are none', { messages: [{ role: 'assistant', tool_calls: [null, 1, {}] }] }],
    ['a model that is an object', { model: {} }],
    ['a stream that is an object', { stream: {} }],
    ['stream options that are text', { stream: true, stream_options: 'x' }],
    ['metadata that is a list', { metadata: [1] }],
    ["metadata in the gateway's own place", { metadata: { gateway: 5, $set: { 'a.b': 1 }, '': 2 } }],
    ['log-probs that are text', { logprobs: 'x' }],
    ['half a character', { messages: [{ role: 'user', content: '\ud800 \u0000 \u202e' }] }],
  ])('leaves the engine to judge its call, which is one step: %s', async (_what, odd) => {
    const calls = engine.calls.length;
    const before = rig.storedSteps;
    const answer = await rig.post(CHAT, { ...hello, ...odd });
    await answer.text();
    expect(answer.status).toBeLessThan(500);
    await engine.called(calls + 1);
    expect(await rig.steps(before + 1)).toHaveLength(before + 1);
    await expectUnharmed();
  });

  it('names one field twice: the engine gets both, and the last one counts', async () => {
    const before = rig.storedSteps;
    const body =
      '{"model":"a","messages":[],"stream":true,"logprobs":false,"logprobs":false,' +
      '"model":"toy-model","stream":false,"messages":[{"role":"user","content":"last"}]}';
    const answer = await rig.post(CHAT, body);
    expect(await answer.json()).toMatchObject({ model: 'toy-model', choices: [{ index: 0 }] });
    const sent = engine.calls.at(-1)?.bytes.toString() ?? '';
    expect(sent.match(/"model":/g)).toHaveLength(2);
    expect(sent.match(/"logprobs":/g)).toEqual(['"logprobs":']);
    const step = (await rig.steps(before + 1)).at(-1);
    expect(step?.content.messages).toEqual([{ role: 'user', content: 'last' }]);
    expect(step?.head.curation.trainable).toBe(true);
  });

  it('cannot give objects another nature', async () => {
    const body =
      '{"__proto__":{"stream":true,"session_id":"evil"},"constructor":{"name":1},' +
      `${JSON.stringify(hello).slice(1)}`;
    const before = rig.storedSteps;
    expect((await rig.post(CHAT, body)).headers.get('content-type')).toBe('application/json');
    expect((await rig.steps(before + 1)).at(-1)?.head.trajectoryUid).not.toBe('evil');
    expect(({} as Record<string, unknown>).stream).toBeUndefined();
  });

  it.each([
    ['..%2f..%2fetc', '../../etc'],
    ['%E2%98%83%F0%9F%98%80', '\u2603\u{1f600}'],
    ['a%20b%3Fc%23d', 'a b?c#d'],
    ['__proto__', '__proto__'],
  ])('may name a trajectory %s, which is a name like any other', async (inPath, uid) => {
    const before = rig.storedSteps;
    expect((await rig.post(`/${inPath}/%C3%A9${CHAT}`, hello)).status).toBe(200);
    const step = (await rig.steps(before + 1)).at(-1);
    expect(step?.head).toMatchObject({ trajectoryUid: uid, promptUid: '\u00e9' });
  });
});

describe('a client that speaks HTTP badly', () => {
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(rig.url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('is refused a megabyte of headers', async () => {
    const socket = await open();
    const answer = text(socket);
    socket.write(`POST ${CHAT} HTTP/1.1\r\nhost: localhost\r\n`);
    socket.write(`x-session-id: ${'x'.repeat(1 << 20)}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*HEADERS_TOO_LARGE/);
    await expectUnharmed();
  });

  it('stalls in the middle of its body and goes: no other client has to wait, and nothing is stored', async () => {
    const calls = engine.calls.length;
    const before = rig.storedSteps;
    const sockets = await Promise.all(Array.from({ length: 50 }, open));
    for (const socket of sockets) {
      socket.write(
        `POST ${CHAT} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"model":"toy-model",`,
      );
    }
    await expectUnharmed();
    for (const socket of sockets) socket.destroy();
    await expectUnharmed();
    expect(engine.calls).toHaveLength(calls + 2);
    expect(await rig.steps(before + 2)).toHaveLength(before + 2);
  });

  it('sends two calls at once on one connection and gets both answers in order', async () => {
    const before = rig.storedSteps;
    const socket = await open();
    const answers = text(socket);
    const call = (session: string, close: string): string => {
      const body = JSON.stringify({ ...hello, session_id: session });
      return `POST ${CHAT} HTTP/1.1\r\nhost: localhost\r\n${close}content-length: ${body.length}\r\n\r\n${body}`;
    };
    socket.write(call('first', '') + call('second', 'connection: close\r\n'));
    expect((await answers).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    const steps = (await rig.steps(before + 2)).slice(before);
    expect(steps.map(({ head }) => head.trajectoryUid).toSorted()).toEqual(['first', 'second']);
  });
});
