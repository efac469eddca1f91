import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishWork } from '../../../src/store/finish-work.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { trajectoryKey } from '../../../src/store/mongodb/keys.js';
import { openMongoStore } from '../../../src/store/mongodb/open.js';
import type { MongoStore } from '../../../src/store/mongodb/store.js';
import { isOld, takeOver } from '../../../src/store/mongodb/takeover/takeover.js';
import { draft, put } from '../../support/drafts.js';
import {
  type OldDatabase,
  printedByOldBuild,
  restoreOldDatabase,
} from '../../support/mongodb/old-database.js';
import { describeMongo } from '../../support/mongodb.js';
import { DECODER_URL } from '../../support/open-test-store.js';
import { printStore } from '../../support/print-store.js';
import { until } from '../../support/until.js';

type Printed = Record<string, unknown> & {
  readonly head: number;
  readonly events: readonly Event[];
  readonly operations: readonly { readonly id: string; readonly summary: string }[];
};
type Event = Readonly<Record<'position' | 'at', number>> &
  Readonly<Record<'kind' | 'channel' | 'trajectoryUid' | 'stepId', string | null>>;

/** The last position that was given before the fixture was made; what follows was owed, or an operation's rest. */
function lastGiven(
  { events }: Printed,
  killedAt: number,
): { given: readonly Event[]; owed: readonly string[] } {
  const owed = events.filter(({ position }) => position > killedAt);
  return {
    given: events.filter(({ position }) => position <= killedAt),
    owed: owed.map(({ kind, trajectoryUid, stepId }) => `${kind} ${trajectoryUid} ${stepId}`).sort(),
  };
}

function byId(groups: unknown): unknown {
  return [...(groups as readonly { readonly id: string }[])].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What was made anew by either build: positions above `killedAt`, times of events there, and ids. */
function comparable(value: unknown, killedAt: number): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, killedAt));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const isPosition = /position|consumed|completed|asOf/i.test(key) && typeof inner === 'number';
    return [[key, isPosition && inner > killedAt ? 'later' : comparable(inner, killedAt)] as const];
  });
  return Object.fromEntries(entries);
}

