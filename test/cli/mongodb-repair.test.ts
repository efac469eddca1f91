import { decodeFeedCursor, encodeFeedCursor } from '../../src/feed/cursor.js';
import { openCollections } from '../../src/store/mongodb/connect.js';
import { logCollectionsOf } from '../../src/store/mongodb/log/log-collections.js';
import { openMongoStore } from '../../src/store/mongodb/open.js';
import { draft, put } from '../support/drafts.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { DECODER_URL } from '../support/open-test-store.js';
import { runCli } from '../support/run-cli.js';

describeMongo('stepwell repair', () => {
  let database: TestDatabase;
  beforeEach(() => {
    database = newTestDatabase();
  });
  afterEach(() => database.drop());

  const open = () =>
    openMongoStore({ uri: database.uri, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20, mode: 'own' });
  const cli = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runCli([...args, '--json'], {
      env: { MONGODB_URI: database.uri },
    });
    return { code, said: stdout === '' ? JSON.parse(stderr) : JSON.parse(stdout) };
  };
  async function withLog<T>(work: (log: ReturnType<typeof logCollectionsOf>) => Promise<T>): Promise<T> {
    const collections = await openCollections(database.uri);
    try {
      return await work(logCollectionsOf(collections));
    } finally {
      await collections.client.close();
    }
  }
  const findingOf = (said: readonly { check: string }[]) => said.find(({ check }) => check === 'database');

  it('has a store go on whose log is older than its rows', async () => {
    const store = await open();
    const { stepIds } = await put(store, [draft()]);
    const later = await put(store, [draft({ trajectoryUid: 'b' })]);
    const { position, storeId } = store;
    const cursor = encodeFeedCursor(position, store);
    await store.close();
    // As a dump leaves it that read the log first.
    await withLog(({ commits }) => commits.deleteMany({ _id: { $gt: 1 } }));
    await expect(open()).rejects.toMatchObject({ code: 'STORE_UNREPAIRED' });
    const before = await cli('doctor');
    expect(findingOf(before.said)).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('STORE_UNREPAIRED'),
    });
    expect(await cli('repair')).toMatchObject({ code: 0, said: { tail: 2, setAside: [] } });
    const after = await cli('doctor');
    expect(findingOf(after.said)).not.toMatchObject({ status: 'fail' });
    const again = await open();
    try {
      const ids = [...stepIds, ...later.stepIds];
      expect((await again.readSteps(ids, null)).map((step) => step?.id)).toEqual(ids);
      await put(again, [draft()]);
      expect(again.position).toBeGreaterThan(position);
      // What it stood for may be lost, and its number may come again.
      expect(again.storeId).not.toBe(storeId);
      expect(() => decodeFeedCursor(cursor, again)).toThrow(
        expect.objectContaining({ code: 'INVALID_FEED_CURSOR' }),
      );
      await expect(again.readEvents(1, 10)).rejects.toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
    } finally {
      await again.close();
    }
  });

  it('has one go on whose log ends before what was given up of it', async () => {
    const store = await open();
    await put(store, [draft()]);
    await store.close();
    await withLog(({ logState }) => logState.updateOne({ _id: 'log' }, { $set: { stripped: 7 } }));
    await expect(open()).rejects.toMatchObject({ code: 'STORE_UNREPAIRED' });
    expect(await cli('repair')).toMatchObject({ code: 0, said: { tail: 7 } });
    const again = await open();
    expect(await put(again, [draft()])).toMatchObject({ accepted: 1 });
    await again.close();
  });

  it('applies what was set aside', async () => {
    const store = await open();
    await put(store, [draft()]);
    await store.close();
    await withLog(async ({ commits, logState }) => {
      const [{ _id: seq } = { _id: 0 }] = await commits.find({ rows: { $ne: null } }).toArray();
      await logState.updateOne({ _id: 'log' }, { $push: { setAside: { seq, message: 'refused' } } });
    });
    const before = await cli('doctor');
    expect(findingOf(before.said)).toMatchObject({ detail: expect.stringContaining('STORE_SET_ASIDE') });
    expect(await cli('repair')).toMatchObject({ code: 0, said: { setAside: [] } });
    const again = await open();
    await again.ping();
    await again.close();
  });

  it('does nothing while a server runs, and nothing to what is no store', async () => {
    expect(await cli('repair')).toMatchObject({ said: { code: 'INVALID_CONFIG' } });
    const store = await open();
    try {
      expect(await cli('repair')).toMatchObject({ code: 1, said: { code: 'STORE_LOCKED' } });
      expect(await put(store, [draft()])).toMatchObject({ accepted: 1 });
    } finally {
      await store.close();
    }
  });
});
