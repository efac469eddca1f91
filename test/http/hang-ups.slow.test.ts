import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { IngestService } from '../../src/ingest/service.js';
import { until } from '../support/until.js';
import { ONE_ACCEPTED, type RunningServer, recordingIngest, startServer } from './support/server.js';

let server: RunningServer;
afterEach(() => server.close());

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
    server = await startServer(
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
    expect(server.logged.join('')).not.toMatch(/"level":50|stack/);
  },
);

/** In their packed form some kilobytes; the client has sent all of it. */
const UNPACKED = 64 * 1024 * 1024;

it('what is left of an upload is not unpacked when its client has hung up', async () => {
  let size = 0;
  let begun = (): void => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let ended = (_end: unknown): void => {};
  const end = new Promise<unknown>((resolve) => {
    ended = resolve;
  });
  const appendStream: IngestService['appendStream'] = async (_caller, _channel, _format, body) => {
    try {
      for await (const part of body as AsyncIterable<Buffer>) {
        size += part.length;
        begun();
        await until(async () => body.destroyed);
      }
      ended('whole');
    } catch (error) {
      ended(error);
      throw error;
    }
    return ONE_ACCEPTED;
  };
  let told = (): void => {};
  const noted = new Promise<void>((resolve) => {
    told = resolve;
  });
  server = await startServer(
    { ingest: { ...recordingIngest([]), appendStream } },
    { onLog: (line) => line.includes('went away') && told() },
  );
  const body = gzipSync(Buffer.alloc(UNPACKED, '{}\n'));
  const client = connect(server.port, '127.0.0.1');
  client.on('error', () => {});
  client.write(
    'POST /v1/steps HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\n' +
      `content-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  client.write(body);
  await isBegun;
  client.destroy();
  expect(await end).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  await noted;
  expect(size).toBeLessThan(UNPACKED / 2);
  expect(server.logged.join('')).not.toMatch(/"level":50|stack/);
});

it.each(['identity', 'gzip'])(
  'that a client has hung up is seen while its %s body waits to be read',
  async (encoding) => {
    let begun = (): void => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let ended = (): void => {};
    const isEnded = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const appendStream: IngestService['appendStream'] = async (_caller, _channel, _format, body) => {
      for await (const _part of body as AsyncIterable<Buffer>) {
        begun();
        // Reads on only when it has been told.
        await until(async () => body.destroyed);
        break;
      }
      ended();
      return ONE_ACCEPTED;
    };
    server = await startServer({ ingest: { ...recordingIngest([]), appendStream } });
    const bytes = randomBytes(600_000);
    const body = encoding === 'gzip' ? gzipSync(bytes) : bytes;
    const client = connect(server.port, '127.0.0.1');
    client.on('error', () => {});
    client.write(
      `POST /v1/steps HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length + 10}\r\n\r\n`,
    );
    client.write(body);
    await isBegun;
    client.end();
    await isEnded;
  },
);
