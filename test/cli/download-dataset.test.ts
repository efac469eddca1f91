import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { downloadDataset } from '../../src/cli/downloading/download-dataset.js';
import { Terminal } from '../../src/cli/terminal.js';
import { ServerClient } from '../../src/client/server-client.js';
import { until } from '../support/until.js';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const ROWS = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 241));

/** A dataset as a server has it. */
interface Served {
  readonly manifest: Buffer;
  readonly files: Readonly<Record<string, Buffer>>;
}

function datasetOf(files: Served['files'], more: object = {}): Served {
  const listed = Object.entries(files).map(([name, bytes]) => ({
    name,
    rows: 1,
    bytes: bytes.length,
    sha256: sha256(bytes).toString('hex'),
  }));
  return { manifest: Buffer.from(JSON.stringify({ ...more, files: listed })), files };
}

let folder: string;
let server: Server;
let served: Served;
let asked: string[];
let answerFile: (bytes: Buffer, request: IncomingMessage, response: ServerResponse) => void;
let stop: AbortController;
let notes: PassThrough;

const whole: typeof answerFile = (bytes, request, response) => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(start > 0 ? 206 : 200);
  response.end(bytes.subarray(start));
};

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'stepwell-dataset-')), 'to');
  served = datasetOf({ 'rows-00000.jsonl': ROWS });
  asked = [];
  answerFile = whole;
  stop = new AbortController();
  notes = new PassThrough();
  server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
    asked.push(name);
    if (name === 'manifest.json') {
      response.setHeader('repr-digest', `sha-256=:${sha256(served.manifest).toString('base64')}:`);
      response.end(served.manifest);
    } else answerFile(served.files[name] ?? Buffer.alloc(0), request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(join(folder, '..'), { recursive: true });
});

function download(): Promise<readonly string[]> {
  const { port } = server.address() as AddressInfo;
  // Below a path, as behind a proxy.
  const client = new ServerClient(`http://127.0.0.1:${port}/stepwell`, stop.signal);
  return downloadDataset(client, 'ds_1', folder, new Terminal(new PassThrough(), notes, false, false));
}

describe('download of a dataset', () => {
  it('writes its files, and its manifest last', async () => {
    let namesAtFile: string[] = [];
    answerFile = async (...args) => {
      namesAtFile = await readdir(folder);
      whole(...args);
    };
    expect(await download()).toEqual([join(folder, 'rows-00000.jsonl'), join(folder, 'manifest.json')]);
    expect(namesAtFile).not.toContain('manifest.json');
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'rows-00000.jsonl']);
    expect((await readFile(join(folder, 'manifest.json'))).equals(served.manifest)).toBe(true);
  });

  it('asks for no file again that is there and right', async () => {
    await download();
    asked = [];
    await download();
    expect(asked).toEqual(['manifest.json']);
  });

  it('replaces the dataset of the folder, also files that the new one does not have, and no others', async () => {
    served = datasetOf({ 'rows-00000.jsonl': Buffer.from('old'), 'rows-00001.jsonl': Buffer.from('older') });
    await download();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    served = datasetOf({ 'rows-00000.jsonl': ROWS });
    await download();
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'notes.txt', 'rows-00000.jsonl']);
    expect((await readFile(join(folder, 'rows-00000.jsonl'))).equals(ROWS)).toBe(true);
  });

  it('that is interrupted keeps what arrived under another name, and goes on from there', async () => {
    answerFile = (bytes, _request, response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 100_000));
    };
    const interrupted = download();
    const part = join(folder, 'rows-00000.jsonl.part');
    await until(async () => (await readFile(part).catch(() => Buffer.alloc(0))).length === 100_000);
    stop.abort();
    await expect(interrupted).rejects.toMatchObject({ name: 'AbortError' });
    expect(String(notes.read())).toContain('the same command goes on from there');
    expect(await readdir(folder)).toEqual(['rows-00000.jsonl.part']);

    stop = new AbortController();
    const ranges: unknown[] = [];
    answerFile = (bytes, request, response) => {
      ranges.push([request.headers.range, request.headers['if-range']]);
      whole(bytes, request, response);
    };
    await download();
    expect(ranges).toEqual([['bytes=100000-', `"${sha256(ROWS).toString('hex')}"`]]);
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'rows-00000.jsonl']);
    expect((await readFile(join(folder, 'rows-00000.jsonl'))).equals(ROWS)).toBe(true);
  });

  it.each(['../outside', '..', 'a/b', 'a\\b', 'manifest.json'])(
    'writes nothing if its manifest lists a file named %j',
    async (name) => {
      served = datasetOf({ [name]: ROWS });
      await expect(download()).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
      expect(asked).toEqual(['manifest.json']);
      expect(await readdir(join(folder, '..'))).toEqual([]);
    },
  );

  it('removes nothing outside of its folder that an earlier manifest lists', async () => {
    await mkdir(folder);
    const outside = join(folder, '..', 'outside');
    await writeFile(outside, 'mine');
    await writeFile(join(folder, 'manifest.json'), datasetOf({ '../outside': Buffer.from('mine') }).manifest);
    await download();
    expect(await readFile(outside, 'utf8')).toBe('mine');
  });

  it('refuses a manifest that is not what its digest says', async () => {
    const { manifest } = served;
    server.removeAllListeners('request');
    server.on('request', (_request, response) => {
      response.setHeader('repr-digest', `sha-256=:${sha256(Buffer.from('another')).toString('base64')}:`);
      response.end(manifest);
    });
    await expect(download()).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
  });

  it('says which file it cannot write', async () => {
    await mkdir(join(folder, 'rows-00000.jsonl.part'), { recursive: true });
    await expect(download()).rejects.toMatchObject({
      code: 'UNWRITABLE_FILE',
      message: expect.stringMatching(/rows-00000\.jsonl\.part: EISDIR/),
    });
  });
});
