import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as requestOf, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ServerClient } from '../../src/client/server-client.js';
import { rollouts } from '../support/batch-rig.js';
import { graphql } from '../support/graphql.js';
import { appendSteps, post } from '../support/rest.js';
import { runCli } from '../support/run-cli.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const PREFIX = '/stepwell';
const FILES = 'files { url }';
const watched = z.object({
  datasetProgress: z.object({ status: z.string(), files: z.array(z.object({ url: z.string() })) }),
});

/** A proxy that serves `target` under a path, which it takes off, and says so in headers. */
function proxyOf(target: URL): Server {
  const forwarded = ({ headers }: IncomingMessage): Record<string, string | string[] | undefined> => ({
    ...headers,
    host: target.host,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host,
    'x-forwarded-prefix': PREFIX,
  });
  const pathOf = ({ url = '' }: IncomingMessage): string => url.slice(PREFIX.length);
  const proxy = createServer((asked, answer) => {
    if (asked.url?.startsWith(`${PREFIX}/`) !== true) {
      answer.writeHead(404).end();
      return;
    }
    const { hostname, port } = target;
    const onward = { hostname, port, method: asked.method, path: pathOf(asked), headers: forwarded(asked) };
    const passed = requestOf(onward, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  proxy.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
    const behind = connect(Number(target.port), target.hostname, () => {
      const head = Object.entries(forwarded(asked)).map(([name, value]) => `${name}: ${value}`);
      behind.write(`GET ${pathOf(asked)} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
      behind.pipe(socket).pipe(behind);
    });
    for (const one of [behind, socket]) one.on('error', () => undefined);
  });
  return proxy;
}

describe('a server that a trusted proxy serves under a path', () => {
  let folder: string;
  let server: ServerProcess;
  let proxy: Server;
  /** Of the proxy. */
  let origin: string;
  let url: string;
  let id: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-proxied-'));
    server = await startServerProcess(join(folder, 'data'), ['--trusted-proxies', '127.0.0.1']);
    proxy = proxyOf(new URL(server.url));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    url = origin + PREFIX;
    await appendSteps(url, rollouts('p', [1, 0]));
    const input = JSON.stringify({ name: 'r', formatter: { name: 'grpo' } });
    const args = ['build', '--recipe', '-', '--download', join(folder, 'to'), '--json', '--url', url];
    const { code, stdout, stderr } = await runCli(args, { input });
    expect([code, stderr]).toEqual([0, '']);
    ({ id } = JSON.parse(stdout) as { id: string });
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  it('is built from and downloaded by the command line', async () => {
    expect((await readdir(join(folder, 'to'))).sort()).toEqual(['manifest.json', 'rows-00000.parquet']);
  });

  it('gives agents an address of the proxy', async () => {
    const { body } = await post(`${url}/init_trajectory`, {});
    expect(body).toMatchObject({ base_url: expect.stringMatching(new RegExp(`^${url}/[^/]+/[^/]+/v1$`)) });
  });

  it('names files by paths that hold at the proxy, over HTTP and over WebSockets', async () => {
    const client = new ServerClient(url);
    const { dataset } = await graphql<{ dataset: { files: readonly { url: string }[] } }>(
      url,
      `query ($id: ID!) { dataset(id: $id) { ${FILES} } }`,
      { id },
    );
    const [file] = dataset.files;
    expect(file?.url).toBe(`${PREFIX}/v1/datasets/${id}/files/rows-00000.parquet`);
    expect((await fetch(new URL(file?.url ?? '', origin))).status).toBe(200);
    const document = `subscription ($id: ID!) { datasetProgress(id: $id) { status ${FILES} } }`;
    const seen: z.infer<typeof watched>[] = [];
    for await (const event of client.subscribe(watched, document, { id }, new AbortController().signal))
      seen.push(event);
    expect(seen).toEqual([{ datasetProgress: { status: 'SUCCEEDED', files: [file] } }]);
  });

  it('names them by its own paths to those who come directly', async () => {
    const { dataset } = await graphql<{ dataset: { files: readonly { url: string }[] } }>(
      server.url,
      `query ($id: ID!) { dataset(id: $id) { ${FILES} } }`,
      { id },
    );
    expect(dataset.files[0]?.url).toBe(`/v1/datasets/${id}/files/rows-00000.parquet`);
  });
});

describe('a server that is told its path', () => {
  let folder: string;
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-under-'));
    server = await startServerProcess(join(folder, 'data'), ['--base-path', PREFIX]);
    // As by a proxy that passes requests on as they are.
    url = server.url + PREFIX;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  it('is used under it by all that it tells', async () => {
    await appendSteps(url, rollouts('p', [1, 0]));
    const input = JSON.stringify({ name: 'r', groupSize: 2, formatter: { name: 'grpo' } });
    const args = ['build', '--recipe', '-', '--download', join(folder, 'to'), '--json', '--url', url];
    const { code, stdout } = await runCli(args, { input });
    expect(code).toBe(0);
    const { id } = JSON.parse(stdout) as { id: string };
    const document = `subscription ($id: ID!) { datasetProgress(id: $id) { status ${FILES} } }`;
    const client = new ServerClient(url);
    for await (const event of client.subscribe(watched, document, { id }, new AbortController().signal)) {
      const [file] = event.datasetProgress.files;
      expect(file?.url).toBe(`${PREFIX}/v1/datasets/${id}/files/rows-00000.parquet`);
      expect((await fetch(new URL(file?.url ?? '', server.url))).status).toBe(200);
    }
    const { body } = await post(
      `${url}/v1/recipes/r/claims`,
      { consumer: 'c', units: 1 },
      { headers: { prefer: 'return=minimal' } },
    );
    const batch = body as { readonly url: string };
    expect(batch.url).toMatch(new RegExp(`^${url}/v1/batches/`));
    expect((await fetch(batch.url)).status).toBe(200);
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    const scripts = [...(await page.text()).matchAll(/src="([^"]+)"/g)].map(
      ([, src]) => new URL(src ?? '', page.url),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script.pathname).toMatch(new RegExp(`^${PREFIX}/graphiql/`));
      expect((await fetch(script)).status).toBe(200);
    }
  });
});
