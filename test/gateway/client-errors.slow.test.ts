import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import Anthropic, { APIError } from '@anthropic-ai/sdk';
import { readBody } from '../../src/http/read-body.js';
import { type RunningApp, startTestApp } from '../api/support/running-app.js';
import { startUpstream, type Upstream } from '../support/upstreams/start-upstream.js';
import { chatPrompt } from '../support/upstreams/toy-template.js';
import { capturedSteps } from './support/captured.js';

let engine: Upstream;
let app: RunningApp;
beforeAll(async () => {
  engine = await startUpstream({ dialect: 'vllm', script: () => ({ content: 'all is well' }) });
  app = await startTestApp({ upstream: engine.url, 'max-body-bytes': '20000' });
});
afterAll(async () => {
  await app.remove();
  await engine.close();
});

const OPENAI = [
  '/v1/chat/completions',
  '/v1/completions',
  '/v1/responses',
  '/generate',
  '/t/p/v1/chat/completions',
];
const ANTHROPIC = ['/v1/messages', '/t/p/v1/messages', '/v1/messages/count_tokens'];
const hello = { model: 'toy-model', max_tokens: 5, messages: [{ role: 'user', content: 'hello' }] };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function send(
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  const { port } = new URL(app.url);
  const sent = request({ host: '127.0.0.1', port, path, method, headers });
  sent.on('error', () => {});
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

const openAi = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { message: expect.any(String), type, param: null, code } },
});
const anthropic = (status: number, type: string, code: string): Answer => ({
  status,
  body: { type: 'error', error: { type, message: expect.any(String), code } },
});

describe('a call that never comes to the gateway', () => {
  const foreign = { origin: 'https://evil.example' };
  const tooLarge = JSON.stringify({ ...hello, user: 'x'.repeat(30_000) });

  it.each(OPENAI)('is told why in the form of its API: %s', async (path) => {
    expect(await send(path, '{}', foreign)).toEqual(openAi(403, 'permission_error', 'FORBIDDEN'));
    expect(await send(path, '{}', { host: 'evil.example' })).toEqual(
      openAi(403, 'permission_error', 'FORBIDDEN'),
    );
    expect(await send(path, tooLarge)).toEqual(openAi(413, 'invalid_request_error', 'BODY_TOO_LARGE'));
    expect(await send(path, '{}', {}, 'PUT')).toEqual(openAi(404, 'not_found_error', 'UNKNOWN_ROUTE'));
  });

  it.each(ANTHROPIC)("is told why in Anthropic's form: %s", async (path) => {
    expect(await send(path, '{}', foreign)).toEqual(anthropic(403, 'permission_error', 'FORBIDDEN'));
    expect(await send(path, tooLarge)).toEqual(anthropic(413, 'request_too_large', 'BODY_TOO_LARGE'));
    expect(await send(path, '{}', {}, 'PUT')).toEqual(anthropic(404, 'not_found_error', 'UNKNOWN_ROUTE'));
  });

  it("gets its API's error for unknown routes, and other clients the usual one", async () => {
    expect(await send('/v1/messages/batches', '{}')).toEqual(
      anthropic(404, 'not_found_error', 'UNKNOWN_ROUTE'),
    );
    expect(await send('/v1/embeddings/none', '{}')).toEqual(openAi(404, 'not_found_error', 'UNKNOWN_ROUTE'));
    expect((await send('/v1/steps', '{}', foreign)).body).toEqual({
      error: { code: 'FORBIDDEN', message: expect.any(String) },
    });
  });

  async function raw(...parts: readonly string[]): Promise<unknown> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket);
    for (const part of parts) socket.write(part);
    return JSON.parse((await answer).split('\r\n\r\n')[1] ?? '');
  }

  it('gets an error for headers that are too large, in a form that both APIs read where the API is unknown', async () => {
    const bomb = `x-a: ${'x'.repeat(40_000)}\r\n\r\n`;
    const head = 'HTTP/1.1\r\nhost: localhost\r\n';
    expect(await raw(`POST /v1/messages ${head}${bomb}`)).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', code: 'HEADERS_TOO_LARGE' },
    });
    expect(await raw(`POST /v1/chat/completions ${head}${bomb}`)).toMatchObject({
      error: { type: 'invalid_request_error', code: 'HEADERS_TOO_LARGE' },
    });
    expect(await raw('no request at all\r\n\r\n')).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', code: 'MALFORMED_REQUEST', message: expect.any(String) },
    });
  });
});

