import { deflateRawSync } from 'node:zlib';
import { replaceNewer } from '../../../../src/store/mongodb/duplicates.js';
import { applyRows } from '../../../../src/store/mongodb/writing/apply-rows.js';
import { decodeRows, encodeRows } from '../../../../src/store/mongodb/writing/encode-rows.js';
import { MintedKeys } from '../../../../src/store/mongodb/writing/minted-keys.js';
import { NO_ROWS, type Rows } from '../../../../src/store/mongodb/writing/rows.js';
import type { StepRow } from '../../../../src/store/mongodb/writing/step-rows.js';
import { openTestCollections, type TestCollections } from '../../../support/mongodb/open-collections.js';
import { describeMongo } from '../../../support/mongodb.js';

const step = (_id: number, given: Partial<StepRow> = {}): StepRow => ({
  _id,
  position: -_id,
  id: `step_${_id}`,
  trajectory: 7,
  group: 9,
  channel: 'train',
  trajectoryUid: 't',
  promptUid: 'p',
  generation: 1,
  stepIndex: _id,
  turnType: 'TEXT' as StepRow['turnType'],
  branch: 'main',
  policyVersion: null,
  model: null,
  agent: null,
  promptTokens: null,
  responseTokens: null,
  hasLogProbs: false,
  tokenSource: 'NONE' as StepRow['tokenSource'],
  logProbKind: 'NONE' as StepRow['logProbKind'],
  finishReason: null,
  latencyMs: null,
  sampling: null,
  metadata: null,
  createdAt: 5,
  idempotencyKey: null,
  givenReward: null,
  untrainableReason: null,
  origin: 'REST',
  engine: null,
  messageNode: null,
  stateLength: 0,
  messageLength: 0,
  hasResponse: false,
  hasNext: false,
  tokenNode: null,
  parent: null,
  parentId: null,
  newFrom: 0,
  nextFrom: null,
  nextAt: null,
  reward: null,
  judgment: null,
  keep: true,
  trainable: true,
  quality: 'UNREVIEWED',
  reason: null,
  note: null,
  tags: [],
  isLast: false,
  consumed: null,
  ...given,
});

const head = (given: Partial<Rows['heads'][number]> = {}): Rows['heads'][number] => ({
  _id: 'name',
  key: 7,
  id: 'traj_1',
  uid: 't',
  channel: 'train',
  group: 9,
  promptUid: 'p',
  generation: 1,
  status: 'OPEN',
  stepCount: 1,
  maxIndex: 1,
  reward: null,
  minPolicyVersion: null,
  maxPolicyVersion: null,
  promptTokens: null,
  responseTokens: null,
  agent: null,
  tags: [],
  metadata: null,
  startedAt: 5,
  lastStepAt: 5,
  heardAt: 5,
  registered: -1,
  completed: null,
  defaultPolicyVersion: null,
  hasOwnRewards: false,
  inherits: false,
  inOrder: true,
  ...given,
});

const deletion = (next: number): Rows['deletions'][number] => ({
  _id: '7',
  channel: 'train',
  uid: 't',
  next,
  parts: 2,
  worker: next === 2 ? null : 'w',
});
const untold = (part: number): Rows['untold'][number] => ({
  _id: { trajectory: 7, part },
  steps: [[part, `step_${part}`]],
});

describe('the rows of a record', () => {
  it('come back as they were, whatever their columns hold', () => {
    const steps = [
      step(1, { reward: -0, tags: ['a'], metadata: '{"k":"\u0000 é"}' }),
      step(2, { reward: 0.1 + 0.2, trajectoryUid: '\ud83d\ude00', parent: 1, parentId: 'step_1' }),
    ];
    for (const some of [steps, steps.slice(0, 1), []]) {
      const rows = { ...NO_ROWS, steps: some, heads: [head()] };
      expect(decodeRows(encodeRows(rows))).toEqual(rows);
    }
  });

  it('of recipes say so to every server, and those of earlier layouts are told apart', () => {
    const named = { channel: 'train', name: 'r' };
    const rows = {
      ...NO_ROWS,
      deletedRecipes: [named],
      versions: [{ channel: 'train', recipe: 'r', last: 2 }],
    };
    const encoded = JSON.parse(Buffer.from(encodeRows(rows)).toString()) as object;
    expect(encoded).toMatchObject({ v: 9 });
    expect(decodeRows(encodeRows(rows))).toEqual(rows);
    const former = { recipes: [], deletedRecipes: ['r'], versions: [{ recipe: 'r', last: 2 }] };
    const earlier = Buffer.from(JSON.stringify({ ...encoded, ...former, v: 3 }));
    expect(decodeRows(earlier)).toEqual({ ...NO_ROWS, former });
  });

  it('say that they are of another layout only where an earlier server would pass over something', () => {
    const layoutOf = (rows: Rows): number => JSON.parse(Buffer.from(encodeRows(rows)).toString()).v;
    const rows = { ...NO_ROWS, deletions: [deletion(0)], untold: [untold(0)] };
    expect([layoutOf({ ...NO_ROWS, steps: [step(1)] }), layoutOf(rows)]).toEqual([1, 2]);
    expect(decodeRows(encodeRows(rows))).toEqual(rows);
    // What a curator remembers would be lost by a server that knows only jobs and marks.
    const marks = [{ judge: 'j', page: 0, marks: [{ operation: 'op_1', units: [1] }] }];
    const dated = [{ judge: 'j', page: 0, marks: [{ operation: 'op_1', units: [1], at: [-1] }] }];
    expect(layoutOf({ ...NO_ROWS, marks: dated })).toBe(11);
    const memory = [{ job: 'job_1', part: 0, bytes: Uint8Array.of(0, 128, 255) }];
    expect([layoutOf({ ...NO_ROWS, marks }), layoutOf({ ...NO_ROWS, memory })]).toEqual([3, 4]);
    expect(decodeRows(encodeRows({ ...NO_ROWS, marks, memory }))).toEqual({ ...NO_ROWS, marks, memory });
  });

  it('take less than 130 bytes a step when they are deflated', () => {
    const steps = Array.from({ length: 1_000 }, (_, i) =>
      step(i, {
        id: `step_01J${Math.random().toString(36).slice(2, 15)}`,
        messageNode: i,
        stateLength: i % 9,
      }),
    );
    const bytes = deflateRawSync(encodeRows({ ...NO_ROWS, steps }), { level: 1 }).length;
    expect(bytes / 1_000).toBeLessThan(130);
  });
});

