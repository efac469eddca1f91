import { once } from 'node:events';
import { connect } from 'node:net';
import { startServer } from './support/server.js';

it.each([
  ['/init_trajectory', 'application/json'],
  ['/v1/feedback', 'application/json'],
  ['/graphql', 'application/json'],
  ['/v1/steps', 'application/x-ndjson'],
])(
  'a client that hangs up in the middle of its body to %s is no error, and leaves no stack',
  async (path, type) => {
    let told = (): void => {};
    const noted = new Promise<void>((resolve) => {
      told = resolve;
    });
    const server = await startServer(
      {
        ingest: {
          appendStream: async (
            _caller: unknown,
            _channel: string,
            _format: string,
            body: AsyncIterable<unknown>,
          ) => {
            for await (const _part of body);
            throw new Error('the body came to an end');
          },
        } as never,
      },
      { onLog: (line) => line.includes('went away') && told() },
    );
    const client = connect(server.port, '127.0.0.1');
    client.on('error', () => {});
    client.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"trajectory`,
    );
    await once(client, 'connect');
    client.write('_uid": ');
    client.destroySoon();
    await noted;
    await server.close();
    expect(server.logged.join('')).not.toMatch(/"level":50|stack/);
  },
);
