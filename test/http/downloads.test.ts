import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { StepwellError } from '../../src/errors/index.js';
import { fileOf, type RunningServer, startServer } from './support/server.js';

const BYTES = randomBytes(100_003);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const ETAG = `"${SHA256}"`;
const SIZE = BYTES.length;

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield BYTES.subarray(0, 1000);
  throw new StepwellError('STORE_UNAVAILABLE', { detail: 'a chunk is missing' });
}

describe('GET /v1/datasets/{id}/files/{name}', () => {
  let server: RunningServer;
  let url: string;
  let opened: number;

  beforeEach(async () => {
    opened = 0;
    server = await startServer({
      batches: {
        openFile: async (_caller, id, name) => {
          if (id !== 'ds_1') throw new StepwellError('UNKNOWN_DATASET', { id });
          if (name === 'empty') return fileOf(name, Buffer.alloc(0), '00'.repeat(32));
          if (name === 'deleted') {
            const open = async () => Promise.reject(new StepwellError('UNKNOWN_FILE', { id, name }));
            return { ...fileOf(name, BYTES, SHA256), open };
          }
          if (name === 'broken')
            return { ...fileOf(name, BYTES, SHA256), open: async () => Readable.from(brokenOff()) };
          if (name !== 'rows.parquet' && name !== 'manifest.json') {
            throw new StepwellError('UNKNOWN_FILE', { id, name });
          }
          return fileOf(name, BYTES, SHA256, () => {
            opened += 1;
          });
        },
      },
    });
    url = `${server.url}/v1/datasets/ds_1/files/rows.parquet`;
  });
  afterEach(() => server.close());

  const get = (headers: Record<string, string> = {}, target = url) => fetch(target, { headers });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('answers the whole file with length, strong tag and digest', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': String(SIZE),
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="rows.parquet"',
      etag: ETAG,
      'accept-ranges': 'bytes',
      'repr-digest': `sha-256=:${Buffer.from(SHA256, 'hex').toString('base64')}:`,
      digest: `sha-256=${Buffer.from(SHA256, 'hex').toString('base64')}`,
    });
    expect((await bytesOf(answer)).equals(BYTES)).toBe(true);
  });

  test('two halves by range are the whole', async () => {
    const first = await get({ range: 'bytes=0-49999' });
    const second = await get({ range: 'bytes=50000-', 'if-range': ETAG });
    expect([first.status, second.status]).toEqual([206, 206]);
    expect(first.headers.get('content-range')).toBe(`bytes 0-49999/${SIZE}`);
    expect(second.headers.get('content-range')).toBe(`bytes 50000-${SIZE - 1}/${SIZE}`);
    expect(second.headers.get('content-length')).toBe(String(SIZE - 50_000));
    expect(Buffer.concat([await bytesOf(first), await bytesOf(second)]).equals(BYTES)).toBe(true);
  });

  test.each([
    ['bytes=-10', SIZE - 10, SIZE - 1],
    ['bytes=-999999999', 0, SIZE - 1],
    ['bytes=99990-999999999', 99_990, SIZE - 1],
    ['bytes=7-7', 7, 7],
  ])('%s is served as a part', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect((await bytesOf(answer)).equals(BYTES.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=100003-', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${SIZE}`);
    expect(await answer.json()).toEqual({
      error: { code: 'RANGE_NOT_SATISFIABLE', message: `the file has ${SIZE} bytes` },
    });
    expect(opened).toBe(0);
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])(
    '%s is ignored: the whole file comes',
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(SIZE);
    },
  );

  test.each([['"another"'], [`W/${ETAG}`], ['Wed, 21 Oct 2015 07:28:00 GMT']])(
    'a range of another version (If-Range: %s) gets the whole file',
    async (ifRange) => {
      const answer = await get({ range: 'bytes=5-9', 'if-range': ifRange });
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(SIZE);
    },
  );

  test.each([[ETAG], [`W/${ETAG}`], [`"x", ${ETAG}`], ['*']])(
    'If-None-Match: %s answers 304 without opening the file',
    async (header) => {
      const answer = await get({ 'if-none-match': header, 'cache-control': 'no-cache' });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(ETAG);
      expect(opened).toBe(0);
    },
  );

  test('If-None-Match with another tag answers the file', async () => {
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('HEAD answers the headers of GET and opens nothing', async () => {
    const whole = await fetch(url, { method: 'HEAD' });
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    const part = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=-3' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '3']);
    expect(opened).toBe(0);
  });

  test('an empty file is answered, and has no part', async () => {
    const target = `${server.url}/v1/datasets/ds_1/files/empty`;
    const answer = await get({}, target);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
    expect((await get({ range: 'bytes=0-' }, target)).status).toBe(416);
  });

  test('a file that is deleted before it is opened is unknown, without headers of a file', async () => {
    const answer = await get({}, `${server.url}/v1/datasets/ds_1/files/deleted`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    for (const header of ['content-disposition', 'repr-digest', 'digest', 'content-range', 'etag']) {
      expect([header, answer.headers.get(header)]).toEqual([header, null]);
    }
    expect(await answer.json()).toMatchObject({ error: { code: 'UNKNOWN_FILE' } });
  });

  test('a file whose reading fails in the middle is not answered as whole', async () => {
    const answer = await get({}, `${server.url}/v1/datasets/ds_1/files/broken`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    await expect(bytesOf(answer)).rejects.toThrow();
  });

  test('the manifest has an address of its own', async () => {
    const answer = await get({ range: 'bytes=0-9' }, `${server.url}/v1/datasets/ds_1/manifest.json`);
    expect(answer.status).toBe(206);
    expect((await bytesOf(answer)).equals(BYTES.subarray(0, 10))).toBe(true);
  });

  test.each([
    ['/v1/datasets/ds_2/files/rows.parquet', 'UNKNOWN_DATASET'],
    ['/v1/datasets/ds_1/files/x', 'UNKNOWN_FILE'],
    ['/v1/datasets/ds_1/files/..%2F..%2Fstore.db', 'UNKNOWN_FILE'],
    ['/v1/datasets/ds_1/files/', 'UNKNOWN_FILE'],
    ['/v1/datasets/ds_1', 'UNKNOWN_ROUTE'],
  ])('%s is %s', async (path, code) => {
    const answer = await get({}, server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });

  // Only curl itself shows that its way of resuming works.
  const curl = '/usr/bin/curl';
  (existsSync(curl) ? test : test.skip)('curl -C - resumes (needs curl)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-curl-'));
    const target = join(folder, 'rows.parquet');
    await writeFile(target, BYTES.subarray(0, 40_000));
    await promisify(execFile)(curl, ['--silent', '--fail', '-C', '-', '-o', target, url]);
    expect((await readFile(target)).equals(BYTES)).toBe(true);
    await rm(folder, { recursive: true });
  });
});
