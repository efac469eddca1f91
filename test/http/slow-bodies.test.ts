import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer } from './support/server.js';

const BOUND_MS = 100;
const HEAD = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`;

describe('clients that send too slowly to be served', () => {
  it.each([
    ['/v1/steps', 'application/x-ndjson'],
    ['/init_trajectory', 'application/json'],
    ['/v1/chat/completions', 'application/json'],
  ])('a body that comes a byte at a time at %s is given up', async (path, type) => {
    const server = await startServer({}, { bodyWindowMs: BOUND_MS });
    const client = connect(server.port, '127.0.0.1');
    client.on('error', () => {});
    client.write(HEAD(path, type));
    // Never silent for long.
    const drip = setInterval(() => client.write(' '), BOUND_MS / 10);
    const answer = await text(client);
    clearInterval(drip);
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"REQUEST_TIMEOUT"/);
    await server.close();
  });

  it('a connection that never says anything is closed', async () => {
    const server = await startServer({}, { headTimeoutMs: BOUND_MS });
    const client = connect(server.port, '127.0.0.1');
    client.on('error', () => {});
    client.resume();
    await once(client, 'close');
    await server.close();
  });
});