describeMongo('a database of the layout before the log of commits', () => {
  let old: OldDatabase;
  beforeEach(async () => {
    old = await restoreOldDatabase();
  });
  afterEach(() => old.drop());

  const times = { deadMs: 500, stillMs: 300 };
  const open = () => openMongoStore({ uri: old.uri, decoderUrl: DECODER_URL, maxLineBytes: 1 << 24, times });
  /** Once nothing is left of operations that killed servers had begun. */
  const opened = async (): Promise<MongoStore> => {
    const store = await open();
    const unadopted = () => old.db.collection('operations').countDocuments({ pending: { $type: 'string' } });
    await until(async () => (await unadopted()) === 0);
    await store.reached(store.position, 10_000);
    await finishWork(store);
    const untold = () => old.db.collection('deletions').countDocuments({ worker: { $type: 'string' } });
    await until(async () => (await untold()) === 0);
    return store;
  };
  const killedAt = async () => Number((await old.db.collection('feed').findOne())?.next);

  it('says what it said before, with everything finished that killed servers owed', async () => {
    const at = await killedAt();
    const before = printedByOldBuild() as Printed;
    const store = await opened();
    try {
      const after = (await printStore(store)) as Printed;
      const was = lastGiven(before, at);
      const is = lastGiven(after, at);
      expect(is.given).toEqual(was.given);
      expect(is.owed).toEqual(was.owed);
      const { head: _h, events: _e, units: _u, ...said } = after;
      const { head: _head, events: _events, units: _units, ...expected } = before;
      // Two groups of one trajectory begin at one position: nothing says which is listed first.
      // More is said since that build: everything here is finished.
      expect(byId(said.groups)).toMatchObject(byId(expected.groups) as object[]);
      expect(comparable({ ...said, groups: [] }, at)).toMatchObject(
        comparable({ ...expected, groups: [] }, at) as object,
      );
      expect(await store.freeJobs()).toEqual([]);
    } finally {
      await store.close();
    }
  });

  it('is gone on with', async () => {
    const store = await opened();
    try {
      const head = await store.feedHead();
      const messages = [
        { role: 'user' as const, content: 'What is a fork?' },
        { role: 'assistant' as const, content: 'answer 0 on a fork' },
        { role: 'user' as const, content: 'and more?' },
      ];
      const { stepIds } = await put(store, [draft({ trajectoryUid: 'forks', messages })]);
      const [step] = await store.readSteps(stepIds, null);
      const operations = await store.pageOperations(50, null, null);
      const decided = operations.items.find(({ summary }) => summary === 'a trajectory');
      expect(step).toMatchObject({ curation: { keep: false, reason: 'no' } });
      expect(step?.parentId).not.toBeNull();
      const [content] = await old.db.collection('contents').find().sort({ _id: -1 }).limit(1).toArray();
      // Only the last question and the answer are stored anew.
      expect(content?.messages.texts).toHaveLength(2);
      await store.undoOperation(decided?.id ?? '', null);
      expect((await store.readSteps(stepIds, null))[0]).toMatchObject({ curation: { keep: true } });
      const again = put(store, [draft({ trajectoryUid: 'media', idempotencyKey: 'key-1' })]);
      await expect(again).rejects.toThrow('IDEMPOTENCY_CONFLICT');
      await put(store, [draft({ trajectoryUid: 'third', promptUid: 'p4' })]);
      const [third] = await store.readTrajectories([{ channel: 'train', uid: 'third' }], null);
      expect(third).toMatchObject({ generation: 2 });
      const events = await store.readEvents(head, 100);
      expect(events.every(({ position }) => position > head)).toBe(true);
      expect(events[0]).toMatchObject({ kind: 'ADDED', trajectoryUid: 'forks' });
    } finally {
      await store.close();
    }
  });

  it('is converted by one of several servers that start', async () => {
    const stores = await Promise.all([open(), open(), open()]);
    try {
      const heads = await Promise.all(
        stores.map(async (store, i) => {
          await put(store, [draft({ trajectoryUid: `of ${i}` })]);
          return (await store.readTrajectories([{ channel: 'train', uid: 'forks' }], null))[0];
        }),
      );
      for (const head of heads) expect(head).toMatchObject({ stepCount: 4 });
    } finally {
      for (const store of stores) await store.close();
    }
  });

  it.each([0, 1, 2])(
    'is old for a server that has read %d times when another begins to convert it',
    async (reads) => {
      const about = old.db.collection<{ _id: string } & Record<string, unknown>>('about');
      const begin = async () => {
        await about.insertOne({
          _id: 'takeover',
          from: 1,
          holder: 'other',
          beat: 1,
          stage: '',
          after: null,
          done: false,
        });
        await about.updateOne({ _id: 'stepwell' }, { $set: { schema: 2 } });
      };
      let read = 0;
      if (reads === 0) await begin();
      const seen = {
        findOne: async (filter: object) => {
          const found = await about.findOne(filter);
          if (++read === reads) await begin();
          return found;
        },
      };
      const collections = { db: { collection: () => seen }, about: seen };
      expect(await isOld(collections as unknown as Parameters<typeof isOld>[0])).toBe(true);
    },
  );

  it('is gone on with where a server stopped, at whatever stage', async () => {
    const at = await killedAt();
    const collections = await openCollections(old.uri);
    class Stopped extends Error {}
    try {
      for (let stages = 1; ; stages++) {
        let seen = 0;
        const onProgress = (text: string) => {
          if (/\(\d+ of \d+\)$/.test(text) && ++seen === 2) throw new Stopped('no further');
        };
        const done = await takeOver(collections, { onProgress }).then(
          () => true,
          (error: unknown) => {
            expect(error).toMatchObject({
              code: 'TAKEOVER_FAILED',
              message: expect.stringContaining('no further'),
            });
            return false;
          },
        );
        if (done) break;
        expect(stages).toBeLessThan(20);
      }
    } finally {
      await collections.client.close();
    }
    const store = await opened();
    try {
      const is = lastGiven((await printStore(store)) as Printed, at);
      expect(is).toEqual(lastGiven(printedByOldBuild() as Printed, at));
    } finally {
      await store.close();
    }
  });

  it('is converted by another server when the one that does it is killed', async () => {
    const script = `
      import { openCollections } from '${pathToFileURL(resolve('dist/src/store/mongodb/connect.js')).href}';
      import { isOld, takeOver } from '${pathToFileURL(resolve('dist/src/store/mongodb/takeover/takeover.js')).href}';
      const collections = await openCollections(process.argv[1]);
      const onProgress = (text) => {
        if (text.includes(': log (')) process.kill(process.pid, 'SIGKILL');
      };
      await takeOver(collections, { onProgress });
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, old.uri], {
      stdio: 'inherit',
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    const collections = await openCollections(old.uri);
    const told: string[] = [];
    try {
      await takeOver(collections, { onProgress: (text) => told.push(text), silenceMs: 300 });
    } finally {
      await collections.client.close();
    }
    expect(told[0]).toContain('waiting');
    expect(told[1]).toContain(': log (');
    const store = await open();
    await store.close();
  });

  it('takes no write of an old server that still runs', async () => {
    // What it had at hand: positions that it was given and had not used yet, and a lock.
    const given = Number((await old.db.collection('feed').findOne())?.next) + 5;
    await old.db.collection('feed').updateOne({}, { $set: { next: given } });
    const store = await open();
    try {
      const log = old.db.collection<{ _id: number }>('log');
      await expect(log.insertOne({ _id: given - 1 })).rejects.toThrow();
      await expect(log.insertOne({ _id: given + 100 })).rejects.toThrow();
      const feed = old.db.collection<{ _id: string; next: number }>('feed');
      const take = feed.findOneAndUpdate({ _id: 'feed' }, { $inc: { next: 1 } });
      await expect(take).rejects.not.toMatchObject({ code: 11_000 });
      const named = <T extends { _id: string }>(name: string) => old.db.collection<T>(name);
      const lock = { token: 't', beat: 0, ranges: [] };
      await expect(
        named('trajectories').insertOne({ _id: 'x', registered: 0, version: 0, lock } as never),
      ).rejects.toThrow();
      await expect(
        named('trajectories').updateMany({ lock: null } as never, { $set: { lock } } as never),
      ).rejects.toThrow();
      const refused: readonly (readonly [string, object])[] = [
        ['operations', { _id: 'op_1', undone: false, deciding: { server: 's', beat: 0, left: '{}' } }],
        ['recipes', { _id: 'mix', id: 'recipe_2', channel: 'train', document: '{}' }],
        ['policy', { _id: 'policy', version: 0, paused: false, updatedAt: null }],
        ['datasetVersions', { _id: 'mix', last: 0 }],
      ];
      for (const [name, doc] of refused) {
        // Not for a duplicate: an old server takes that for a document that it may change.
        await expect(named(name).insertOne(doc as never)).rejects.not.toMatchObject({ code: 11_000 });
      }
    } finally {
      await store.close();
    }
  });

  it('does not let an old server commit by the counter and the log alone, without validators', async () => {
    const given = Number((await old.db.collection('feed').findOne())?.next) + 5;
    await old.db.collection('feed').updateOne({}, { $set: { next: given } });
    await (await open()).close();
    for (const name of ['log', 'trajectories']) await old.db.command({ collMod: name, validator: {} });
    const log = old.db.collection<{ _id: number }>('log');
    for (let position = given - 4; position <= given; position++) {
      await expect(log.insertOne({ _id: position })).rejects.toMatchObject({ code: 11_000 });
    }
    // What it leaves of a trajectory that it was about to register is in nobody's way.
    const about = {
      _id: trajectoryKey('train', 'left'),
      uid: 'left',
      channel: 'train',
      group: 'g',
      stepCount: 0,
    };
    const lock = { token: 't', beat: 0, ranges: [] };
    const trajectories = old.db.collection<typeof about & { registered: number; lock: object }>(
      'trajectories',
    );
    await trajectories.insertOne({ ...about, registered: 0, lock });
    const store = await open();
    try {
      await put(store, [draft({ trajectoryUid: 'left' })]);
      const [left] = await store.readTrajectories([{ channel: 'train', uid: 'left' }], null);
      expect(left).toMatchObject({ stepCount: 1 });
    } finally {
      await store.close();
    }
  });
});
