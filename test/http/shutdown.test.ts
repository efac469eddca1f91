import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileOf, ONE_ACCEPTED, recordingIngest, startServer } from './support/server.js';

/** A promise with its resolver at hand. */
function gate<T = void>(): { promise: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

/** Connects anew until the port no longer listens; what it still takes before that is reset. */
async function refusesConnections(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const outcome = await new Promise<string>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    socket.on('connect', () => resolve('connected'));
  });
  socket.destroy();
  if (outcome !== 'ECONNREFUSED') await refusesConnections(port);
}

describe('closing the server', () => {
  test('a running request finishes; new connections are refused', async () => {
    const entered = gate();
    const release = gate();
    const server = await startServer({
      ingest: {
        ...recordingIngest([]),
        appendStream: async (_caller, _channel, _format, body) => {
          await text(body);
          entered.open();
          await release.promise;
          return ONE_ACCEPTED;
        },
      },
    });
    const answer = fetch(`${server.url}/v1/steps`, {
      method: 'POST',
      body: '[]',
      headers: { 'content-type': 'application/json' },
    });
    await entered.promise;
    const closed = server.close();
    await refusesConnections(server.port);
    release.open();
    expect(await (await answer).json()).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    await closed;
  });

  test('a download that runs on a kept connection arrives whole and does not hold up the end', async () => {
    const source = new PassThrough();
    const server = await startServer({
      batches: {
        openFile: async () => ({
          ...fileOf('f', Buffer.alloc(6), '00'.repeat(32)),
          open: async () => source,
        }),
      },
    });
    const agent = new Agent({ keepAlive: true });
    const request = get(`${server.url}/v1/datasets/d/files/f`, { agent });
    source.write('abc');
    const [answer] = await once(request, 'response');
    const closed = server.close();
    source.end('def');
    expect(await text(answer)).toBe('abcdef');
    await closed;
    agent.destroy();
  });

  test('a request that never ends is cut off at the bound', async () => {
    const entered = gate();
    const server = await startServer(
      {
        ingest: {
          ...recordingIngest([]),
          appendStream: async (_caller, _channel, _format, body) => {
            entered.open();
            await text(body);
            return ONE_ACCEPTED;
          },
        },
      },
      { drainMs: 50 },
    );
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'POST /v1/steps HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[',
    );
    await entered.promise;
    const cut = once(socket, 'close');
    await server.close();
    await cut;
  });

  test('subscriptions are ended before the port is left', async () => {
    const ended = gate();
    const server = await startServer(
      {},
      { graphql: { overHttp: async () => {}, overWebSocket: () => async () => ended.open() } },
    );
    await server.close();
    await ended.promise;
  });

  test('closing twice is closing once', async () => {
    const server = await startServer({});
    expect(server.close()).toBe(server.close());
    await server.close();
  });
});
