import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ResponseSink } from '../../src/http/answer-sink.js';

let server: Server;
let client: Socket;
const requests: [IncomingMessage, ServerResponse][] = [];
let arrived = (): void => {};
beforeEach(async () => {
  requests.length = 0;
  server = createServer((...exchange) => {
    requests.push(exchange);
    arrived();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.resume().on('error', () => {});
});
afterEach(() => {
  client.destroy();
  server.close();
});

/** Sends so many requests at once; the answer to the last of them. */
async function lastOf(count: number): Promise<ServerResponse> {
  const all = new Promise<void>((resolve) => {
    arrived = () => requests.length === count && resolve();
  });
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count));
  await all;
  const [, response] = requests.at(-1) ?? [];
  if (response === undefined) throw new Error('no request came');
  return response;
}

const told = (sink: ResponseSink) => new Promise<void>((resolve) => sink.onGone(resolve));

describe('a client that leaves', () => {
  test('is noticed', async () => {
    const gone = told(new ResponseSink(await lastOf(1), 1000));
    client.destroy();
    await gone;
  });

  test('before anybody asked is noticed as well', async () => {
    const response = await lastOf(1);
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    await told(new ResponseSink(response, 1000));
  });

  test('while its call waits behind another one is noticed', async () => {
    const gone = told(new ResponseSink(await lastOf(2), 1000));
    client.destroy();
    await gone;
  });

  test('while its call waits, before anybody asked, is noticed', async () => {
    const response = await lastOf(2);
    const closed = once(response.req.socket, 'close');
    client.destroy();
    await closed;
    await told(new ResponseSink(response, 1000));
  });

  test('when it has all its answers is nobody that matters', async () => {
    await lastOf(2);
    const sinks = requests.map(([, response]) => new ResponseSink(response, 1000));
    let gone = 0;
    for (const sink of sinks) sink.onGone(() => gone++);
    const finished = once(requests[1]?.[1] ?? server, 'finish');
    for (const sink of sinks) {
      sink.begin(200, {});
      sink.end(Buffer.from('all'));
    }
    await finished;
    const closed = once(requests[1]?.[0].socket ?? server, 'close');
    client.end();
    await closed;
    expect(gone).toBe(0);
  });
});
