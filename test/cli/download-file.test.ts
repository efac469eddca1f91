import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFile } from '../../src/cli/downloading/download-file.js';
import { ServerClient } from '../../src/client/server-client.js';

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const sha256 = createHash('sha256').update(content).digest('hex');

let folder: string;
let server: Server;
let ranges: (string | null)[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the file as Stepwell does: whole, or from the byte that was asked for. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(request.headers.range === undefined ? 200 : 206);
  response.end(content.subarray(start));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-download-'));
  ranges = [];
  answer = serve;
  server = createServer((request, response) => {
    ranges.push(request.headers.range ?? null);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function download(hash = sha256): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const client = new ServerClient(`http://127.0.0.1:${port}`, new AbortController().signal);
  const file = { url: '/file', bytes: content.length, sha256: hash };
  await downloadFile(client, file, join(folder, 'data.bin'), () => undefined);
}

describe('download of a file', () => {
  it('leaves the file under its name and nothing beside it', async () => {
    await download();
    expect(await readdir(folder)).toEqual(['data.bin']);
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('goes on where an earlier download stopped', async () => {
    await writeFile(join(folder, 'data.bin.part'), content.subarray(0, 120_000));
    await download();
    expect(ranges).toEqual(['bytes=120000-']);
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('asks for the rest when the connection breaks in the middle', async () => {
    answer = (_request, response) => {
      answer = serve;
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 50_000), () => setImmediate(() => response.destroy()));
    };
    await download();
    expect(ranges).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('starts again when a server does not know ranges', async () => {
    await writeFile(join(folder, 'data.bin.part'), content.subarray(0, 1_000));
    answer = (_request, response) => void response.writeHead(200).end(content);
    await download();
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('starts again when what it went on from was of another file', async () => {
    await writeFile(join(folder, 'data.bin.part'), Buffer.alloc(1_000, 7));
    await download();
    expect(ranges).toEqual(['bytes=1000-', null]);
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('asks for the rest only of the very file, and begins anew with another one', async () => {
    const tags: unknown[] = [];
    answer = (request, response) => {
      tags.push(request.headers['if-range']);
      response.writeHead(200).end(content);
    };
    await writeFile(join(folder, 'data.bin.part'), content.subarray(0, 1_000));
    await download();
    expect(tags).toEqual([`"${sha256}"`]);
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('replaces what is left of a longer file', async () => {
    await writeFile(join(folder, 'data.bin.part'), Buffer.alloc(content.length + 1, 7));
    await download();
    expect((await readFile(join(folder, 'data.bin'))).equals(content)).toBe(true);
  });

  it('asks for nothing when the file is there and right', async () => {
    await writeFile(join(folder, 'data.bin'), content);
    await download();
    expect(ranges).toEqual([]);
  });

  it("keeps nothing of a file whose bytes are not the manifest's", async () => {
    await expect(download('0'.repeat(64))).rejects.toMatchObject({ code: 'CHECKSUM_MISMATCH' });
    expect(await readdir(folder)).toEqual([]);
  });
});
