import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Spool } from '../../src/gateway/capture/spool/spool.js';

let dataDir: string;
let said: string[];
const log = {
  warn: (_: object, message: string) => said.push(message),
  error: (_: object, message: string) => said.push(message),
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-spool-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (options: { maxBytes?: number; segmentBytes?: number } = {}) =>
  Spool.open({ dataDir, maxBytes: 1e9, segmentBytes: 1e6, log, ...options });
const record = (text: string) => Buffer.from(text);

async function readAll(spool: Spool, at = 3): Promise<string[]> {
  const found: string[] = [];
  for (let slice = await spool.read(at); slice !== null; slice = await spool.read(at)) {
    found.push(...slice.payloads.map(String));
    await slice.done();
  }
  return found;
}

const segments = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'spool'))).filter((name) => name.endsWith('.seg')).sort();

describe('a spool', () => {
  it('gives records back in order, over many segments, and then holds nothing', async () => {
    const spool = await open({ segmentBytes: 100 });
    const texts = Array.from({ length: 50 }, (_, i) => `record ${i} ${'x'.repeat(i)}`);
    for (const text of texts) await spool.append([record(text)]);
    expect((await segments()).length).toBeGreaterThan(5);
    expect(await readAll(spool)).toEqual(texts);
    expect(spool.empty).toBe(true);
    expect(spool.bytes).toBe(0);
    expect(await segments()).toEqual([]);
    await spool.close();
  });

  it('gives the same records again to whoever opens it next, save those that were done', async () => {
    const spool = await open({ segmentBytes: 30 });
    await spool.append([record('one, of thirty bytes or more.....')]);
    await spool.append([record('two')]);
    await spool.append([record('three')]);
    const slice = await spool.read(1);
    await slice?.done();
    await spool.close();
    const again = await open();
    expect(await readAll(again)).toEqual(['two', 'three']);
    await again.close();
  });

  it('takes records while it is read', async () => {
    const spool = await open();
    await spool.append([record('a')]);
    const slice = await spool.read(10);
    const appended = spool.append([record('b'), record('c')]);
    await slice?.done();
    await appended;
    expect(spool.empty).toBe(false);
    expect(await readAll(spool)).toEqual(['b', 'c']);
    await spool.close();
  });

  it('refuses what would grow past its bound, and takes more once there is room', async () => {
    const spool = await open({ maxBytes: 100 });
    await spool.append([record('x'.repeat(60))]);
    await expect(spool.append([record('y'.repeat(60))])).rejects.toMatchObject({ code: 'SPOOL_FULL' });
    expect(await readAll(spool)).toEqual(['x'.repeat(60)]);
    await spool.append([record('y'.repeat(60))]);
    expect(await readAll(spool)).toEqual(['y'.repeat(60)]);
    await spool.close();
  });

  it('loses nothing before the place where a crash cut a write off, wherever that is', async () => {
    const spool = await open();
    await spool.append([record('first'), record('second')]);
    const file = join(dataDir, 'spool', (await segments())[0] ?? '');
    const { size } = await stat(file);
    await spool.append([record('third, which is torn')]);
    await spool.close();
    await truncate(file, size + 9);
    const again = await open();
    await again.append([record('fourth')]);
    expect(await readAll(again)).toEqual(['first', 'second', 'fourth']);
    expect(said).toEqual(['the spool ended in a write that was never finished']);
    await again.close();
  });

  it('keeps a damaged file aside and goes on with the others', async () => {
    const spool = await open();
    await spool.append([record('whole')]);
    const file = join(dataDir, 'spool', (await segments())[0] ?? '');
    await spool.close();
    await appendFile(file, Buffer.alloc(64));
    const again = await open();
    await again.append([record('later')]);
    expect(await readAll(again)).toEqual(['whole', 'later']);
    expect(await readdir(join(dataDir, 'spool'))).toContain('0000000001.seg.damaged');
    await again.close();
  });

  it('keeps a file aside in which a length was damaged, whatever follows, and beside earlier ones', async () => {
    for (const name of ['0000000001.seg.damaged', '0000000001.seg.damaged-2']) {
      const spool = await open();
      await spool.append(['{"1"}', '{"two"}', '{"three"}', '{"four"}'].map(record));
      await spool.close();
      const file = join(dataDir, 'spool', '0000000001.seg');
      const bytes = await readFile(file);
      // The length of the second record, behind the 13 bytes of the first.
      bytes.writeUInt32LE(bytes.readUInt32LE(13) + 2 ** 20, 13);
      await writeFile(file, bytes);
      const again = await open();
      expect(await readAll(again)).toEqual(['{"1"}']);
      await again.close();
      expect((await readFile(join(dataDir, 'spool', name))).equals(bytes)).toBe(true);
    }
    expect(said).toEqual(Array(2).fill('a file of the spool is damaged; what could be read was replayed'));
  });

  it('reads a record larger than what is read at once', async () => {
    const spool = await open();
    const large = 'z'.repeat(9_000_000);
    await spool.append([record('small'), record(large), record('after')]);
    expect((await readAll(spool, 100)).map((text) => text.length)).toEqual([5, large.length, 5]);
    await spool.close();
  });

  it('gives two servers of one data directory a spool each, and the last one takes over what others left', async () => {
    const first = await open();
    const second = await open();
    await first.append([record('of the first')]);
    await second.append([record('of the second')]);
    await second.close();
    await first.close();
    const alone = await open();
    expect(await readAll(alone)).toEqual(['of the first', 'of the second']);
    await alone.close();
  });

  it('ignores files that are not its own', async () => {
    const spool = await open();
    await spool.close();
    await writeFile(join(dataDir, 'spool', 'notes.txt'), 'mine');
    const again = await open();
    expect(again.empty).toBe(true);
    await again.close();
  });

  it('reads back any records, cut anywhere, as the whole ones before the cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        async (records, place) => {
          await rm(join(dataDir, 'spool'), { recursive: true, force: true });
          const spool = await open();
          await spool.append(records);
          await spool.close();
          const file = join(dataDir, 'spool', (await segments())[0] ?? '');
          const cut = place % ((await stat(file)).size + 1);
          await truncate(file, cut);
          let end = 0;
          const whole = records.filter((bytes) => {
            end += bytes.length + 8;
            return end <= cut;
          });
          const again = await open();
          const found: Uint8Array[] = [];
          for (let slice = await again.read(100); slice !== null; slice = await again.read(100)) {
            found.push(...slice.payloads.map((payload) => Uint8Array.from(payload)));
            await slice.done();
          }
          await again.close();
          expect(found).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });
});
