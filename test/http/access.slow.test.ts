import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { StepwellError } from '../../src/errors/index.js';
import { send, sendBytes } from './support/raw-request.js';
import { type Call, type RunningServer, recordingIngest, startServer } from './support/server.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const COMPLETE = '/t/p/v1/complete_trajectory';

describe('a hostile web page', () => {
  let calls: Call[];
  let server: RunningServer;

  beforeEach(async () => {
    calls = [];
    server = await startServer({ ingest: recordingIngest(calls, new Map([['t', 'train']])) });
  });
  afterEach(() => server.close());

  test.each([
    'evil.example',
    'evil.example:4000',
    '192.168.0.9',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
  ])('cannot rebind %s to the server', async (host) => {
    for (const [method, path] of [
      ['GET', '/livez'],
      ['GET', '/v1/datasets/ds_1/manifest.json'],
      ['POST', COMPLETE],
      ['GET', '/graphql'],
    ] as const) {
      const answer = await send(server.port, method, path, { ...JSON_TYPE, host });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    }
    expect(calls).toEqual([]);
  });

  test.each(['127.0.0.1', 'localhost', '127.0.0.1:1', 'LOCALHOST:4000', '[::1]:4000'])(
    'the server answers under the name %s',
    async (host) => {
      expect((await send(server.port, 'GET', '/livez', { host })).status).toBe(200);
    },
  );

  test.each(['https://evil.example', 'http://localhost:3000', 'null', 'http://127.0.0.1', 'file://'])(
    'of origin %s cannot change anything',
    async (origin) => {
      for (const path of [COMPLETE, '/v1/steps', '/v1/feedback', '/graphql', '/init_trajectory']) {
        const answer = await send(server.port, 'POST', path, { ...JSON_TYPE, origin }, '{}');
        expect(answer.status).toBe(403);
        expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'FORBIDDEN' } });
      }
      expect(calls).toEqual([]);
    },
  );

  test('gets no leave to read by CORS', async () => {
    const answer = await fetch(`${server.url}/livez`, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${server.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(404);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the own page of the server may write', async () => {
    const answer = await send(server.port, 'POST', COMPLETE, {
      ...JSON_TYPE,
      host: `127.0.0.1:${server.port}`,
      origin: `http://127.0.0.1:${server.port}`,
    });
    expect(answer.status).toBe(200);
  });

  test('the check of a WebSocket upgrade refuses other hosts and origins', async () => {
    const verdicts: string[] = [];
    const guarded = await startServer(
      {},
      {
        graphql: {
          overHttp: async () => {},
          overWebSocket: (http, { checkOrigin }) => {
            http.on('upgrade', (request: IncomingMessage, socket) => {
              try {
                checkOrigin(request);
                verdicts.push('open');
              } catch (error) {
                verdicts.push(error instanceof StepwellError ? error.code : String(error));
              }
              socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
            });
            return async () => {};
          },
        },
      },
    );
    const upgrade = (headers: string) =>
      sendBytes(
        guarded.port,
        `GET /graphql HTTP/1.1\r\n${headers}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
    await upgrade('Host: 127.0.0.1:4000\r\nOrigin: http://127.0.0.1:4000\r\n');
    await upgrade('Host: 127.0.0.1:4000\r\n');
    await upgrade('Host: 127.0.0.1:4000\r\nOrigin: https://evil.example\r\n');
    await upgrade('Host: evil.example\r\nOrigin: http://evil.example\r\n');
    expect(verdicts).toEqual(['open', 'open', 'FORBIDDEN', 'FORBIDDEN']);
    await guarded.close();
  });

  test('an open address takes any host name, but still no foreign origin', async () => {
    const open = await startServer(
      { ingest: recordingIngest(calls, new Map([['t', 'train']])) },
      { host: '0.0.0.0' },
    );
    const host = 'stepwell:4000';
    expect((await send(open.port, 'POST', COMPLETE, { ...JSON_TYPE, host })).status).toBe(200);
    const foreign = { ...JSON_TYPE, host, origin: 'https://evil.example' };
    expect((await send(open.port, 'POST', COMPLETE, foreign)).status).toBe(403);
    await open.close();
  });
});

describe('what is no proper request', () => {
  let server: RunningServer;

  beforeEach(async () => {
    server = await startServer({});
  });
  afterEach(() => server.close());

  const answerTo = async (bytes: string) => {
    const [head = '', body = ''] = (await sendBytes(server.port, bytes)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
  };

  test('bytes that are not HTTP', async () => {
    expect(await answerTo('\x16\x03\x01 hello\r\n\r\n')).toMatchObject({
      status: 400,
      body: { error: { code: 'MALFORMED_REQUEST' } },
    });
  });

  test('an address that is too long', async () => {
    const path = `/${'x'.repeat(40_000)}`;
    expect(await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toEqual({
      status: 431,
      body: {
        error: {
          code: 'HEADERS_TOO_LARGE',
          message: 'address and headers together are larger than 32768 bytes',
        },
      },
    });
  });

  test('an address with a broken escape', async () => {
    const answer = await send(server.port, 'GET', '/v1/datasets/%E0%A4%A/manifest.json', {});
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'MALFORMED_REQUEST' } });
  });

  test('a client that hangs up in the middle of its upload does the server no harm', async () => {
    let failed = (_error: unknown) => {};
    const failure = new Promise((resolve) => {
      failed = resolve;
    });
    const victim = await startServer({
      ingest: {
        ...recordingIngest([]),
        appendStream: async (_caller, _channel, _format, body) => {
          try {
            await text(body);
          } catch (error) {
            failed(error);
            throw error;
          }
          throw new Error('the whole body came');
        },
      },
    });
    const socket = connect(victim.port, '127.0.0.1');
    socket.write(
      'POST /v1/steps HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n[',
      () => socket.destroy(),
    );
    expect(await failure).toBeInstanceOf(Error);
    expect((await fetch(`${victim.url}/livez`)).status).toBe(200);
    expect(victim.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    await victim.close();
  });
});
