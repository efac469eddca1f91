import { migrateToMongodb } from '../../../src/store/migration/migrate.js';
import { SYSTEM_CLOCK } from '../../../src/store/mongodb/log/clock.js';
import { CommitLog } from '../../../src/store/mongodb/log/commit-log.js';
import { MongoLogDatabase } from '../../../src/store/mongodb/log/database.js';
import { LogFeed, ToldShown } from '../../../src/store/mongodb/log/feed.js';
import { logCollectionsOf, setUpLog } from '../../../src/store/mongodb/log/log-collections.js';
import { seqOf } from '../../../src/store/mongodb/log/positions.js';
import { decodeEvents, encodeEvents } from '../../../src/store/mongodb/writing/encode-events.js';
import { openForWriting } from '../../../src/store/sqlite/connection.js';
import { trimEvents } from '../../../src/store/sqlite/feed.js';
import { draft, put } from '../../support/drafts.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';

describeMongo('the log behind an embedded store that was moved into MongoDB', () => {
  let embedded: TestStore;
  let opened: TestCollections;
  beforeEach(async () => {
    [embedded, opened] = await Promise.all([openTestStore(), openTestCollections()]);
  });
  afterEach(async () => {
    await opened.close();
    await embedded.close();
  });

  /** Works on the embedded store's file while no store has it open. */
  async function inFile(work: (connection: ReturnType<typeof openForWriting>) => void): Promise<void> {
    await embedded.store.close();
    const connection = openForWriting(embedded.dataDir);
    work(connection);
    connection.close();
    await embedded.reopen();
  }

  async function migrate(): Promise<void> {
    await embedded.store.close();
    await migrateToMongodb({
      dataDir: embedded.dataDir,
      mongodbUri: opened.uri,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    await embedded.reopen();
  }

  /** Commits one event, and answers what the feed shows after each of these positions. */
  async function afterCommit(cursors: readonly (number | null)[]) {
    const collections = logCollectionsOf(opened.collections);
    await setUpLog(collections);
    const shown = new ToldShown();
    const log = new CommitLog({
      database: new MongoLogDatabase(collections),
      clock: SYSTEM_CLOCK,
      owner: {
        apply: async () => {},
        taken: () => {},
        restarted: () => {},
        shown: (grown) => shown.tell(grown, ''),
        highestRowSeq: async () => 0,
      },
    });
    await log.open();
    try {
      const event = {
        position: -1,
        kind: 'ADDED',
        trajectory: 1,
        channel: 'train',
        uid: 'new',
        step: 1,
        stepId: 'step_new',
        at: 5,
      } as const;
      const outcome = await log.commit({
        reads: [],
        writes: [],
        places: 1,
        events: encodeEvents([event], (position) => position),
        rows: new Uint8Array(),
        plannedAt: log.pin(),
        undo: () => {},
      });
      if (!outcome.committed) throw new Error('the commit was lost');
      await outcome.applied;
      const feed = new LogFeed(collections, shown, decodeEvents);
      const read = await Promise.all(
        cursors.map((cursor) => feed.readEvents(cursor, 1_000).catch((error: unknown) => error)),
      );
      return { seq: outcome.seq, head: await feed.feedHead(), read };
    } finally {
      await log.close();
    }
  }

  it('goes on above every position that was, and cursors of then go on into what comes', async () => {
    await put(embedded.store, [draft({ trajectoryUid: 'a' }), draft({ trajectoryUid: 'b' })]);
    // As after many thousand events: positions of three records, one of them without any.
    await inFile((connection) => connection.run('UPDATE feed SET head = ?', 40_000));
    await put(embedded.store, [draft({ trajectoryUid: 'c', isLast: true })]);
    const head = await embedded.store.feedHead();
    expect(head).toBeGreaterThan(40_000);
    const events = await embedded.store.readEvents(null, 1_000);
    await migrate();
    const { seq, head: grown, read } = await afterCommit([null, 0, 2, 30_000, head]);
    expect(seq).toBe(seqOf(head) + 2);
    expect(grown).toBeGreaterThan(head);
    const added = {
      position: grown,
      kind: 'ADDED',
      channel: 'train',
      trajectoryUid: 'new',
      stepId: 'step_new',
      at: 5,
    };
    const all = [...events, added];
    expect(read).toEqual(
      [0, 0, 2, 30_000, head].map((after) => all.filter(({ position }) => position > after)),
    );
  });

  it('keeps given up what retention has given up', async () => {
    await put(embedded.store, [draft({ trajectoryUid: 'a' }), draft({ trajectoryUid: 'b' })]);
    await inFile((connection) => trimEvents(connection, { events: 1, days: 1 }, Date.now()));
    const kept = await embedded.store.readEvents(null, 1_000);
    const trimmed = (kept[0]?.position ?? 0) - 1;
    expect(trimmed).toBeGreaterThan(0);
    await migrate();
    const { read } = await afterCommit([null, trimmed - 1, trimmed]);
    expect(read[0]).toMatchObject([...kept, { stepId: 'step_new' }]);
    expect(read[1]).toMatchObject({ code: 'FEED_CURSOR_EXPIRED' });
    expect(read[2]).toEqual(read[0]);
  });

  it('of an empty store begins with nothing', async () => {
    await migrate();
    const { read } = await afterCommit([null, 0]);
    expect(read[0]).toMatchObject([{ stepId: 'step_new' }]);
    expect(read[1]).toEqual(read[0]);
  });
});
