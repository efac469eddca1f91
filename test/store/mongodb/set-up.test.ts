import type { Document } from 'mongodb';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import { PLAN } from '../../../src/store/mongodb/indexes.js';
import { openMongoStore } from '../../../src/store/mongodb/open.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo, newTestDatabase } from '../../support/mongodb.js';
import { DECODER_URL } from '../../support/open-test-store.js';

describeMongo('a MongoDB database', () => {
  let opened: TestCollections;
  let collections: Collections;
  beforeEach(async () => {
    opened = await openTestCollections();
    collections = opened.collections;
  });
  afterEach(() => opened.close());

  it('gets every index once, however many servers start at once', async () => {
    await Promise.all([setUp(collections), setUp(collections), setUp(collections)]);
    await setUp(collections);
    for (const { name, indexes } of PLAN) {
      if (indexes.length === 0) continue;
      const there = await collections.db.collection(name).listIndexes().toArray();
      expect(there.map((index) => String(index.name)).sort()).toEqual(
        ['_id_', ...indexes.map((index) => index.name)].sort(),
      );
    }
    expect(await collections.wordProgress.find({}).toArray()).toEqual([
      { _id: 'words', indexed: 0, indexer: null },
    ]);
    expect(await collections.about.find({}).toArray()).toMatchObject([{ _id: 'stepwell', schema: 3 }]);
  });

  it('gets the indexes that a later version adds, and keeps what it counts', async () => {
    await setUp(collections);
    await collections.wordProgress.updateOne({ _id: 'words' }, { $set: { indexed: 7 } });
    const added = {
      name: 'shared',
      shardKey: null,
      indexes: [{ name: 'new', key: { touched: 1 } }],
    } as const;
    await setUp(collections, [...PLAN, added]);
    const there = await collections.shared.listIndexes().toArray();
    expect(there.map((index) => String(index.name))).toContain('new');
    expect((await collections.wordProgress.findOne({}))?.indexed).toBe(7);
  });

  it('of a newer Stepwell is left alone', async () => {
    await collections.about.insertOne({ _id: 'stepwell', schema: 99, plan: '' });
    await expect(setUp(collections)).rejects.toMatchObject({ code: 'STORE_TOO_NEW' });
    expect(await collections.wordProgress.countDocuments({})).toBe(0);
  });

  it('is spread over the shards of a cluster by the keys that are declared', async () => {
    const commands: Document[] = [];
    const client = {
      db: () => ({
        command: async (command: Document) => {
          commands.push(command);
          return { ok: 1 };
        },
      }),
    };
    await setUp({ ...collections, sharded: true, client: client as never });
    const name = collections.db.databaseName;
    expect(commands).toContainEqual({ shardCollection: `${name}.steps`, key: { trajectory: 'hashed' } });
    expect(commands).toContainEqual({ shardCollection: `${name}.trajectories`, key: { _id: 1 } });
    expect(commands).toHaveLength(PLAN.filter(({ shardKey }) => shardKey !== null).length);
  });

  it('has no more indexes for every step to go into than twelve', () => {
    const ofSteps = PLAN.find(({ name }) => name === 'steps')?.indexes ?? [];
    const whole = ofSteps.filter(({ partialFilterExpression }) => partialFilterExpression === undefined);
    expect(whole).toHaveLength(12);
  });

  it('has no unique index that would forbid its shard key', () => {
    for (const { shardKey, indexes } of PLAN) {
      for (const { unique, key } of indexes) {
        if (unique !== true) continue;
        expect(Object.keys(key).slice(0, Object.keys(shardKey ?? {}).length)).toEqual(
          Object.keys(shardKey ?? {}),
        );
      }
    }
  });
});

describeMongo('opening a MongoDB store', () => {
  it('leaves nothing open when the database is of a newer Stepwell', async () => {
    const database = newTestDatabase();
    const opened = await openTestCollections();
    await opened.collections.client
      .db(database.name)
      .collection<{ _id: string; schema: number }>('about')
      .insertOne({ _id: 'stepwell', schema: 99 });
    await opened.close();
    const options = { uri: database.uri, decoderUrl: DECODER_URL, maxLineBytes: 1_000, mode: 'own' as const };
    await expect(openMongoStore(options)).rejects.toMatchObject({
      code: 'STORE_TOO_NEW',
      message: expect.stringContaining('99'),
    });
    await database.drop();
  });
});
