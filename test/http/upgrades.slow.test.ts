import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { StepwellError } from '../../src/errors/index.js';
import type { AnswerSink, GatewayCall } from '../../src/gateway/interface.js';
import { startTestApp } from '../api/support/running-app.js';
import { subscribe } from '../graphql/support/subscription.js';
import { type Call, type RunningServer, recordingIngest, startServer } from './support/server.js';

/** What Java's HttpClient puts on each request over plain HTTP, unless it is told not to. */
const H2C =
  'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n';

const request = (path: string, headers: string, body = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

const withLength = (path: string, body: string, headers = H2C): string =>
  request(path, `${headers}content-length: ${body.length}\r\n`, body);

/** Somebody waits for WebSockets, so that Node hands over every connection on which another protocol is offered. */
const graphql = {
  overHttp: async () => {},
  overWebSocket: (http: Server) => {
    http.on('upgrade', () => {});
    return async () => {};
  },
};

const REGISTER = '/t/p/v1/register_trajectory';

describe('a request that offers another protocol', () => {
  let calls: Call[];
  let server: RunningServer;
  beforeEach(async () => {
    calls = [];
    server = await startServer({ ingest: recordingIngest(calls) }, { graphql });
  });
  afterEach(() => server.close());

  const registered = () => calls.map(([, input]) => (input as { metadata: unknown }).metadata);

  test('is answered over HTTP/1.1, with its body', async () => {
    const client = connect(server.port, '127.0.0.1');
    client.write(withLength(REGISTER, '{"metadata":{"a":1}}', `${H2C}connection: close\r\n`));
    const seen = await text(client);
    expect(seen).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(seen).toMatch(/\{"status":"ok".*\}$/);
    expect(registered()).toEqual([{ a: 1 }]);
  });

  test('also where its body is in chunks that come long after its head', async () => {
    const client = connect(server.port, '127.0.0.1');
    const headers = `${H2C}connection: close\r\ntransfer-encoding: chunked\r\n`;
    await once(client, 'connect');
    await new Promise<void>((resolve) => client.write(request(REGISTER, headers), () => resolve()));
    // By the time a later connection has its answer the head was read.
    await fetch(`${server.url}/livez`);
    client.write('a\r\n{"metadata\r\n');
    await fetch(`${server.url}/livez`);
    client.write('9\r\n":{"a":2}\r\n1\r\n}\r\n0\r\n\r\n');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(registered()).toEqual([{ a: 2 }]);
  });

  test('as often as it likes on one connection', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error): void => {
      warnings.push(warning);
    };
    process.on('warning', warned);
    const client = connect(server.port, '127.0.0.1');
    const answers: string[] = [];
    for (let i = 0; i < 30; i++) {
      client.write(withLength(REGISTER, `{"metadata":{"a":${i}}}`));
      let seen = '';
      while (!/\{"status":"ok".*\}$/.test(seen)) seen += String((await once(client, 'data'))[0]);
      answers.push(seen.slice(0, 15));
    }
    client.end();
    await fetch(`${server.url}/livez`);
    process.off('warning', warned);
    expect(answers).toEqual(Array.from({ length: 30 }, () => 'HTTP/1.1 200 OK'));
    expect(registered()).toEqual(Array.from({ length: 30 }, (_, a) => ({ a })));
    expect(warnings).toEqual([]);
  });

  test('is told what is wrong with it in the form of other errors', async () => {
    const client = connect(server.port, '127.0.0.1');
    client.write(withLength('/nowhere', '{}', `${H2C}connection: close\r\n`));
    expect(await text(client)).toMatch(/^HTTP\/1\.1 404 [\s\S]*UNKNOWN_ROUTE/);
  });
});

describe('a model call that offers another protocol', () => {
  const refuse = () => Promise.reject(new StepwellError('NO_UPSTREAM', { what: 'model calls' }));

  test('waits behind the answer before it on the connection', async () => {
    const sinks: AnswerSink[] = [];
    const bodies: string[] = [];
    let begun = (): void => {};
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const gateway = {
      call: async ({ body }: GatewayCall, sink: AnswerSink) => {
        sinks.push(sink);
        bodies.push(String(body));
        sink.begin(200, { 'content-type': 'text/plain', 'content-length': '5' });
        if (sinks.length === 1) {
          sink.write(Buffer.from('on'));
          begun();
        } else sink.end(Buffer.from('other'));
      },
      models: refuse,
      countTokens: refuse,
      textOf: async () => null,
      pass: refuse,
      check: () => {},
      settled: async () => {},
      registered: () => {},
      policy: { read: refuse, setVersion: refuse, pause: refuse, resume: refuse },
    };
    const server = await startServer({ gateway }, { graphql });
    const client = connect(server.port, '127.0.0.1');
    client.write(withLength('/generate', '{"a":1}'));
    await began;
    const second = withLength('/generate', '{"a":2}', `${H2C}connection: close\r\n`);
    await new Promise<void>((resolve) => client.write(second, () => resolve()));
    await fetch(`${server.url}/livez`);
    sinks[0]?.end(Buffer.from('e/t'));
    const seen = await text(client);
    expect(seen.split(/HTTP\/1\.1 200 OK[\s\S]*?\r\n\r\n/)).toEqual(['', 'one/t', 'other']);
    expect(bodies).toEqual(['{"a":1}', '{"a":2}']);
    await server.close();
  });
});

describe('the whole server', () => {
  test('takes h2c offers and WebSockets side by side', async () => {
    const app = await startTestApp();
    const live = subscribe(
      `${app.url.replace('http', 'ws')}/graphql`,
      'subscription { stepAdded(after: "") { step { trajectoryUid } } }',
    );
    const client = connect(Number(new URL(app.url).port), '127.0.0.1');
    const steps = '[{"trajectory_uid":"t","messages":[],"response":{"role":"assistant","content":"a"}}]';
    client.write(withLength('/v1/steps', steps, `${H2C}connection: close\r\n`));
    expect(await text(client)).toMatch(/"accepted":1/);
    expect(await live.next()).toMatchObject({ data: { stepAdded: { step: { trajectoryUid: 't' } } } });
    await live.close();
    await app.remove();
  });
});
