import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { CaptureLog, CaptureLogOptions } from '../../src/gateway/capture/log/capture-log.js';
import { decodeRecord } from '../../src/gateway/capture/log/record.js';
import { Segment } from '../../src/gateway/capture/log/segment.js';
import { unpackDraft } from '../../src/store/packed/unpacking.js';
import { openLog, recordsIn, segmentsIn } from './support/left-records.js';

let dataDir: string;
let said: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stepwell-log-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (options: Partial<CaptureLogOptions> = {}) =>
  openLog(dataDir, {
    log: { warn: (_, message) => said.push(message), error: (_, message) => said.push(message) },
    ...options,
  });
const record = (text: string) => Buffer.from(text);

/** Appends records of one trajectory and holds them, an entry each. */
async function hold(log: CaptureLog, texts: readonly string[]): Promise<void> {
  await log.hold(texts.map((text) => log.append([record(text)], 't')));
}

async function readAll(log: CaptureLog, at = 3): Promise<string[]> {
  const found: string[] = [];
  for (let slice = await log.read(at); slice !== null; slice = await log.read(at)) {
    found.push(...slice.payloads.map(String));
    slice.done();
  }
  return found;
}

const fileOf = async (): Promise<string> => join(dataDir, 'spool', (await segmentsIn(dataDir))[0] ?? '');

