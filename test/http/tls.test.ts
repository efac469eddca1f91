import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { WebSocket } from 'ws';
import { loadConfig } from '../../src/config/index.js';
import { type Certificate, makeCertificate } from '../support/certificate.js';
import { until } from '../support/until.js';
import { type RunningServer, recordingIngest, startServer } from './support/server.js';

describe('a server with a certificate', () => {
  let folder: string;
  let files: { readonly tlsCert: string; readonly tlsKey: string };
  let first: Certificate;
  let server: RunningServer;

  const write = async ({ cert, key }: Partial<Certificate>): Promise<void> => {
    if (cert !== undefined) await writeFile(files.tlsCert, cert);
    if (key !== undefined) await writeFile(files.tlsKey, key);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-tls-'));
    files = { tlsCert: join(folder, 'cert.pem'), tlsKey: join(folder, 'key.pem') };
    first = makeCertificate('first');
    await write(first);
    server = await startServer({ ingest: recordingIngest([]) }, { ...files, tlsLookMs: 10 });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const opened = async (ca: string): Promise<TLSSocket> => {
    const socket = connectTls({ port: server.port, host: '127.0.0.1', ca });
    await once(socket, 'secureConnect');
    return socket;
  };
  /** The name in the certificate that new connections get; null: `ca` has not signed it. */
  const nameUnder = async (ca: string): Promise<string | null> => {
    try {
      const socket = await opened(ca);
      const { CN } = socket.getPeerCertificate().subject;
      socket.destroy();
      return String(CN);
    } catch {
      return null;
    }
  };
  const ask = (method: string, path: string, body = '') =>
    new Promise<{ readonly status: number; readonly body: string }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const options = {
        host: '127.0.0.1',
        port: server.port,
        ca: first.cert,
        agent: false,
        method,
        path,
        headers,
      };
      const sent = request(options, (answer) => {
        text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  it('answers by TLS, says so in addresses, and not in the clear', async () => {
    expect((await ask('GET', '/livez')).status).toBe(200);
    expect(JSON.parse((await ask('POST', '/init_trajectory', '{}')).body)).toMatchObject({
      base_url: expect.stringMatching(/^https:\/\/127\.0\.0\.1:/),
    });
    await expect(fetch(`http://127.0.0.1:${server.port}/livez`)).rejects.toThrow();
    expect((await ask('GET', '/livez')).status).toBe(200);
  });

  it('gives new connections a new certificate, and keeps those that are open', async () => {
    const open = await opened(first.cert);
    const second = makeCertificate('second');
    await write(second);
    await until(async () => (await nameUnder(second.cert)) === 'second');
    open.end('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(open)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('keeps the certificate that it has while the files do not fit', async () => {
    const second = makeCertificate('second');
    await write({ cert: second.cert });
    await until(() => server.logged.some((line) => line.includes('the one before stays')));
    expect(await nameUnder(first.cert)).toBe('first');
    await write({ key: second.key });
    await until(async () => (await nameUnder(second.cert)) === 'second');
  });

  it('reads the certificate again on SIGHUP', async () => {
    const read = () => server.logged.filter((line) => line.includes('the certificate was read again')).length;
    process.emit('SIGHUP');
    await until(() => read() === 1);
  });

  it('closes connections that have not said anything, before and after the handshake', async () => {
    const bare = connect(server.port, '127.0.0.1');
    await once(bare, 'connect');
    const secure = await opened(first.cert);
    const ended = Promise.all([once(bare, 'close'), once(secure, 'close')]);
    for (const socket of [bare, secure]) socket.on('error', () => {}).resume();
    await server.close();
    await ended;
  });

  it('answers a request that offers another protocol', async () => {
    const socket = await opened(first.cert);
    socket.end(
      'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('takes WebSockets', async () => {
    const asked: string[] = [];
    await server.close();
    server = await startServer(
      {},
      {
        ...files,
        graphql: {
          overHttp: async () => {},
          overWebSocket: (http) => {
            http.on('upgrade', (upgrade, socket) => {
              asked.push(String(upgrade.url));
              socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
            });
            return async () => {};
          },
        },
      },
    );
    const socket = new WebSocket(`wss://127.0.0.1:${server.port}/graphql`, { ca: first.cert });
    await once(socket, 'unexpected-response');
    socket.on('error', () => {}).terminate();
    expect(asked).toEqual(['/graphql']);
  });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['tlsKey', { 'tls-cert': 'cert.pem' }],
  ['tlsCert', { 'tls-key': 'key.pem' }],
])('the settings name %s, too', (missing, flags) => {
  expect(() => loadConfig(flags, {})).toThrow(
    expect.objectContaining({ code: 'INVALID_CONFIG', path: [missing] }),
  );
});

test('a server does not start with files that do not fit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-tls-'));
  const files = { tlsCert: join(folder, 'cert.pem'), tlsKey: join(folder, 'key.pem') };
  const refused = (path: string) =>
    expect(startServer({}, files)).rejects.toMatchObject({ code: 'INVALID_CONFIG', path: [path] });
  await refused('tlsCert');
  await writeFile(files.tlsCert, makeCertificate('one').cert);
  await refused('tlsKey');
  await writeFile(files.tlsKey, makeCertificate('another').key);
  await refused('tlsCert');
  await rm(folder, { recursive: true });
});
