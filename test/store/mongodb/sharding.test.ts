import { type Collections, openCollections } from '../../../src/store/mongodb/connect.js';
import { PLAN } from '../../../src/store/mongodb/indexes.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';
import { MongoProxy } from '../../support/mongodb-proxy.js';

describeMongo('setting up a sharded cluster', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let cluster: Collections;
  let sharded: [collection: unknown, key: unknown][];
  beforeEach(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'log');
    cluster = { ...(await openCollections(proxy.through(database.uri))), sharded: true };
    sharded = [];
  });
  afterEach(async () => {
    await cluster.client.close();
    await proxy.close();
    await database.drop();
  });
  const answerWith = (answer: object) =>
    proxy.answers.set('shardCollection', ({ shardCollection, key, $db }) => {
      if ($db === 'admin') sharded.push([shardCollection, key]);
      return answer;
    });

  it('shards every collection that grows by the key of the plan, once', async () => {
    answerWith({ ok: 1 });
    await setUp(cluster);
    const expected = PLAN.filter(({ shardKey }) => shardKey !== null).map(({ name, shardKey }) => [
      `${database.name}.${name}`,
      shardKey,
    ]);
    expect(sharded).toEqual(expected);
    expect(expected).toContainEqual([`${database.name}.steps`, { trajectory: 'hashed' }]);
    await setUp(cluster);
    expect(sharded).toHaveLength(expected.length);
  });

  it.each([
    [
      'was sharded by an administrator',
      { ok: 0, code: 23, codeName: 'AlreadyInitialized', errmsg: 'is sharded' },
    ],
    [
      'may not be sharded by this user',
      { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'not authorized' },
    ],
  ])('goes on where a collection %s', async (_name, answer) => {
    answerWith(answer);
    await setUp(cluster);
    expect(await cluster.about.findOne({ _id: 'stepwell' })).toMatchObject({ schema: 3 });
  });

  it('shards nothing where there is no cluster', async () => {
    answerWith({ ok: 1 });
    await setUp({ ...cluster, sharded: false });
    expect(sharded).toEqual([]);
  });
});
