import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { ROWS_FILE } from '../../../src/model/claim.js';
import { openGridFsArtifacts } from '../../../src/store/artifacts/gridfs.js';
import { openLocalArtifacts } from '../../../src/store/artifacts/local.js';
import { migrateToMongodb } from '../../../src/store/migration/migrate.js';
import { openMongoStore } from '../../../src/store/mongodb/open.js';
import { openStore } from '../../../src/store/open.js';
import { fillForLists } from '../../contract/listed-steps.js';
import { idOfUnit, RecipeClaims } from '../../support/claiming/claims.js';
import { draft, put } from '../../support/drafts.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';
import { DECODER_URL, openTestStore, type TestStore } from '../../support/open-test-store.js';

describeMongo('moving an embedded store into MongoDB', () => {
  let source: TestStore;
  let database: TestDatabase;
  beforeEach(async () => {
    source = await openTestStore();
    database = newTestDatabase();
    await fillForLists(source.store);
    const reward = { name: 'reward', value: 0.25, source: 's', comment: 'late', idempotencyKey: null };
    const { stepIds } = await put(source.store, [
      draft({ trajectoryUid: 'late', stepIndex: 0, idempotencyKey: 'k', untrainableReason: 'cut' }),
      draft({ trajectoryUid: 'gone', stepIndex: 0 }),
    ]);
    await source.store.addReward({ target: { stepId: stepIds[0] ?? '' }, ...reward }, null);
    await source.store.appendJudgment({ stepId: stepIds[0] ?? '', score: 1, votes: [1], judge: 'j' }, null);
    const decided = await source.store.appendDecisions(
      {
        source: 'manual',
        summary: 'to be undone',
        decisions: [
          { target: { kind: 'trajectory', channel: 'train', uid: 'late' }, fields: { keep: false } },
        ],
      },
      null,
    );
    await source.store.undoOperation(decided.operationId ?? '', null);
    const judged = (reward: number) => ({
      source: 'curator:grader' as const,
      summary: `rewarded ${reward}`,
      decisions: [
        {
          target: { kind: 'step', id: stepIds[0] ?? '' } as const,
          fields: { mask: [{ from: 0, to: 1 }] },
          entries: {
            rewards: { reward },
            judgment: { score: reward, votes: [reward] },
            extras: { hint: `try ${reward}` },
          },
        },
      ],
    });
    const target = { uid: 'late', channel: null, stepIndex: 0 };
    const said = { hint: 'said later' };
    await source.store.addExtras([{ index: 0, input: { target, source: 'me', extras: said } }], null);
    const undone = await source.store.appendDecisions(judged(3), null);
    await source.store.appendDecisions(judged(2), null);
    await source.store.undoOperation(undone.operationId ?? '', null);
    const where = { kind: 'compare', field: 'uid', op: 'eq', value: 'gone' } as const;
    await source.store.deleteTrajectories({ kind: 'where', where }, null);
    await source.store.close();
  });
  afterEach(async () => {
    await source.reopen();
    await source.close();
    await database.drop();
  });

  const migrate = (options: Partial<Parameters<typeof migrateToMongodb>[0]> = {}) =>
    migrateToMongodb({
      dataDir: source.dataDir,
      mongodbUri: database.uri,
      signal: new AbortController().signal,
      onProgress: () => {},
      ...options,
    });
  const stopAt = (last: string) => {
    const stop = new AbortController();
    const onProgress = (stage: string) => {
      if (stage === last) stop.abort();
    };
    return migrate({ signal: stop.signal, onProgress });
  };
  const storeIdOf = async (dataDir: string) => {
    const embedded = await openStore({
      dataDir,
      decoderUrl: DECODER_URL,
      maxLineBytes: 1 << 20,
      mode: 'read',
    });
    await embedded.close();
    return embedded.storeId;
  };
  const open = () =>
    openMongoStore({ uri: database.uri, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20, mode: 'own' });

  it('takes everything along, compares it, and leaves a store that goes on', async () => {
    const { counts, contentHash } = await migrate();
    expect(counts.steps).toBeGreaterThan(50);
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/);
    const store = await open();
    try {
      expect(store.storeId).toBe(await storeIdOf(source.dataDir));
      const late = async () => {
        const [page] = await store.pageTrajectorySteps(
          [{ channel: 'train', uid: 'late', first: 1, after: null }],
          null,
        );
        const { reward, judgment, curation } = page?.items[0] ?? {};
        return { reward, judgment, mask: curation?.mask };
      };
      expect(await late()).toEqual({ reward: 2, judgment: 2, mask: [{ from: 0, to: 1 }] });
      const { items } = await store.pageOperations(50, null, null);
      const standing = items.find(({ summary }) => summary === 'rewarded 2');
      expect(await store.undoOperation(standing?.id ?? '', null)).toEqual({ changed: 1 });
      // What was undone before stays so.
      expect(await late()).toEqual({ reward: 0.25, judgment: 1 });
      const head = await store.feedHead();
      const again = draft({ trajectoryUid: 'late', stepIndex: 0, idempotencyKey: 'k' });
      expect(await put(store, [again])).toMatchObject({ accepted: 0, duplicates: 1 });
      expect(await put(store, [draft({ trajectoryUid: 'late' })])).toMatchObject({ accepted: 1 });
      const [event] = await store.readEvents(head, 10);
      expect(event).toMatchObject({ trajectoryUid: 'late' });
      expect(event?.position).toBeGreaterThan(head);
    } finally {
      await store.close();
    }
    await expect(migrate()).rejects.toMatchObject({ code: 'MIGRATION_TARGET' });
  });

  it('takes claims along: leases with their rows, acknowledgements, and what a consumer may take back', async () => {
    const embedded = await source.reopen();
    const before = await RecipeClaims.begin(embedded, 'rcp_moved');
    // More than one slice.
    const others = Array.from({ length: 2_100 }, (_, i) => ({ unit: i + 10, rank: i % 3 }));
    await before.find(1, 2, 3, 4, ...others);
    await before.claim('acked', [1], { step: 1 });
    await before.ack('acked');
    await before.claim('later', [2], { step: 5 });
    await before.ack('later');
    await before.claim('leased', [3], { step: 2, data: 'claim_leased' });
    await before.expired('expired', [4], { consumer: 'b' });
    const artifacts = openLocalArtifacts(join(source.dataDir, 'artifacts'));
    const file = await artifacts.create('claim_leased', ROWS_FILE);
    await file.write(Buffer.from('rows'));
    await file.commit();
    await artifacts.close();
    const inTurn = await before.ready({ limit: 5_000 });
    await source.store.close();
    expect((await migrate()).counts).toMatchObject({ recipeUnits: 2_104, batches: 4, consumers: 2 });
    const store = await open();
    const moved = await openGridFsArtifacts(database.uri);
    try {
      const after = before.through(store);
      expect(await after.ready({ limit: 5_000 })).toEqual(inTurn);
      const rows = await text((await moved.open('claim_leased', ROWS_FILE, null)) ?? Readable.from([]));
      expect(rows).toBe('rows');
      expect(await after.claim('leased', [9])).toMatchObject({ kind: 'known', batch: { status: 'LEASED' } });
      expect(await after.ack('leased')).toMatchObject({ status: 'ACKED' });
      expect(await after.ack('expired')).toMatchObject({ status: 'ACKED' });
      const { resumed, life } = await after.resume(2);
      expect({ life, resumed }).toMatchObject({ life: 1, resumed: { returned: [idOfUnit(2)], lost: [] } });
      expect((await after.ready({ limit: 1 }))[0]).toBe(2);
      expect(await after.unit(1)).toMatchObject({ uses: 1 });
    } finally {
      await moved.close();
      await store.close();
    }
  });

  it('starts over where a claim was acknowledged since it was stopped', async () => {
    const embedded = await source.reopen();
    const claims = await RecipeClaims.begin(embedded, 'rcp_moved');
    await claims.find(1);
    await claims.claim('b1', [1]);
    await source.store.close();
    await expect(stopAt('consumers')).rejects.toThrow();
    const again = claims.through(await source.reopen());
    await again.ack('b1');
    await source.store.close();
    await migrate();
    const store = await open();
    try {
      expect(await claims.through(store).batch('b1')).toMatchObject({ status: 'ACKED' });
    } finally {
      await store.close();
    }
  });

  it('goes on where it was stopped, and no server opens what is half there', async () => {
    await expect(stopAt('ledger')).rejects.toThrow();
    await expect(open()).rejects.toMatchObject({ code: 'MIGRATION_UNFINISHED' });
    const { counts } = await migrate();
    expect(counts.steps).toBeGreaterThan(50);
    await (await open()).close();
  });

  it('says what differs', async () => {
    await expect(stopAt('ledger')).rejects.toThrow();
    const client = await MongoClient.connect(database.uri);
    await client.db(database.name).collection('trajectories').insertOne({ uid: 'nobody' });
    await client.close();
    await expect(migrate()).rejects.toMatchObject({
      code: 'MIGRATION_DIFFERS',
      message: expect.stringContaining('trajectories'),
    });
    await expect(open()).rejects.toMatchObject({ code: 'MIGRATION_UNFINISHED' });
  });

  it('refuses a database that holds something else, and a data directory in use', async () => {
    const client = await MongoClient.connect(database.uri);
    await client.db(database.name).collection('theirs').insertOne({ a: 1 });
    await client.close();
    await expect(migrate()).rejects.toMatchObject({ code: 'MIGRATION_TARGET' });
    await source.reopen();
    await expect(migrate()).rejects.toMatchObject({ code: 'STORE_LOCKED' });
    await source.store.close();
  });
});
