import type { Collections } from '../../../src/store/mongodb/collections.js';
import type { ContentDoc } from '../../../src/store/mongodb/content-documents.js';
import {
  deleteUnusedMedia,
  deleteUnusedShared,
  sweepMedia,
  sweepShared,
} from '../../../src/store/mongodb/writing/unused.js';
import { keepMedia, noteMediaUses } from '../../../src/store/mongodb/writing/write-contents.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';

const HASH = 'ab'.repeat(32);
const KEY = 'cd'.repeat(32);
const BYTES = new Uint8Array(300_000).fill(7);

describeMongo('what nobody shows any more', () => {
  let opened: TestCollections;
  let collections: Collections;
  beforeEach(async () => {
    opened = await openTestCollections();
    collections = opened.collections;
  });
  afterEach(() => opened.close());

  const show = async (trajectory: number) => {
    await noteMediaUses(collections, new Map([[trajectory, new Set([HASH])]]));
    await keepMedia(collections, [{ hash: HASH, bytes: BYTES }], `${trajectory}`);
  };
  const refer = async (position: number) => {
    await collections.contents.insertOne({ _id: position, trajectory: 1, tools: KEY } as ContentDoc);
    const update = { $set: { touched: `${position}` }, $setOnInsert: { json: '[]' } };
    await collections.shared.updateOne({ _id: KEY }, update, { upsert: true });
  };
  const media = async () => [
    await collections.db.collection('media.files').countDocuments({ filename: HASH }),
    await collections.db.collection('media.chunks').countDocuments(),
  ];

  /** Collections in which something happens right after somebody has looked who uses a thing. */
  function afterLook(name: 'mediaUses' | 'contents', happens: () => Promise<void>): Collections {
    const collection = new Proxy(collections[name], {
      get(target, method) {
        const value: unknown = Reflect.get(target, method, target);
        if (method !== 'aggregate' || typeof value !== 'function') return value;
        return (...args: unknown[]) => ({
          toArray: async () => {
            const found: unknown = await (
              value.apply(target, args) as { toArray(): Promise<unknown> }
            ).toArray();
            await happens();
            return found;
          },
        });
      },
    });
    return { ...collections, [name]: collection } as Collections;
  }

  it('goes: media with all their chunks, and shared texts', async () => {
    await keepMedia(collections, [{ hash: HASH, bytes: BYTES }], 'w');
    await collections.shared.insertOne({ _id: KEY, json: '[]', touched: 'w' });
    await deleteUnusedMedia(collections, [HASH]);
    await deleteUnusedShared(collections, [KEY]);
    expect(await media()).toEqual([0, 0]);
    expect(await collections.shared.countDocuments({})).toBe(0);
  });

  it('stays while somebody shows it', async () => {
    await show(1);
    await refer(1);
    await deleteUnusedMedia(collections, [HASH]);
    await deleteUnusedShared(collections, [KEY]);
    await sweepMedia(collections);
    await sweepShared(collections);
    expect(await media()).toEqual([1, 2]);
    expect(await collections.shared.countDocuments({})).toBe(1);
  });

  it('stays if somebody comes to show it in the moment in which it is deleted', async () => {
    await keepMedia(collections, [{ hash: HASH, bytes: BYTES }], 'w');
    await deleteUnusedMedia(
      afterLook('mediaUses', () => show(2)),
      [HASH],
    );
    expect(await media()).toEqual([1, 2]);
    await collections.shared.insertOne({ _id: KEY, json: '[]', touched: 'w' });
    await deleteUnusedShared(
      afterLook('contents', () => refer(2)),
      [KEY],
    );
    expect(await collections.shared.countDocuments({})).toBe(1);
  });

  it('is swept up where a server died over it, half a file and all', async () => {
    await keepMedia(collections, [{ hash: HASH, bytes: BYTES }], 'w');
    await collections.db.collection('media.files').updateOne({}, { $set: { filename: 'gone' } });
    await collections.db.collection('media.chunks').deleteOne({});
    await collections.shared.insertOne({ _id: KEY, json: '[]', touched: 'w' });
    await sweepMedia(collections);
    await sweepShared(collections);
    expect(await media()).toEqual([0, 0]);
    expect(await collections.shared.countDocuments({})).toBe(0);
  });
});
