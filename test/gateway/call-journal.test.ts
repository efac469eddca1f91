import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { CaptureEvent } from '../../src/gateway/capture/capture-event.js';
import { CallJournal, type CallJournalOptions } from '../../src/gateway/capture/journal/call-journal.js';
import { JournalFile } from '../../src/gateway/capture/journal/journal-file.js';
import { leftRecords } from '../../src/gateway/capture/journal/left-records.js';
import { until } from '../support/until.js';

let root: string;
let directory: string;
let events: CaptureEvent[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-journal-'));
  directory = root;
  events = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

const open = (options: Partial<CallJournalOptions> = {}) =>
  new CallJournal({
    directory,
    firstNumber: 1,
    fileBytes: 1e6,
    tidyMs: 1,
    log: { warn: () => {} },
    observe: (event) => events.push(event),
    ...options,
  });
const record = (text: string) => Buffer.from(text);

/** What a server that starts now would find, in order. */
async function left(): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.jnl')).sort();
  const found: string[] = [];
  for (const name of names) {
    const path = join(directory, name);
    // One whose records are all done may go at any moment.
    const { records } = await leftRecords(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return { records: [] };
      throw error;
    });
    found.push(...records.map(String));
  }
  return found;
}

describe('the journal of calls', () => {
  it('holds what was appended and is not done, in order, as soon as an entry is kept', async () => {
    const journal = open();
    const entries = ['a', 'b', 'c', 'd'].map((text) =>
      journal.append([record(`${text}1`), record(`${text}2`)]),
    );
    await Promise.all(entries.map(({ kept }) => kept));
    expect(await left()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']);
    entries[1]?.done();
    entries[3]?.done();
    await until(async () => (await left()).length < 8);
    expect(await left()).toEqual(['a1', 'a2', 'c1', 'c2']);
    await journal.close();
    expect(await left()).toEqual(['a1', 'a2', 'c1', 'c2']);
  });

  it('gives its disk back when all of a file is done, also while other files are needed', async () => {
    const journal = open({ fileBytes: 100 });
    const entries = [];
    for (let n = 0; n < 6; n++) {
      const entry = journal.append([record(`${n} ${'x'.repeat(100)}`)]);
      await entry.kept;
      entries.push(entry);
    }
    expect(await readdir(directory)).toHaveLength(6);
    for (const entry of entries.slice(1)) entry.done();
    await until(async () => (await readdir(directory)).length === 2);
    expect((await left()).map((text) => text[0])).toEqual(['0']);
    entries[0]?.done();
    await until(async () => (await readdir(directory)).length === 1);
    const [name = ''] = await readdir(directory);
    expect((await stat(join(directory, name))).size).toBe(0);
    await journal.close();
    expect(await readdir(directory)).toEqual([]);
  });

  it('holds at any moment exactly the entries that are kept and not done', async () => {
    const acts = fc.array(fc.oneof(fc.constant('append'), fc.nat(20)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(acts, fc.integer({ min: 1, max: 300 }), async (script, fileBytes) => {
        directory = await mkdtemp(join(root, 'run-'));
        const journal = open({ fileBytes });
        const alive = new Map<number, { done(): void }>();
        for (const [n, act] of script.entries()) {
          if (act === 'append') {
            const entry = journal.append([record(`record ${n}`)]);
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
        await journal.close();
      }),
      { numRuns: 20 },
    );
  });

  it('lets calls go on where it cannot write, says so, and writes again later', async () => {
    // A file stands where its next one would be made.
    await writeFile(join(directory, '0000000001.jnl'), '');
    const journal = open({ pauseMs: 0 });
    await journal.append([record('lost'), record('too')]).kept;
    expect(events).toEqual([{ kind: 'unjournalled', steps: 2 }]);
    await journal.append([record('kept')]).kept;
    expect(await left()).toEqual(['kept']);
    await journal.close();
    const pausing = open({ firstNumber: 2 });
    await pausing.append([record('lost')]).kept;
    expect(pausing.append([record('lost')]).kept).toBeNull();
    await pausing.close();
    expect(events).toHaveLength(3);
  });

  it('writes nothing for a while when a write took too long, so that the next answers do not wait', async () => {
    const { write } = JournalFile.prototype;
    const slowly = jest.spyOn(JournalFile.prototype, 'write').mockImplementation(function (
      this: JournalFile,
      payloads,
    ) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      return write.call(this, payloads);
    });
    try {
      const journal = open();
      const slow = journal.append([record('slow')]);
      await slow.kept;
      expect(journal.append([record('next')]).kept).toBeNull();
      expect(events).toEqual([{ kind: 'unjournalled', steps: 1 }]);
      expect(await left()).toEqual(['slow']);
      slow.done();
      await journal.close();
      expect(await readdir(directory)).toEqual([]);
    } finally {
      slowly.mockRestore();
    }
  });

  it('lets clients go, and takes nothing new, while the disk hangs, and writes what it took when it is back', async () => {
    let go = (): void => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { create } = JournalFile;
    const hangs = jest.spyOn(JournalFile, 'create').mockImplementation(async (path) => {
      await held;
      return create.call(JournalFile, path);
    });
    try {
      const journal = open({ patienceMs: 5 });
      await journal.append([record('one')]).kept;
      expect(events).toEqual([{ kind: 'unjournalled', steps: 1 }]);
      expect(journal.append([record('two')]).kept).toBeNull();
      go();
      await journal.mark();
      expect(await left()).toEqual(['one']);
      await journal.close();
    } finally {
      hangs.mockRestore();
    }
  });

  it('lets clients go while giving disk back hangs', async () => {
    let go = (): void => {};
    const begun = new Promise<void>((begin) => {
      jest.spyOn(JournalFile.prototype, 'clear').mockImplementationOnce(() => {
        begin();
        return new Promise((resolve) => {
          go = resolve;
        });
      });
    });
    try {
      const journal = open({ patienceMs: 250 });
      const first = journal.append([record('one')]);
      await first.kept;
      first.done();
      await begun;
      const next = journal.append([record('two')]);
      await next.kept;
      next.done();
      go();
      await journal.close();
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('marks what is done along with the next write', async () => {
    const journal = open({ tidyMs: 1e6 });
    const entries = ['one', 'two'].map((text) => journal.append([record(text)]));
    await Promise.all(entries.map(({ kept }) => kept));
    entries[0]?.done();
    await journal.append([record('three')]).kept;
    expect(await left()).toEqual(['two', 'three']);
    await journal.close();
  });

  it('knows of all that is done, at once, when somebody wants that', async () => {
    // Each entry has a file of its own.
    const journal = open({ tidyMs: 1e9, fileBytes: 1 });
    const entries = [];
    for (const text of ['one', 'two', 'three']) {
      const entry = journal.append([record(`${text} a`), record(`${text} b`)]);
      await entry.kept;
      entries.push(entry);
    }
    entries[0]?.done();
    entries[2]?.done();
    expect(await left()).toHaveLength(6);
    await journal.mark();
    expect(await left()).toEqual(['two a', 'two b']);
    await journal.mark();
    entries[1]?.done();
    await journal.mark();
    expect(await left()).toEqual([]);
    await journal.close();
  });

  it('says so where the disk does not take that, and tries again', async () => {
    const journal = open({ tidyMs: 1 });
    const entries = ['one', 'two'].map((text) => journal.append([record(text)]));
    await Promise.all(entries.map(({ kept }) => kept));
    const write = jest.spyOn(JournalFile.prototype, 'write').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    });
    try {
      entries[0]?.done();
      expect(await journal.mark()).toBe(false);
      await until(async () => (await left()).length === 1);
      expect(await left()).toEqual(['two']);
      expect(await journal.mark()).toBe(true);
    } finally {
      write.mockRestore();
    }
    await journal.close();
  });

  it('takes all that ends in a turn of the loop with one write', async () => {
    const write = jest.spyOn(JournalFile.prototype, 'write');
    try {
      const journal = open({ tidyMs: 1e9 });
      const entries = [journal.append([record('first')])];
      await Promise.resolve();
      entries.push(journal.append([record('later')]));
      await new Promise<void>((resolve) => {
        process.nextTick(() => {
          entries.push(journal.append([record('last')]));
          resolve();
        });
      });
      await Promise.all(entries.map(({ kept }) => kept));
      expect(write).toHaveBeenCalledTimes(1);
      await journal.append([record('next turn')]).kept;
      expect(write).toHaveBeenCalledTimes(2);
      expect(await left()).toEqual(['first', 'later', 'last', 'next turn']);
      await journal.close();
    } finally {
      write.mockRestore();
    }
  });

  it('is read up to where a kill cut it off', async () => {
    const journal = open();
    await journal.append([record('one')]).kept;
    await journal.append([record('two')]).kept;
    await journal.close();
    const [name = ''] = await readdir(directory);
    const file = join(directory, name);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length - 1));
    expect(await left()).toEqual(['one']);
    await writeFile(file, whole);
    await appendFile(file, Buffer.alloc(100));
    expect(await left()).toEqual(['one', 'two']);
  });
});
