import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { CaptureLogOptions } from '../../src/gateway/capture/log/capture-log.js';
import { Segment } from '../../src/gateway/capture/log/segment.js';
import type { CaptureEvent } from '../../src/gateway/capture/store-steps.js';
import { until } from '../support/until.js';
import { openLog, recordsIn, segmentsIn } from './support/left-records.js';

let root: string;
let dataDir: string;
let events: CaptureEvent[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-log-'));
  dataDir = root;
  events = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const open = (options: Partial<CaptureLogOptions> = {}) =>
  openLog(dataDir, { tidyMs: 1, observe: (event) => events.push(event), ...options });
const record = (text: string) => Buffer.from(text);
const left = async (): Promise<string[]> => (await recordsIn(dataDir)).map(String);

describe('the capture log', () => {
  it('holds appended entries that are not done, in order, as soon as one is kept', async () => {
    const log = await open();
    const entries = ['a', 'b', 'c', 'd'].map((text) =>
      log.append([record(`${text}1`), record(`${text}2`)], 't'),
    );
    await Promise.all(entries.map(({ kept }) => kept));
    expect(await left()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']);
    entries[1]?.done();
    entries[3]?.done();
    await until(async () => (await left()).length < 8);
    expect(await left()).toEqual(['a1', 'a2', 'c1', 'c2']);
    await log.close();
    expect(await left()).toEqual(['a1', 'a2', 'c1', 'c2']);
  });

  it('gives its disk back when all of a file is done, also while other files are needed', async () => {
    const log = await open({ segmentBytes: 100 });
    const entries = [];
    for (let n = 0; n < 6; n++) {
      const entry = log.append([record(`${n} ${'x'.repeat(100)}`)], 't');
      await entry.kept;
      entries.push(entry);
    }
    expect(await segmentsIn(dataDir)).toHaveLength(6);
    for (const entry of entries.slice(1)) entry.done();
    await until(async () => (await segmentsIn(dataDir)).length === 2);
    expect((await left()).map((text) => text[0])).toEqual(['0']);
    entries[0]?.done();
    await until(async () => (await segmentsIn(dataDir)).length === 1);
    const [name = ''] = await segmentsIn(dataDir);
    expect((await stat(join(log.path, name))).size).toBe(0);
    await log.close();
    expect(await segmentsIn(dataDir)).toEqual([]);
  });

  it('holds at any moment exactly the entries that are kept and not done', async () => {
    const acts = fc.array(fc.oneof(fc.constant('append'), fc.nat(20)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(acts, fc.integer({ min: 1, max: 300 }), async (script, segmentBytes) => {
        dataDir = await mkdtemp(join(root, 'run-'));
        const log = await open({ segmentBytes });
        const alive = new Map<number, { done(): void }>();
        for (const [n, act] of script.entries()) {
          if (act === 'append') {
            const entry = log.append([record(`record ${n}`)], 't');
            await entry.kept;
            alive.set(n, entry);
          } else {
            const [which, entry] = [...alive][act] ?? [];
            entry?.done();
            if (which !== undefined) alive.delete(which);
          }
        }
        const expected = [...alive.keys()].map((n) => `record ${n}`);
        await until(async () => (await left()).length === expected.length);
        expect(await left()).toEqual(expected);
        await log.close();
      }),
      { numRuns: 20 },
    );
  });

  it('lets calls go on where it cannot write, says so, and writes again later', async () => {
    // A file stands where its next one would be made.
    const log = await open({ pauseMs: 0 });
    await writeFile(join(log.path, '0000000001.log'), '');
    await log.append([record('lost'), record('too')], 't').kept;
    expect(events).toEqual([{ kind: 'unjournalled', steps: 2 }]);
    await log.append([record('kept')], 't').kept;
    expect(await left()).toEqual(['kept']);
    await log.close();
    const pausing = await open();
    await mkdir(join(pausing.path, '0000000003.log'));
    await pausing.append([record('lost')], 't').kept;
    expect(pausing.append([record('lost')], 't').kept).toBeNull();
    await pausing.close();
    expect(events).toHaveLength(3);
  });

  it('writes nothing for a while when a write took too long, so that the next answers do not wait', async () => {
    const { write } = Segment.prototype;
    const slowly = jest.spyOn(Segment.prototype, 'write').mockImplementation(function (
      this: Segment,
      payloads,
    ) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      return write.call(this, payloads);
    });
    try {
      const log = await open();
      const slow = log.append([record('slow')], 't');
      await slow.kept;
      expect(log.append([record('next')], 't').kept).toBeNull();
      expect(events).toEqual([{ kind: 'unjournalled', steps: 1 }]);
      expect(await left()).toEqual(['slow']);
      slow.done();
      await log.close();
      expect(await segmentsIn(dataDir)).toEqual([]);
    } finally {
      slowly.mockRestore();
    }
  });

  it('releases clients and takes no new entries while the disk hangs, and writes what it took when the disk is back', async () => {
    let go = (): void => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { create } = Segment;
    const hangs = jest.spyOn(Segment, 'create').mockImplementation(async (...given) => {
      await held;
      return create.apply(Segment, given);
    });
    try {
      const log = await open({ patienceMs: 5 });
      await log.append([record('one')], 't').kept;
      expect(events).toEqual([{ kind: 'unjournalled', steps: 1 }]);
      expect(log.append([record('two')], 't').kept).toBeNull();
      go();
      await log.mark();
      expect(await left()).toEqual(['one']);
      await log.close();
    } finally {
      hangs.mockRestore();
    }
  });

  it('lets clients go while giving disk back hangs', async () => {
    let go = (): void => {};
    const begun = new Promise<void>((begin) => {
      jest.spyOn(Segment.prototype, 'clear').mockImplementationOnce(() => {
        begin();
        return new Promise<void>((resolve) => {
          go = resolve;
        });
      });
    });
    try {
      const log = await open({ patienceMs: 250 });
      const first = log.append([record('one')], 't');
      await first.kept;
      first.done();
      await begun;
      const next = log.append([record('two')], 't');
      await next.kept;
      next.done();
      go();
      await log.close();
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('marks done records with the next write', async () => {
    const log = await open({ tidyMs: 1e6 });
    const entries = ['one', 'two'].map((text) => log.append([record(text)], 't'));
    await Promise.all(entries.map(({ kept }) => kept));
    entries[0]?.done();
    await log.append([record('three')], 't').kept;
    expect(await left()).toEqual(['two', 'three']);
    await log.close();
  });

  it('marks all done records at once when it is asked to', async () => {
    // Each entry has a file of its own.
    const log = await open({ tidyMs: 1e9, segmentBytes: 1 });
    const entries = [];
    for (const text of ['one', 'two', 'three']) {
      const entry = log.append([record(`${text} a`), record(`${text} b`)], 't');
      await entry.kept;
      entries.push(entry);
    }
    entries[0]?.done();
    entries[2]?.done();
    expect(await left()).toHaveLength(6);
    await log.mark();
    expect(await left()).toEqual(['two a', 'two b']);
    await log.mark();
    entries[1]?.done();
    await log.mark();
    expect(await left()).toEqual([]);
    await log.close();
  });

  it('says so where the disk does not take that, and tries again', async () => {
    const log = await open({ tidyMs: 1 });
    const entries = ['one', 'two'].map((text) => log.append([record(text)], 't'));
    await Promise.all(entries.map(({ kept }) => kept));
    const write = jest.spyOn(Segment.prototype, 'write').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    try {
      entries[0]?.done();
      expect(await log.mark()).toBe(false);
      await until(async () => (await left()).length === 1);
      expect(await left()).toEqual(['two']);
      expect(await log.mark()).toBe(true);
    } finally {
      write.mockRestore();
    }
    await log.close();
  });

  it('takes all that ends in a turn of the loop with one write', async () => {
    const write = jest.spyOn(Segment.prototype, 'write');
    try {
      const log = await open({ tidyMs: 1e9 });
      const entries = [log.append([record('first')], 't')];
      await Promise.resolve();
      entries.push(log.append([record('later')], 't'));
      await new Promise<void>((resolve) => {
        process.nextTick(() => {
          entries.push(log.append([record('last')], 't'));
          resolve();
        });
      });
      await Promise.all(entries.map(({ kept }) => kept));
      expect(write).toHaveBeenCalledTimes(1);
      await log.append([record('next turn')], 't').kept;
      expect(write).toHaveBeenCalledTimes(2);
      expect(await left()).toEqual(['first', 'later', 'last', 'next turn']);
      await log.close();
    } finally {
      write.mockRestore();
    }
  });

  it('is read up to where a kill cut it off', async () => {
    const log = await open();
    await log.append([record('one')], 't').kept;
    await log.append([record('two')], 't').kept;
    await log.close();
    const [name = ''] = await segmentsIn(dataDir);
    const file = join(log.path, name);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 1));
    expect(await left()).toEqual(['one']);
    await writeFile(file, whole);
    await appendFile(file, Buffer.alloc(100));
    expect(await left()).toEqual(['one', 'two']);
  });
});
