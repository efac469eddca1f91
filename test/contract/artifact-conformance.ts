import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { StepwellError } from '../../src/errors/index.js';
import type { ArtifactStore } from '../../src/store/artifacts/interface.js';

export interface ArtifactsUnderTest {
  readonly artifacts: ArtifactStore;
  /** A second store over the same files, as another server or thread has it. */
  readonly other: ArtifactStore;
  /** What is stored of a folder, half-written files included; 0: nothing is left. */
  remains(folder: string): Promise<number>;
  close(): Promise<void>;
}

async function bytes(stream: Readable | null): Promise<Buffer> {
  if (stream === null) throw new Error('there is no such file');
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** What every store of dataset files does; run by each one's own test file. */
export function describeArtifacts(name: string, open: () => Promise<ArtifactsUnderTest>): void {
  describe(`${name} as an ArtifactStore`, () => {
    let opened: ArtifactsUnderTest;
    let artifacts: ArtifactStore;
    beforeEach(async () => {
      opened = await open();
      artifacts = opened.artifacts;
    });
    afterEach(() => opened.close());

    const put = async (folder: string, file: string, ...chunks: readonly Uint8Array[]) => {
      const writer = await artifacts.create(folder, file);
      for (const chunk of chunks) await writer.write(chunk);
      return writer.commit();
    };

    it('shows a file only once it is committed, with its size and hash', async () => {
      const file = await artifacts.create('ds_1', 'rows-00000.jsonl');
      await file.write(Buffer.from('hello '));
      await file.write(Buffer.from('world'));
      expect(await artifacts.stat('ds_1', 'rows-00000.jsonl')).toBeNull();
      expect(await file.commit()).toEqual({
        bytes: 11,
        sha256: createHash('sha256').update('hello world').digest('hex'),
      });
      for (const store of [artifacts, opened.other]) {
        expect(await store.stat('ds_1', 'rows-00000.jsonl')).toEqual({ bytes: 11 });
        expect((await bytes(await store.open('ds_1', 'rows-00000.jsonl', null))).toString()).toBe(
          'hello world',
        );
      }
    });

    it('reads any range exactly, across chunks of whatever size they were written in', async () => {
      const all = randomBytes(3 * 1024 * 1024 + 17);
      const cuts = [0, 1, 1000, 1024 * 1024 - 1, 2_500_000, all.length];
      await put('ds_1', 'big.bin', ...cuts.slice(1).map((end, i) => all.subarray(cuts[i], end)));
      expect((await bytes(await artifacts.open('ds_1', 'big.bin', null))).equals(all)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [5, 5],
        [1024 * 1024 - 1, 1024 * 1024],
        [100, 2 * 1024 * 1024 + 3],
        [all.length - 1, all.length - 1],
        [0, all.length - 1],
      ] as const) {
        const part = await bytes(await artifacts.open('ds_1', 'big.bin', { start, end }));
        expect(part.equals(all.subarray(start, end + 1))).toBe(true);
      }
    });

    it('writes a file that is alone in its folder, and forgets one that is given up or left unfinished', async () => {
      const all = randomBytes(1024 * 1024 + 3);
      const file = await artifacts.create('claim_1', 'rows', { isAlone: true });
      await file.write(all.subarray(0, 1_000));
      await file.write(all.subarray(1_000));
      const sha256 = createHash('sha256').update(all).digest('hex');
      expect(await file.commit()).toEqual({ bytes: all.length, sha256 });
      for (const store of [artifacts, opened.other]) {
        expect(await store.stat('claim_1', 'rows')).toEqual({ bytes: all.length });
        expect((await bytes(await store.open('claim_1', 'rows', null))).equals(all)).toBe(true);
      }
      const givenUp = await artifacts.create('claim_2', 'rows', { isAlone: true });
      await givenUp.write(all);
      await givenUp.abort();
      expect(await artifacts.open('claim_2', 'rows', null)).toBeNull();
      const isGone = async (folder: string) => {
        await artifacts.remove(folder);
        return (await opened.remains(folder)) === 0;
      };
      expect([await isGone('claim_1'), await isGone('claim_2')]).toEqual([true, true]);
      const died = await artifacts.create('claim_3', 'rows', { isAlone: true });
      await died.write(all);
      expect(await artifacts.folders()).toContain('claim_3');
      expect(await isGone('claim_3')).toBe(true);
      await died.abort();
    });

    it('keeps an empty file', async () => {
      const sha256 = createHash('sha256').digest('hex');
      expect(await put('ds_1', 'empty')).toEqual({ bytes: 0, sha256 });
      expect(await artifacts.stat('ds_1', 'empty')).toEqual({ bytes: 0 });
      expect(await bytes(await artifacts.open('ds_1', 'empty', null))).toHaveLength(0);
    });

    it('replaces a file of the same name when the new one is committed', async () => {
      await put('ds_1', 'a', Buffer.from('old'));
      const writer = await artifacts.create('ds_1', 'a');
      await writer.write(Buffer.from('newer'));
      expect((await bytes(await artifacts.open('ds_1', 'a', null))).toString()).toBe('old');
      await writer.commit();
      expect(await artifacts.stat('ds_1', 'a')).toEqual({ bytes: 5 });
      expect((await bytes(await artifacts.open('ds_1', 'a', null))).toString()).toBe('newer');
    });

    it('opens no file that is not there', async () => {
      expect(await artifacts.open('ds_1', 'nothing', null)).toBeNull();
    });

    it('gives all of a file that is removed while it is read, or fails', async () => {
      const all = randomBytes(24 * 1024 * 1024);
      await put('ds_1', 'big.bin', all);
      const stream = await artifacts.open('ds_1', 'big.bin', null);
      const read: Uint8Array[] = [];
      let fault: unknown = null;
      try {
        for await (const chunk of stream ?? []) {
          if (read.length === 0) await opened.other.remove('ds_1');
          read.push(chunk as Uint8Array);
        }
      } catch (error) {
        fault = error;
      }
      const got = Buffer.concat(read);
      expect(got.equals(all.subarray(0, got.length))).toBe(true);
      if (fault === null) expect(got.length).toBe(all.length);
      else expect(fault).toBeInstanceOf(StepwellError);
      expect(await artifacts.open('ds_1', 'big.bin', null)).toBeNull();
    });

    it('leaves nothing of an aborted file', async () => {
      const file = await artifacts.create('ds_1', 'rows-00000.jsonl');
      await file.write(randomBytes(1024 * 1024 + 1));
      await file.abort();
      expect(await artifacts.stat('ds_1', 'rows-00000.jsonl')).toBeNull();
      expect(await opened.remains('ds_1')).toBe(0);
    });

    it('reads a temporary file as it was written, beside another one, and leaves nothing of it', async () => {
      const chunks = [1_500_000, 0, 3, 900_000].map((length) => randomBytes(length));
      const [spool, other] = [await artifacts.spool('ds_1'), await artifacts.spool('ds_1')];
      for (const chunk of chunks) await spool.write(chunk);
      const read: Uint8Array[] = [];
      for await (const chunk of spool.read()) read.push(chunk);
      expect(Buffer.concat(read).equals(Buffer.concat(chunks))).toBe(true);
      for await (const chunk of other.read()) throw new Error(`${chunk.length} bytes of another file`);
      await spool.remove();
      await other.remove();
      expect(await opened.remains('ds_1')).toBe(0);
    });

    it('removes a folder with all its files and what a writer that died left of one, and no other', async () => {
      await put('ds_1', 'a', Buffer.from('a'));
      await put('ds_10', 'a', Buffer.from('b'));
      const died = await artifacts.create('ds_1', 'b');
      await died.write(randomBytes(2 * 1024 * 1024 + 1));
      await opened.other.remove('ds_1');
      await opened.other.remove('ds_2');
      expect(await artifacts.stat('ds_1', 'a')).toBeNull();
      expect(await opened.remains('ds_1')).toBe(0);
      expect((await bytes(await artifacts.open('ds_10', 'a', null))).toString()).toBe('b');
      await died.abort();
    });

    it('lists the folders that have files, unfinished ones included', async () => {
      expect(await artifacts.folders()).toEqual([]);
      await put('ds_1', 'a', Buffer.from('a'));
      await put('ds_1', 'b', Buffer.from('b'));
      const unfinished = await artifacts.create('ds_2', 'a');
      await unfinished.write(randomBytes(1024 * 1024 + 1));
      expect([...(await opened.other.folders())].sort()).toEqual(['ds_1', 'ds_2']);
      await unfinished.abort();
      await artifacts.remove('ds_1');
      await artifacts.remove('ds_2');
      expect(await opened.other.folders()).toEqual([]);
    });

    it('refuses names that lead out of its folder', async () => {
      await expect(artifacts.create('..', 'a')).rejects.toThrow(TypeError);
      await expect(async () => artifacts.stat('ds_1', '../a')).rejects.toThrow(TypeError);
      await expect(async () => artifacts.remove('a/b')).rejects.toThrow(TypeError);
    });
  });
}