describe('a body that is too large', () => {
  const SENT = 32 << 20;
  /** A client that reads nothing before it has sent everything. */
  async function sendFirst(path: string, head: string, body: Buffer): Promise<string> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.write(body, (error) => (error == null ? resolve() : reject(error)));
    });
    const answer = text(socket);
    // The connection goes on: the next request on it is served.
    socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    return answer;
  }

  it.each([...OPENAI.slice(0, 1), ...ANTHROPIC])(
    'is told of to a client that sends it first: %s',
    async (path) => {
      const answer = await sendFirst(path, `content-length: ${SENT}`, Buffer.alloc(SENT, ' '));
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE[\s\S]*HTTP\/1\.1 200 /);
      const chunk = Buffer.concat([
        Buffer.from(`${SENT.toString(16)}\r\n`),
        Buffer.alloc(SENT, ' '),
        Buffer.from('\r\n0\r\n\r\n'),
      ]);
      expect(await sendFirst(path, 'transfer-encoding: chunked', chunk)).toMatch(
        /^HTTP\/1\.1 413 [\s\S]*BODY_TOO_LARGE[\s\S]*HTTP\/1\.1 200 /,
      );
    },
  );

  it('is not read for ever', async () => {
    const server = createServer((asked, answer) => {
      readBody(asked, 10, 1).catch((error: unknown) => answer.end(String(error)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = once(socket.resume(), 'close');
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\nand so on');
    await closed;
    server.close();
  });
});

describe('names of a path', () => {
  it.each([
    ['in any script', '\u6b65'],
    ['of what must be escaped in a path', '/'],
  ])('may be as long as names may be, %s', async (_what, character) => {
    const name = character.repeat(512);
    const init = await fetch(`${app.url}/init_trajectory`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt_uid: name, channel: 'names' }),
    });
    const { base_url, trajectory_uid } = (await init.json()) as Record<string, string>;
    const { pathname } = new URL(base_url ?? '');
    const body = JSON.stringify(hello);
    expect((await send(`${pathname}/chat/completions`, body)).status).toBe(200);
    const names = encodeURIComponent(name);
    expect((await send(`/${names}/${names}/v1/chat/completions`, body)).status).toBe(200);
    const steps = await capturedSteps(app.url, engine.calls.length);
    const uids = steps.map(({ trajectoryUid }) => trajectoryUid);
    expect(uids).toContain(trajectory_uid);
    expect(uids).toContain(name);
  });
});

describe('a packed body', () => {
  const packed: readonly (readonly [string, string, (bytes: string) => Buffer])[] = [
    ['gzip', 'gzip', gzipSync],
    ['gzip under its old name', 'X-GZIP', gzipSync],
    ['deflate', 'deflate', deflateSync],
    ['deflate without a head, as some write it', 'deflate', deflateRawSync],
  ];

  it.each(packed)('is read: %s', async (_what, encoding, pack) => {
    const headers = { 'content-encoding': encoding };
    const path = `/${encodeURIComponent(_what)}/p/v1/chat/completions`;
    const before = engine.calls.length;
    expect(await send(path, pack(JSON.stringify(hello)), headers)).toMatchObject({
      status: 200,
      body: { choices: [{ message: { content: 'all is well' } }] },
    });
    expect(engine.calls[before]?.body.messages).toEqual(hello.messages);
    expect(engine.calls[before]?.headers['content-encoding']).toBeUndefined();
    const steps = await capturedSteps(app.url, engine.calls.length);
    const step = steps.find(({ trajectoryUid }) => trajectoryUid === _what);
    expect(step?.state.messages).toEqual(hello.messages);
  });

  it('is refused where it is too large, damaged, or packed in an unknown way', async () => {
    const bomb = gzipSync(JSON.stringify({ ...hello, user: 'x'.repeat(10_000_000) }));
    expect(bomb.length).toBeLessThan(20_000);
    const gzip = { 'content-encoding': 'gzip' };
    expect(await send('/v1/messages', bomb, gzip)).toEqual(
      anthropic(413, 'request_too_large', 'BODY_TOO_LARGE'),
    );
    expect(await send('/v1/chat/completions', 'no gzip', gzip)).toEqual(
      openAi(400, 'invalid_request_error', 'INVALID_COMPRESSION'),
    );
    const brotli = brotliCompressSync(JSON.stringify(hello));
    expect(await send('/v1/chat/completions', brotli, { 'content-encoding': 'br' })).toEqual(
      openAi(415, 'invalid_request_error', 'UNSUPPORTED_MEDIA_TYPE'),
    );
  });
});

describe("Anthropic's count of tokens", () => {
  const client = (url: string): Anthropic => new Anthropic({ apiKey: 'none', baseURL: url, maxRetries: 0 });
  const question = {
    model: 'toy-model',
    messages: [{ role: 'user', content: 'how long is this?' }],
  } as const;

  it("is the engine's own", async () => {
    const counted = await client(app.url).messages.countTokens({
      ...question,
      messages: [...question.messages],
    });
    expect(counted).toEqual({ input_tokens: chatPrompt(question.messages).length });
  });

  it('is refused with the reason where tokens cannot be counted', async () => {
    const other = await startUpstream({ dialect: 'openai' });
    const plain = await startTestApp({ upstream: other.url });
    const counting = client(plain.url).messages.countTokens({
      ...question,
      messages: [...question.messages],
    });
    const error = await counting.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(APIError);
    expect(error).toMatchObject({ status: 501, error: { type: 'error', error: { code: 'NO_TOKENIZER' } } });
    await plain.remove();
    await other.close();
  });
});