describe('records that the capture log holds', () => {
  it('are given back in order, over many segments, and then none is there', async () => {
    const log = await open({ segmentBytes: 100 });
    const texts = Array.from({ length: 50 }, (_, i) => `record ${i} ${'x'.repeat(i)}`);
    for (const text of texts) await hold(log, [text]);
    expect((await segmentsIn(dataDir)).length).toBeGreaterThan(5);
    expect(await readAll(log)).toEqual(texts);
    expect(log.empty).toBe(true);
    expect(log.heldBytes).toBe(0);
    expect(await log.mark()).toBe(true);
    expect(await segmentsIn(dataDir)).toHaveLength(1);
    expect((await stat(await fileOf())).size).toBe(0);
    await log.close();
    expect(await segmentsIn(dataDir)).toEqual([]);
  });

  it('are read again by the next server that opens it, except those that were done', async () => {
    const log = await open({ tidyMs: 1e9 });
    await hold(log, ['one', 'two', 'three']);
    const slice = await log.read(1);
    slice?.done();
    expect(await log.mark()).toBe(true);
    // As a kill leaves it.
    await cp(dataDir, `${dataDir}-killed`, { recursive: true });
    await log.close();
    const again = await openLog(`${dataDir}-killed`);
    expect(await readAll(again)).toEqual(['two', 'three']);
    await again.close();
    await rm(`${dataDir}-killed`, { recursive: true });
  });

  it('are read again until they are released', async () => {
    const log = await open();
    await hold(log, ['one', 'two']);
    expect((await log.read(1))?.payloads.map(String)).toEqual(['one']);
    expect((await log.read(9))?.payloads.map(String)).toEqual(['one', 'two']);
    await log.close();
  });

  it('may come while others are read', async () => {
    const log = await open();
    await hold(log, ['a']);
    const slice = await log.read(10);
    const held = hold(log, ['b', 'c']);
    slice?.done();
    await held;
    expect(log.empty).toBe(false);
    expect(await readAll(log)).toEqual(['b', 'c']);
    await log.close();
  });

  it('do not grow past their bound, and more are held once there is room', async () => {
    const log = await open({ maxBytes: 100 });
    await hold(log, ['x'.repeat(60)]);
    const entry = log.append([record('y'.repeat(60))], 't');
    await expect(log.hold([entry])).rejects.toMatchObject({ code: 'SPOOL_FULL' });
    expect(await readAll(log)).toEqual(['x'.repeat(60)]);
    await log.hold([entry]);
    expect(await readAll(log)).toEqual(['y'.repeat(60)]);
    await log.close();
  });

  it('are written once, and again only where their order asks for it', async () => {
    const write = jest.spyOn(Segment.prototype, 'write');
    try {
      const log = await open({ tidyMs: 1e9 });
      const [a, b, c] = ['a', 'b', 'c'].map((text) => log.append([record(text)], text)) as [
        never,
        never,
        never,
      ];
      await log.hold([a, c]);
      expect(write).toHaveBeenCalledTimes(1);
      await log.hold([b]);
      expect(write).toHaveBeenCalledTimes(2);
      expect(await log.mark()).toBe(true);
      expect((await recordsIn(dataDir)).map(String)).toEqual(['a', 'c', 'b']);
      expect(await readAll(log)).toEqual(['a', 'c', 'b']);
      await log.close();
    } finally {
      write.mockRestore();
    }
  });

  it('lie before later records of their trajectory, also where they were revised meanwhile', async () => {
    const log = await open({ tidyMs: 1e9 });
    const first = log.append([record('call')], 't');
    const second = log.append([record('2')], 't');
    const other = log.append([record('other')], 'u');
    await Promise.all([first.kept, second.kept, other.kept]);
    first.revise([record('1a'), record('1b')]);
    await log.hold([first]);
    expect(await log.mark()).toBe(true);
    expect((await recordsIn(dataDir)).map(String)).toEqual(['other', '1a', '1b', '2']);
    second.done();
    first.done();
    expect(await log.mark()).toBe(true);
    expect((await recordsIn(dataDir)).map(String)).toEqual(['other', '1a', '1b']);
    expect(await readAll(log)).toEqual(['1a', '1b']);
    await log.close();
  });

  it('are on disk, in another segment where the disk refuses to say so of theirs', async () => {
    const log = await open({ tidyMs: 1e9 });
    const entry = log.append([record('a')], 't');
    const sync = jest.spyOn(Segment.prototype, 'sync').mockImplementationOnce(function (this: Segment) {
      this.sealed = true;
      this.unsound = true;
      return Promise.reject(Object.assign(new Error('it does not'), { code: 'EIO' }));
    });
    try {
      await expect(log.hold([entry])).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
      expect(log.empty).toBe(true);
      await log.hold([entry]);
      expect(await segmentsIn(dataDir)).toHaveLength(2);
      expect(await readAll(log)).toEqual(['a']);
    } finally {
      sync.mockRestore();
    }
    await log.close();
    expect(await segmentsIn(dataDir)).toEqual([]);
  });

  it('are held also while nothing new is taken, because the disk was slow', async () => {
    const log = await open({ pauseMs: 1e9 });
    const write = jest.spyOn(Segment.prototype, 'write').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    try {
      const [lost, unkept] = [log.append([record('a')], 't'), null];
      await lost.kept;
      expect(unkept).toBeNull();
      const next = log.append([record('b')], 't');
      expect(next.kept).toBeNull();
      await log.hold([lost, next]);
      expect(await readAll(log)).toEqual(['a', 'b']);
    } finally {
      write.mockRestore();
    }
    await log.close();
  });

  it('are not lost before the place where a crash cut a write off, wherever that is', async () => {
    const log = await open();
    await hold(log, ['first', 'second']);
    const file = await fileOf();
    const { size } = await stat(file);
    await hold(log, ['third, which is torn']);
    await log.close();
    await truncate(file, size + 9);
    const again = await open();
    await hold(again, ['fourth']);
    expect(await readAll(again)).toEqual(['first', 'second', 'fourth']);
    expect(said).toEqual(['the capture log ended in a write that was never finished']);
    await again.close();
  });

  it('are read where a file is damaged, which is kept aside', async () => {
    const log = await open();
    await hold(log, ['whole']);
    const file = await fileOf();
    await log.close();
    await appendFile(file, Buffer.alloc(64));
    const again = await open();
    await hold(again, ['later']);
    expect(await readAll(again)).toEqual(['whole', 'later']);
    expect(await readdir(join(dataDir, 'spool'))).toContain('0000000001.log.damaged');
    await again.close();
  });

  it('are read where a file is damaged that is being written to, and its live ones are not lost', async () => {
    const log = await open();
    await hold(log, ['{"1"}', '{"two"}', '{"three"}']);
    const live = log.append([record('{"live"}')], 't');
    await live.kept;
    const file = await fileOf();
    const bytes = await readFile(file);
    bytes.writeUInt32LE(bytes.readUInt32LE(13) + 2 ** 20, 13);
    await writeFile(file, bytes);
    expect(await readAll(log)).toEqual(['{"1"}']);
    expect(log.empty).toBe(true);
    await log.hold([live]);
    expect(await readAll(log)).toEqual(['{"live"}']);
    expect(await readdir(join(dataDir, 'spool'))).toContain('0000000001.log.damaged');
    await log.close();
  });

  it('are read up to a length that was damaged, and the file is kept beside earlier ones', async () => {
    for (const name of ['0000000001.log.damaged', '0000000001.log.damaged-2']) {
      const log = await open();
      await hold(log, ['{"1"}', '{"two"}', '{"three"}', '{"four"}']);
      await log.close();
      const file = join(dataDir, 'spool', '0000000001.log');
      const bytes = await readFile(file);
      // The length of the second record, behind the 13 bytes of the first.
      bytes.writeUInt32LE(bytes.readUInt32LE(13) + 2 ** 20, 13);
      await writeFile(file, bytes);
      const again = await open();
      expect(await readAll(again)).toEqual(['{"1"}']);
      await again.close();
      expect((await readFile(join(dataDir, 'spool', name))).equals(bytes)).toBe(true);
    }
    expect(said).toEqual(
      Array(2).fill('a segment of the capture log is damaged; what could be read was replayed'),
    );
  });

  it('may be larger than a slice', async () => {
    const log = await open();
    const large = 'z'.repeat(9_000_000);
    await hold(log, ['small', large, 'after']);
    expect((await readAll(log, 100)).map((text) => text.length)).toEqual([5, large.length, 5]);
    await log.close();
  });

  it('are those of one of two servers of a data directory, and of both for the next one that starts', async () => {
    const first = await open();
    const second = await open();
    await hold(first, ['of the first']);
    await hold(second, ['of the second']);
    await second.close();
    await first.close();
    const alone = await open();
    expect(await readAll(alone)).toEqual(['of the first', 'of the second']);
    await alone.close();
  });

  it('are not looked for in files of others', async () => {
    const log = await open();
    await log.close();
    await writeFile(join(dataDir, 'spool', 'notes.txt'), 'mine');
    const again = await open();
    expect(again.empty).toBe(true);
    await again.close();
  });

  it('that an earlier version left in its spool and its journal are read in their order', async () => {
    await cp('test/fixtures/earlier-spool', join(dataDir, 'spool'), { recursive: true });
    const log = await open();
    const found: (string | null)[] = [];
    for (let slice = await log.read(100); slice !== null; slice = await log.read(100)) {
      for (const payload of slice.payloads) {
        const step = decodeRecord(payload);
        found.push(step !== null && 'packed' in step ? unpackDraft(step.packed).idempotencyKey : null);
      }
      slice.done();
    }
    expect(found).toEqual(['a-1', 'a-2', 'a-3', 'a-4', 'a-5']);
    await log.close();
    expect(await readdir(join(dataDir, 'spool'))).not.toContainEqual(
      expect.stringMatching(/seg|jnl|log|damaged/),
    );
  });

  it('are read back, cut anywhere, as the whole ones before the cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        async (records, place) => {
          await rm(join(dataDir, 'spool'), { recursive: true, force: true });
          const log = await open();
          await log.hold([log.append(records, 't')]);
          await log.close();
          const file = await fileOf();
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
            slice.done();
          }
          await again.close();
          expect(found).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('come back in order of each trajectory, whatever was held, revised, done or killed', async () => {
    const act = fc.record({
      what: fc.constantFrom('append', 'hold', 'revise', 'done', 'read', 'kill'),
      which: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 40 }),
        fc.integer({ min: 1, max: 400 }),
        async (acts, size) => {
          await rm(join(dataDir, 'spool'), { recursive: true, force: true });
          let log = await open({ segmentBytes: size, tidyMs: 1e9 });
          let queue: { readonly n: number; readonly entry: ReturnType<CaptureLog['append']> }[] = [];
          const waiting: number[] = [];
          let n = 0;
          const trajectory: number[] = [];
          const numberOf = (payload: Uint8Array) => Number(payload.toString().split(' ')[1]);
          for (const { what, which } of acts) {
            if (what === 'append') {
              const entry = log.append([record(`t${which % 3} ${n}`)], `t${which % 3}`);
              await entry.kept;
              trajectory[n] = which % 3;
              queue.push({ n: n++, entry });
            } else if (what === 'revise') {
              const item = queue[which];
              item?.entry.revise([record(`t ${item.n}`), record(`t ${item.n}`)]);
            } else if (what === 'hold') {
              const items = queue.slice(0, which);
              queue = queue.slice(which);
              await log.hold(items.map(({ entry }) => entry));
              waiting.push(...items.map((item) => item.n));
            } else if (what === 'done') {
              queue.splice(which, 1)[0]?.entry.done();
            } else if (what === 'read') {
              const slice = await log.read(which + 1);
              const read = new Set(slice?.payloads.map(numberOf));
              // The steps of a call may come in two slices.
              expect([...read]).toEqual(waiting.slice(0, read.size));
              for (let left = slice; left !== null && which % 2 === 0; left = null) {
                left.done();
                const next = (await log.read(1))?.payloads.map(numberOf)[0];
                while (waiting[0] !== undefined && waiting[0] !== next) waiting.shift();
              }
            } else {
              expect(await log.mark()).toBe(true);
              const alive = [...waiting, ...queue.map((item) => item.n)];
              const left = (await recordsIn(dataDir)).map(numberOf);
              expect([...new Set(left)].sort((a, b) => a - b)).toEqual(alive.toSorted((a, b) => a - b));
              for (const each of [0, 1, 2]) {
                const own = left.filter((number) => trajectory[number] === each);
                expect(own).toEqual(own.toSorted((a, b) => a - b));
              }
              await log.close();
              log = await open({ segmentBytes: size, tidyMs: 1e9 });
              waiting.splice(0, waiting.length, ...new Set(left));
              queue = [];
            }
          }
          await log.close();
        },
      ),
      { numRuns: 60 },
    );
  });
});
