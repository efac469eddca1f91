import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GatewayRig } from './support/gateway-rig.js';

const HEAD = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'm' };
const TOKENS = { logprobs: { content: [{ token: 'hi', logprob: -0.5, bytes: null, top_logprobs: [] }] } };
const WHOLE = JSON.stringify({
  ...HEAD,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'hi' },
      finish_reason: 'stop',
      token_ids: [7],
      ...TOKENS,
    },
  ],
  prompt_token_ids: [1, 2],
});
const chunk = (choice: object, more: object = {}) =>
  `data: ${JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }], ...more })}\n\n`;
const STREAM =
  chunk({ delta: { role: 'assistant' } }, { prompt_token_ids: [1, 2] }) +
  chunk({ delta: { content: 'hi' }, token_ids: [7], ...TOKENS }) +
  chunk({ delta: {}, finish_reason: 'stop' }) +
  'data: [DONE]\n\n';

let server: Server;
let rig: GatewayRig;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/v1/models') response.end('{"data":[{"id":"m","owned_by":"vllm"}]}');
    else request.on('end', () => answer(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  rig = await GatewayRig.start({
    upstreams: [`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`],
  });
});
afterEach(async () => {
  await rig.close();
  server.closeAllConnections();
  server.close();
});

const ask = (stream: boolean) =>
  rig.post('/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content: 'say' }], stream });

describe('an answer in one piece to a client that asked for a stream', () => {
  beforeEach(() => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(WHOLE);
  });

  it('goes on as it is where nothing is translated', async () => {
    expect(await (await ask(true)).json()).toMatchObject({ choices: [{ message: { content: 'hi' } }] });
    expect((await rig.step()).head.curation.trainable).toBe(true);
  });

  for (const [path, request, last] of [
    ['/v1/messages', { max_tokens: 5, messages: [{ role: 'user', content: 'say' }] }, 'message_stop'],
    ['/v1/responses', { input: 'say' }, 'response.completed'],
  ] as const) {
    it(`becomes the events of that API: ${path}`, async () => {
      const call = { type: 'function', id: 'c1', function: { name: 'f', arguments: '{"a":1}' } };
      const called = WHOLE.replace('"content":"hi"', `"content":"hi","tool_calls":[${JSON.stringify(call)}]`);
      answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(called);
      const got = await rig.post(path, { model: 'm', stream: true, ...request });
      expect(got.headers.get('content-type')).toMatch(/^text\/event-stream/);
      const events = (await got.text()).split('\n\n').filter((event) => event !== '');
      expect(events.at(-1)).toContain(`event: ${last}`);
      expect(events.join()).toContain('{\\"a\\":1}');
      expect(events.some((event) => event.includes('"hi"'))).toBe(true);
      const { head, content } = await rig.step();
      expect([...(content.responseIds ?? [])]).toEqual([7]);
      expect(head.curation.trainable).toBe(true);
    });
  }
});

describe('an answer that is written in an unusual way', () => {
  for (const [how, status, headers, stream] of [
    ['a stream whose media type is in capitals', 200, { 'content-type': 'Text/Event-Stream' }, true],
    ['a stream without a media type', 200, {}, true],
    ['a stream of status 201', 201, { 'content-type': 'text/event-stream' }, true],
    ['an answer in one piece of status 201', 201, { 'content-type': 'application/json' }, false],
    ['an answer in one piece without a media type', 200, {}, false],
  ] as const) {
    it(`is read and stripped like any other: ${how}`, async () => {
      answer = (response) => {
        response.writeHead(status, headers);
        response.end(stream ? STREAM : WHOLE);
      };
      const got = await ask(stream);
      expect(got.status).toBe(status);
      const text = await got.text();
      expect(text).toContain('"content":"hi"');
      expect(text).not.toMatch(/token_ids|logprob/);
      const { head, content } = await rig.step();
      expect(content.response).toMatchObject({ role: 'assistant', content: 'hi' });
      expect([...(content.responseIds ?? [])]).toEqual([7]);
      expect([...(content.promptIds ?? [])]).toEqual([1, 2]);
      expect(head.curation.trainable).toBe(true);
    });
  }

  it('is read and stripped like any other: an answer behind a byte order mark', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(`\u{FEFF}${WHOLE}`);
    const bytes = Buffer.from(await (await ask(false)).arrayBuffer());
    expect(JSON.parse(bytes.toString())).toMatchObject({ choices: [{ message: { content: 'hi' } }] });
    expect(bytes.toString()).not.toMatch(/token_ids|logprob/);
    const { head, content } = await rig.step();
    expect([...(content.responseIds ?? [])]).toEqual([7]);
    expect(head.curation.trainable).toBe(true);
  });
});
