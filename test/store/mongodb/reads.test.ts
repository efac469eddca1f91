import { Binary, BSON } from 'mongodb';
import { CONTENT_FIELDS } from '../../../src/model/content-field.js';
import type { StepHead } from '../../../src/model/step.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { draft, put, tokenDraft } from '../../support/drafts.js';
import { copyStore } from '../../support/mongodb/copy-store.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';

const ALL = { kind: 'and', of: [] } as const;
const NOW = Number.MAX_SAFE_INTEGER;
const ENTRY = { source: 'judge', comment: null, idempotencyKey: null };
const turn = (role: string, content: unknown) => ({ role, content }) as never;
const image = Buffer.alloc(3_000, 'pixels').toString('base64');
const conversation = [
  turn('user', 'look'),
  turn('assistant', 'at what?'),
  turn('user', [{ type: 'image_url', image_url: { url: `data:image/png;base64,${image}` } }]),
  turn('assistant', 'a picture'),
  turn('tool', 'ok'),
];

describeMongo('reads from MongoDB, of a store with the same history as an embedded one', () => {
  let embedded: TestStore;
  let opened: TestCollections;
  let reader: MongoReader;
  let steps: readonly StepHead[];
  let ids: readonly string[];
  let heads: number[];

  beforeAll(async () => {
    [embedded, opened] = await Promise.all([openTestStore(), openTestCollections()]);
    const { store } = embedded;
    heads = [];
    const mark = async () => heads.push(await store.feedHead());
    await store.registerTrajectory({
      uid: 'a',
      channel: 'train',
      promptUid: 'p',
      metadata: { given: [1, { x: null }] },
      policyVersion: 7,
    });
    await mark();
    await put(store, [
      draft({
        messages: conversation.slice(0, 1),
        response: conversation[1] ?? null,
        tools: [{ name: 'f' }],
      }),
      draft({
        messages: conversation.slice(0, 3),
        response: conversation[3] ?? null,
        tools: [{ name: 'f' }],
      }),
    ]);
    await mark();
    await put(store, [
      tokenDraft([1, 2, 3], [4, 5], {
        trajectoryUid: 'b',
        promptUid: 'p',
        stepIndex: 3,
        reward: 0.25,
        untrainableReason: 'truncated',
        metadata: { k: 'ä' },
        sampling: { temperature: 0.5 },
        responseMask: Uint8Array.of(1, 0),
        teacherLogProbs: Float32Array.of(-1, -2),
        teacherTopK: { k: 1, logProbs: Float32Array.of(-1, -2), indices: Int32Array.of(8, 9) },
        values: Float32Array.of(0.5, 0.25),
        hint: 'look again',
        routedExperts: [[1]],
        media: [{ kind: 'image', data: image }],
      }),
      tokenDraft([1, 2], [9], { trajectoryUid: 'b', stepIndex: 1 }),
      draft({ trajectoryUid: 'c', promptUid: 'q', isLast: true, reward: -0.125 }),
    ]);
    await put(store, [draft({ trajectoryUid: 'a', response: turn('assistant', 'twin') })], 'val');
    await mark();
    await store.abandonIdle(Date.now() + 60_000);
    await mark();
    await put(store, [
      draft({ trajectoryUid: 'b', messages: conversation, response: turn('assistant', 'end') }),
    ]);
    await store.completeTrajectory({ uid: 'a', channel: 'train' }, null, { value: 2, source: 'env' });
    await store.addReward(
      { target: { uid: 'b', channel: 'train', stepIndex: 1 }, name: 'reward', value: 0.1, ...ENTRY },
      null,
    );
    await store.addReward(
      { target: { uid: 'b', channel: 'train', stepIndex: null }, name: 'style', value: 3, ...ENTRY },
      null,
    );
    await mark();
    const request = { first: 500, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    ids = (await store.pageSteps(ALL, request, null)).items.map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids;
    await store.appendJudgment({ stepId: first, score: 1, votes: [{ v: 1 }, 'x'], judge: 'm' }, null);
    await store.appendJudgment({ stepId: first, score: null, votes: [], judge: 'm' }, null);
    const group = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 } as const;
    const undone = await store.appendDecisions(
      {
        source: 'curator:length',
        summary: 'too long',
        decisions: [
          { target: { kind: 'step', id: second }, fields: { keep: false, reason: 'long' } },
          { target: group, fields: { addTags: ['hard'] } },
        ],
      },
      null,
    );
    await mark();
    await store.undoOperation(undone.operationId ?? '', null);
    await store.appendDecisions(
      {
        source: 'manual',
        summary: 'looked at',
        decisions: [
          {
            target: { kind: 'trajectory', channel: 'train', uid: 'b' },
            fields: { quality: 'GOOD', note: 'n' },
          },
          { target: { kind: 'step', id: third }, fields: { trainable: true, addTags: ['t'] } },
          { target: { kind: 'trajectory', channel: 'val', uid: 'a' }, fields: { keep: false } },
        ],
      },
      null,
    );
    await mark();
    await store.markConsumed({
      stepIds: [first],
      groups: [{ channel: 'train', promptUid: 'q', generation: 1 }],
    });
    await put(store, [draft({ trajectoryUid: 'd', promptUid: 'q' })]);
    await mark();
    steps = (await store.pageSteps(ALL, request, null)).items;
    ids = steps.map(({ id }) => id);
    await copyStore(embedded.dataDir, opened.uri);
    reader = new MongoReader(opened.collections);
  });
  afterAll(async () => {
    await opened.close();
    await embedded.close();
  });

  it('give the same heads, with null for what is not there', async () => {
    const asked = [...ids, 'step_none', ids[0] ?? ''].reverse();
    for (const scope of [null, ['val'], []]) {
      expect(await reader.readSteps(asked, scope)).toEqual(await embedded.store.readSteps(asked, scope));
    }
    expect(steps.some(({ parentId }) => parentId !== null)).toBe(true);
  });

  it('rebuild the same contents, and only the fields that are wanted', async () => {
    const asked = [...ids, 'step_none'].reverse();
    for (const fields of [null, [], ...CONTENT_FIELDS.map((field) => [field])]) {
      const expected = await embedded.store.readContents(asked, fields, null);
      expect(await reader.readContents(asked, fields, null)).toEqual(expected);
    }
    const [content] = await reader.readContents([ids[1] ?? ''], null, null);
    expect(JSON.stringify(content)).toContain(image);
  });

  it('rebuild contents that are too large for one document from their parts', async () => {
    const { contents, contentParts } = opened.collections;
    const expected = await reader.readContents(ids, null, null);
    const stored = await contents.find({}).toArray();
    for (const whole of stored) {
      const bytes = BSON.serialize(whole);
      const half = Math.ceil(bytes.length / 2);
      await contentParts.insertMany(
        [bytes.subarray(0, half), bytes.subarray(half)].map((data, part) => ({
          _id: { step: whole._id, part },
          trajectory: whole.trajectory,
          data: new Binary(data),
        })),
      );
      const rest = { messages: null, tokens: null, logProbs: null, media: null, hint: null };
      await contents.updateOne({ _id: whole._id }, { $set: { ...rest, parts: 2 } });
    }
    expect(await reader.readContents(ids, null, null)).toEqual(expected);
    for (const whole of stored) await contents.replaceOne({ _id: whole._id }, whole);
    await contentParts.deleteMany({});
  });

  it('tell the same ledgers', async () => {
    const asked = [...ids, 'step_none'];
    // What was decided at capture has no entry of its own here, so its id and time are the step's.
    const comparable = (ledgers: Awaited<ReturnType<typeof reader.readLedgers>>) =>
      ledgers.map((ledger) => ({
        ...ledger,
        decisions: ledger.decisions.map((decision) =>
          decision.source === 'capture' ? { ...decision, id: '', operationId: '', at: 0 } : decision,
        ),
      }));
    const found = await reader.readLedgers(asked, null);
    expect(comparable(found)).toEqual(comparable(await embedded.store.readLedgers(asked, null)));
    const refs = ['a', 'b', 'c', 'none'].map((uid) => ({ channel: 'train', uid }));
    expect(await reader.readTrajectoryRewards(refs, null)).toEqual(
      await embedded.store.readTrajectoryRewards(refs, null),
    );
    const captured = found.flatMap(({ decisions }) => decisions).find(({ source }) => source === 'capture');
    expect(captured).toMatchObject({
      id: expect.stringMatching(/^dec_/),
      operationId: expect.stringMatching(/^op_/),
    });
  });

  it('find the same trajectories, and refuse the ambiguous', async () => {
    const { store } = embedded;
    const refs = [
      { uid: 'b', channel: null },
      { uid: 'a', channel: 'val' },
      { uid: 'none', channel: null },
      { uid: 'c', channel: 'val' },
    ];
    for (const scope of [null, ['val'], ['train']]) {
      const found = await reader.readTrajectories(refs, scope);
      expect(found).toEqual(await store.readTrajectories(refs, scope));
      const byId = found.flatMap((trajectory) => trajectory?.id ?? 'traj_none');
      expect(await reader.readTrajectoriesById(byId, null)).toEqual(
        await store.readTrajectoriesById(byId, null),
      );
    }
    const ambiguous = [{ uid: 'a', channel: null }];
    await expect(reader.readTrajectories(ambiguous, null)).rejects.toMatchObject({ code: 'AMBIGUOUS' });
    expect(await reader.readTrajectories(ambiguous, ['val'])).toMatchObject([{ channel: 'val' }]);
  });

  it('find the same groups and channels', async () => {
    const { store } = embedded;
    const keys = [
      { channel: 'train', promptUid: 'p', generation: null },
      { channel: 'train', promptUid: 'q', generation: 1 },
      { channel: 'train', promptUid: 'q', generation: null },
      { channel: 'val', promptUid: 'p', generation: null },
      { channel: 'val', promptUid: 'a', generation: 1 },
    ];
    for (const scope of [null, ['val'], []]) {
      const found = await reader.readGroups(keys, scope);
      expect(found).toEqual(await store.readGroups(keys, scope));
      const groupIds = ['group_none', ...found.flatMap((group) => group?.id ?? [])];
      expect(await reader.readGroupsById(groupIds, scope)).toEqual(
        await store.readGroupsById(groupIds, scope),
      );
      expect(await reader.listChannels(scope)).toEqual(await store.listChannels(scope));
    }
  });

  it('page the same members of trajectories and groups', async () => {
    const { store } = embedded;
    const ofSteps = ['b', 'a', 'none'].map((uid) => ({ channel: 'train', uid, first: 1, after: null }));
    const ofGroups = ['p', 'q', 'none'].map((promptUid) => ({
      channel: 'train',
      promptUid,
      generation: 1,
      first: 1,
      after: null,
    }));
    const [steps, trajectories] = [
      await reader.pageTrajectorySteps(ofSteps, null),
      await reader.pageGroupTrajectories(ofGroups, null),
    ];
    expect(steps).toEqual(await store.pageTrajectorySteps(ofSteps, null));
    expect(trajectories).toEqual(await store.pageGroupTrajectories(ofGroups, null));
    const nextSteps = ofSteps.map((request, i) => ({ ...request, after: steps[i]?.cursors[0] ?? null }));
    const nextMembers = ofGroups.map((request, i) => ({
      ...request,
      after: trajectories[i]?.cursors[0] ?? null,
    }));
    expect(await reader.pageTrajectorySteps(nextSteps, null)).toEqual(
      await store.pageTrajectorySteps(nextSteps, null),
    );
    expect(await reader.pageGroupTrajectories(nextMembers, null)).toEqual(
      await store.pageGroupTrajectories(nextMembers, null),
    );
    const foreign = [{ channel: 'train', uid: 'b', first: 1, after: trajectories[0]?.cursors[0] ?? '' }];
    await expect(reader.pageTrajectorySteps(foreign, null)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  it('show the same units at every position of the feed', async () => {
    const { store } = embedded;
    const keys = [
      { channel: 'train', promptUid: 'p', generation: 1 },
      { channel: 'train', promptUid: 'none', generation: 1 },
      { channel: 'train', promptUid: 'q', generation: 1 },
      { channel: 'val', promptUid: 'a', generation: 1 },
      { channel: 'train', promptUid: 'q', generation: 2 },
    ];
    for (const asOf of [0, ...heads, NOW]) {
      expect(await reader.readGroupUnits(keys, asOf, null)).toEqual(
        await store.readGroupUnits(keys, asOf, null),
      );
      for (const limit of [1, 10]) {
        const page = await reader.pageGroupKeys('train', asOf, null, limit, null);
        expect(page).toEqual(await store.pageGroupKeys('train', asOf, null, limit, null));
        if (page.next === null) continue;
        expect(await reader.pageGroupKeys('train', asOf, page.next, limit, null)).toEqual(
          await store.pageGroupKeys('train', asOf, page.next, limit, null),
        );
      }
    }
  });

  it('list the same operations, without those that touched what the caller may not see', async () => {
    const { store } = embedded;
    for (const scope of [null, ['train'], ['train', 'val'], []]) {
      expect((await reader.pageOperations(10, null, scope)).items).toEqual(
        (await store.pageOperations(10, null, scope)).items,
      );
      expect(await reader.countOperations(scope)).toEqual(await store.countOperations(scope));
    }
    const first = await reader.pageOperations(1, null, null);
    expect(first.hasNextPage).toBe(true);
    const rest = await reader.pageOperations(1, first.cursors[0] ?? null, null);
    expect(rest).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect([...first.items, ...rest.items]).toEqual((await store.pageOperations(10, null, null)).items);
  });

  it('show the same units once the feed has forgotten their events', async () => {
    const { collections } = opened;
    await collections.db.collection('commits').deleteMany({});
    const keys = ['p', 'q'].map((promptUid) => ({ channel: 'train', promptUid, generation: 1 }));
    for (const asOf of [...heads, NOW]) {
      const expected = await embedded.store.readGroupUnits(keys, asOf, null);
      expect(await reader.readGroupUnits(keys, asOf, null)).toEqual(expected);
    }
  });

  it('show nothing of a trajectory that is gone, whatever of its rows is still there', async () => {
    const { trajectories } = opened.collections;
    const where = { channel: 'train', uid: 'b' };
    const gone = await trajectories.findOne(where);
    if (gone === null) throw new Error('there is no such trajectory');
    const own = steps.filter(({ trajectoryUid }) => trajectoryUid === 'b').map(({ id }) => id);
    const others = ids.filter((id) => !own.includes(id));
    const page = { first: 100, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const before = await reader.readStats(ALL, { buckets: 2 }, null);
    await trajectories.deleteOne({ _id: gone._id });
    await opened.collections.db
      .collection<{ _id: string }>('trajectories')
      .insertOne({ _id: gone._id, seq: 9, deleted: true } as never);
    try {
      expect((await reader.pageSteps(ALL, page, null)).items.map(({ id }) => id)).toEqual(others);
      expect(await reader.readSteps(own, null)).toEqual(own.map(() => null));
      expect(await reader.readContents(own, null, null)).toEqual(own.map(() => null));
      const nothing = { rewards: [], judgments: [], decisions: [], extras: [] };
      expect(await reader.readLedgers(own, null)).toEqual(own.map(() => nothing));
      expect(await reader.readTrajectories([where], null)).toEqual([null]);
      expect(await reader.readTrajectoryRewards([where], null)).toEqual([[]]);
      const [members] = await reader.pageTrajectorySteps([{ ...where, first: 10, after: null }], null);
      expect(members?.items).toEqual([]);
      const [unit] = await reader.readGroupUnits(
        [{ channel: 'train', promptUid: 'p', generation: 1 }],
        NOW,
        null,
      );
      expect(unit?.trajectories.map(({ uid }) => uid)).toEqual(['a']);
      const after = await reader.readStats(ALL, { buckets: 2 }, null);
      expect(after.count).toBe(before.count - own.length);
      const orderBy = { field: 'STARTED_AT', direction: 'DESC' } as const;
      const listed = await reader.pageTrajectories(ALL, { first: 100, after: null, orderBy }, null);
      expect(listed.items.map(({ id }) => id)).not.toContain(gone.id);
    } finally {
      await trajectories.replaceOne({ _id: gone._id }, gone);
    }
    expect((await reader.pageSteps(ALL, page, null)).items.map(({ id }) => id)).toEqual(ids);
  });
});