describeMongo('rows that any server applies, any number of times and late', () => {
  let opened: TestCollections;
  beforeEach(async () => {
    opened = await openTestCollections();
  });
  afterEach(() => opened.close());

  const seq = (number: number) => ({ seq: number, writer: 'w' });
  const added: Rows = { ...NO_ROWS, steps: [step(1)], heads: [head()] };
  const rewarded = (reward: number): Rows => ({
    ...NO_ROWS,
    heads: [head({ reward })],
    stepChanges: [{ key: 1, trajectory: 7, parts: ['reward'], fields: { reward } }],
  });

  it('are the same after being applied again, also behind newer ones', async () => {
    const { collections } = opened;
    await applyRows(collections, added, seq(1));
    await applyRows(collections, rewarded(1), seq(2));
    await applyRows(collections, rewarded(2), seq(3));
    const seen = async () => [
      await collections.steps.find().toArray(),
      await collections.trajectories.find().toArray(),
    ];
    const before = await seen();
    for (const [rows, number] of [
      [added, 1],
      [rewarded(1), 2],
      [rewarded(2), 3],
      [rewarded(1), 2],
    ] as const) {
      await applyRows(collections, rows, seq(number));
    }
    expect(await seen()).toEqual(before);
    expect(before).toMatchObject([[{ reward: 2, s: { reward: 3 } }], [{ reward: 2, seq: 3 }]]);
  });

  it('do not come back once their trajectory is deleted, and its name can be used again', async () => {
    const { collections } = opened;
    await applyRows(collections, added, seq(1));
    await applyRows(collections, { ...NO_ROWS, deleted: [{ key: 7, name: 'name' }] }, seq(2));
    await applyRows(collections, added, seq(1));
    expect(await collections.steps.countDocuments()).toBe(0);
    expect(await collections.trajectories.find({}).toArray()).toEqual([
      { _id: 'name', seq: 2, deleted: true },
    ]);
    const again = {
      ...NO_ROWS,
      steps: [step(11, { trajectory: 17 })],
      heads: [head({ key: 17, registered: -3 })],
    };
    await applyRows(collections, again, seq(3));
    await applyRows(collections, added, seq(1));
    expect(await collections.steps.distinct('_id', {})).toEqual([11]);
    expect(await collections.trajectories.find({}).toArray()).toMatchObject([{ key: 17, seq: 3 }]);
  });

  it('do not bring back what was told of a deleted trajectory', async () => {
    const { collections } = opened;
    const deleted = { ...NO_ROWS, deletions: [deletion(0)], untold: [untold(0), untold(1)] };
    const parts = async () => (await collections.untold.find().toArray()).map(({ _id }) => _id.part);
    const seen: unknown[] = [];
    for (const next of [0, 1, 2]) {
      const seq = 5 + next;
      if (next > 0) {
        await applyRows(collections, { ...NO_ROWS, deletions: [deletion(next)] }, { seq, writer: 'w' });
      }
      await applyRows(collections, deleted, { seq: 5, writer: 'w' });
      seen.push(await parts());
    }
    expect(seen).toEqual([[0, 1], [1], []]);
    expect(await collections.deletions.find().toArray()).toEqual([{ ...deletion(2), seq: 7 }]);
  });

  it('keep the newest of two that are put at the same moment', async () => {
    const { operations } = opened.collections;
    const row = (_id: string, changed: number) => ({
      _id,
      key: 1,
      source: 'manual' as const,
      summary: '',
      channels: [],
      changed,
      at: 1,
      undone: false,
      pending: null,
      worker: null,
    });
    for (let round = 0; round < 60; round++) {
      const id = `op_${round}`;
      await Promise.all([3, 1, 2].map((number) => replaceNewer(operations, [row(id, number)], number)));
      expect(await operations.findOne({ _id: id })).toMatchObject({ changed: 3, seq: 3 });
    }
  });

  it('have keys that no other writer gives', async () => {
    const { db } = opened.collections;
    const [a, b] = await Promise.all([MintedKeys.open(db), MintedKeys.open(db)]);
    const keys = [a, b, a, b].map((one) => one.mint());
    expect(new Set(keys).size).toBe(4);
    expect(keys.every((key) => Number.isSafeInteger(key) && key > 2 ** 30)).toBe(true);
  });
});
