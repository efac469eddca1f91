import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { PackedIds, packIds } from '../../src/store/sqlite/content/packed-ids.js';
import { put, tokenDraft } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';
import { readContents } from '../support/read-contents.js';

describe('token ids on disk', () => {
  it.each([
    ['two bytes each', 2 ** 16, 2],
    ['three bytes each', 2 ** 24, 3],
    ['four bytes each', 2 ** 31, 4],
  ])('take %s below %d and come back', (_name, bound, width) => {
    fc.assert(
      fc.property(fc.array(fc.nat(bound - 1)), (list) => {
        const ids = Int32Array.from([...list, bound - 1]);
        const room = new Uint8Array(1 + 4 * ids.length);
        const end = packIds(ids, room, 0);
        expect(end).toBe(1 + width * ids.length);
        const packed = new PackedIds(room.subarray(0, end));
        expect(packed.unpacked()).toEqual(ids);
        const part = new Int32Array(ids.length + 2);
        packed.copyTo(part, 2, 1, ids.length);
        expect(part.subarray(2)).toEqual(Int32Array.from([...ids.subarray(1), 0]));
      }),
    );
  });
});

describe('contents of steps that come one by one', () => {
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore();
  });
  afterEach(() => opened.close());

  const segments = (): number => {
    const database = new DatabaseSync(join(opened.dataDir, 'stepwell.db'), { readOnly: true });
    const row = database.prepare('SELECT count(*) AS count FROM segments').get() as { count: number };
    database.close();
    return row.count;
  };
  async function grow(from: number, to: number, length: number): Promise<string[]> {
    const ids: string[] = [];
    for (let i = from; i < to; i++) {
      const prompt = Array.from({ length }, (_, k) => i * length + k);
      const isLast = i === to - 1 && to === 12;
      ids.push(...(await put(opened.store, [tokenDraft(prompt, [i], { stepIndex: i, isLast })])).stepIds);
    }
    return ids;
  }
  const promptsOf = async (ids: readonly string[]) =>
    (await readContents(opened.store, ids)).map((content) => content.promptIds?.[0]);

  it('lie in one row once their trajectory is finished', async () => {
    const ids = await grow(0, 11, 3);
    expect(segments()).toBe(11);
    ids.push(...(await grow(11, 12, 3)));
    expect(segments()).toBe(1);
    expect(await promptsOf(ids)).toEqual(ids.map((_, i) => i * 3));
    await opened.reopen();
    expect(await promptsOf(ids)).toEqual(ids.map((_, i) => i * 3));
  });

  it('lie in one row once there is enough of them', async () => {
    const ids = await grow(0, 10, 4_000);
    expect(segments()).toBeLessThan(4);
    expect(await promptsOf(ids)).toEqual(ids.map((_, i) => i * 4_000));
  });
});
