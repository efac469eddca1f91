import type { StepFilter } from '../../../src/query/filter.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { NEW_FEED } from '../../../src/store/mongodb/set-up.js';
import { createReadIndexes } from '../../support/mongodb/create-read-indexes.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { putSteps, trajectoryDoc } from '../../support/mongodb/step-docs.js';
import { describeMongo } from '../../support/mongodb.js';

const ALL: StepFilter = { kind: 'and', of: [] };
const request = { first: 2, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
const ofA = { channel: 'train', uid: 'a', first: 2, after: null };

describeMongo('what is written but not committed', () => {
  let opened: TestCollections;
  let reader: MongoReader;
  let ids: readonly string[];

  /** Positions 1, 2, 5 and 6 are committed; the server that took 3 and 4 has died. */
  beforeEach(async () => {
    opened = await openTestCollections();
    const { collections } = opened;
    await createReadIndexes(collections);
    const committed = await putSteps(
      collections,
      [1, 2, 5, 6].map((_id) => ({ _id })),
    );
    ids = committed.map(({ id }) => id);
    const garbage = [3, 4].map((_id) => ({ _id, text: 'unheard', metadata: '{"k":1}' }));
    const [ghost] = await putSteps(collections, garbage, { commit: false });
    ids = [...ids, ghost?.id ?? ''];
    const lock = { token: 't', beat: 1, ranges: [[3, 4] as const] };
    await collections.trajectories.insertMany([
      trajectoryDoc({ stepCount: 4, maxIndex: 6, lock }),
      trajectoryDoc({ uid: 'new', registered: 0, lock }),
    ]);
    await collections.feed.insertOne({ _id: 'feed', ...NEW_FEED, next: 6, settled: 2 });
    reader = new MongoReader(collections);
  });
  afterEach(() => opened.close());

  it('is in no list, and takes no place on a page', async () => {
    const first = await reader.pageSteps(ALL, request, null);
    expect(first.items.map(({ position }) => position)).toEqual([1, 2]);
    const rest = await reader.pageSteps(ALL, { ...request, after: first.cursors[1] ?? null }, null);
    expect(rest.items.map(({ position }) => position)).toEqual([5, 6]);
    expect([first.hasNextPage, rest.hasNextPage]).toEqual([true, false]);
    const [members] = await reader.pageTrajectorySteps([{ ...ofA, first: 3 }], null);
    expect(members).toMatchObject({
      hasNextPage: true,
      items: [{ position: 1 }, { position: 2 }, { position: 5 }],
    });
    expect((await reader.pageSteps({ kind: 'text', words: ['unheard'] }, request, null)).items).toEqual([]);
    const byMetadata: StepFilter = { kind: 'metadataEquals', path: ['k'], value: 1 };
    expect((await reader.pageSteps(byMetadata, request, null)).items).toEqual([]);
    const started = { first: 9, after: null, orderBy: { field: 'STARTED_AT', direction: 'ASC' } } as const;
    expect((await reader.pageTrajectories(ALL as never, started, null)).items).toMatchObject([{ uid: 'a' }]);
  });

  it('is not counted', async () => {
    expect(await reader.countSteps(ALL, null)).toEqual({ count: 4, exact: true });
    expect(await reader.countSteps({ kind: 'text', words: ['hello'] }, null)).toEqual({
      count: 4,
      exact: true,
    });
    expect((await reader.readStats(ALL, { buckets: 2 }, null)).count).toBe(4);
    expect(await reader.countTrajectories({ kind: 'and', of: [] }, null)).toEqual({ count: 1, exact: true });
  });

  it('is not found by its id', async () => {
    const found = await reader.readSteps(ids, null);
    expect(found.map((step) => step?.position ?? null)).toEqual([1, 2, 5, 6, null]);
    expect((await reader.readContents(ids, { messages: true, tokens: true }, null))[4]).toBeNull();
    expect(await reader.readTrajectories([{ uid: 'new', channel: null }], null)).toEqual([null]);
  });

  it('is not what a search for words leaves out: steps whose words are not indexed yet are looked at', async () => {
    const { feed, stepWords } = opened.collections;
    await feed.updateOne({ _id: 'feed' }, { $set: { indexed: 4 } });
    await stepWords.deleteMany({ _id: { $gt: 4 } });
    await putSteps(opened.collections, [{ _id: 7, trajectoryUid: 'late', text: 'hello again' }]);
    await stepWords.deleteMany({ _id: 7 });
    const found = async (words: readonly string[]) =>
      (await reader.pageSteps({ kind: 'text', words }, { ...request, first: 9 }, null)).items.map(
        ({ position }) => position,
      );
    expect(await found(['hello'])).toEqual([1, 2, 5, 6, 7]);
    expect(await found(['hello', 'again'])).toEqual([7]);
    expect(await found(['absent'])).toEqual([]);
  });

  it('is told from steps whose events were given up since', async () => {
    const { feed, log } = opened.collections;
    expect((await reader.pageSteps(ALL, request, null)).items).toHaveLength(2);
    await feed.updateOne({ _id: 'feed' }, { $set: { trimmed: 2 } });
    await log.deleteMany({ _id: { $lte: 2 } });
    const found = await reader.readSteps(ids, null);
    expect(found.map((step) => step?.position ?? null)).toEqual([1, 2, 5, 6, null]);
  });

  it('holds up a build at a later position until it is decided, and no build at an earlier one', async () => {
    const { collections } = opened;
    const key = { channel: 'train', promptUid: 'p', generation: 1 };
    const [before] = await reader.readGroupUnits([key], 2, null);
    expect(before?.trajectories.map(({ steps }) => steps.length)).toEqual([2]);
    let isRead = false;
    const reading = reader.readGroupUnits([key], 6, null).then((units) => {
      isRead = true;
      return units;
    });
    // Another read goes through meanwhile, so the one that waits had its chance.
    await reader.readGroupUnits([key], 2, null);
    expect(isRead).toBe(false);
    // Later locks use later positions and are not waited for.
    const later = { token: 'u', beat: 1, ranges: [[7, 9] as const] };
    await collections.trajectories.updateMany({}, { $set: { lock: later } });
    const [after] = await reading;
    expect(after?.trajectories.map(({ steps }) => steps.map(({ position }) => position))).toEqual([
      [1, 2, 5, 6],
    ]);
  });
});
