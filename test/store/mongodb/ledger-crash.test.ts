import { effectiveCuration } from '../../../src/model/decision.js';
import type { StepFilter, TrajectoryFilter } from '../../../src/query/filter.js';
import { type Collections, openCollections } from '../../../src/store/mongodb/connect.js';
import { trajectoryKey } from '../../../src/store/mongodb/keys.js';
import { MongoLedger } from '../../../src/store/mongodb/ledger/ledger.js';
import { Writer } from '../../../src/store/mongodb/writing/writer.js';
import type { StepStore } from '../../../src/store/port.js';
import { draft, put } from '../../support/drafts.js';
import { settled } from '../../support/mongodb/curated.js';
import { type Trouble, troubledCollections } from '../../support/mongodb/troubled-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';

/** Long enough for a pass, short enough to wait for. */
const LOCK_MS = 80;
const SILENCE_MS = 240;
const LATER = Number.MAX_SAFE_INTEGER;
const UIDS = ['a', 'b', 'c'];
/** Each write meets another kind of trouble in each round; the nightly run asks for more rounds than there are kinds. */
const TROUBLES: readonly Trouble['how'][] = ['dies', 'fails', 'lost', 'halfway'];
const ROUNDS = Math.min(TROUBLES.length, Number(process.env.STEPWELL_TEST_ROUNDS ?? 1));
/** Runs at once; each has a channel of its own. */
const AT_ONCE = 6;

type Ledger = Pick<
  StepStore,
  | 'appendDecisions'
  | 'undoOperation'
  | 'appendJudgment'
  | 'markConsumed'
  | 'abandonIdle'
  | 'deleteTrajectories'
>;

/** Three trajectories of two steps in one channel; the first two are a group. */
interface Scene {
  readonly channel: string;
  readonly stepIds: readonly string[];
  /** An operation that was there before; '': none. */
  readonly operation: string;
}

describeMongo('a server in trouble while it changes ledgers', () => {
  let opened: TestMongoStore;
  let store: StepStore;
  let collections: Collections;
  let runs = 0;
  beforeAll(async () => {
    opened = await openTestMongoStore(LOCK_MS, SILENCE_MS);
    store = opened.store;
    collections = await openCollections(opened.uri);
  });
  afterAll(async () => {
    await collections.client.close();
    await opened.close();
  });

  const tools = (name: string) => [{ type: 'function', function: { name } }];
  const picture = (of: string) => [{ kind: 'image', data: Buffer.from(of.repeat(2_000)).toString('base64') }];

  async function setScene(
    decide: (scene: Scene) => Parameters<Ledger['appendDecisions']>[0] | null,
  ): Promise<Scene> {
    runs += 1;
    const channel = `run-${runs}`;
    const drafts = UIDS.flatMap((trajectoryUid) =>
      [0, 1].map((stepIndex) =>
        draft({
          trajectoryUid,
          stepIndex,
          promptUid: trajectoryUid === 'c' ? 'q' : 'p',
          tools: tools(trajectoryUid === 'a' ? channel : `${channel} too`),
          media: picture(trajectoryUid === 'a' ? channel : `${channel} too`),
          untrainableReason: stepIndex === 1 ? 'cut' : null,
        }),
      ),
    );
    const { stepIds } = await put(store, drafts, channel);
    const scene = { channel, stepIds, operation: '' };
    const input = decide(scene);
    if (input === null) return scene;
    const { operationId } = await store.appendDecisions(input, null);
    return { ...scene, operation: operationId ?? '' };
  }

  const inChannel = (channel: string): StepFilter => ({
    kind: 'compare',
    field: 'channel',
    op: 'eq',
    value: channel,
  });
  const onMany = ({ channel, stepIds }: Scene) => ({
    source: 'manual' as const,
    summary: channel,
    decisions: [
      { target: { kind: 'step' as const, id: stepIds[0] ?? '' }, fields: { keep: false, addTags: ['s'] } },
      { target: { kind: 'step' as const, id: stepIds[4] ?? '' }, fields: { note: 'n' } },
      {
        target: { kind: 'trajectory' as const, channel, uid: 'a' },
        fields: { addTags: ['t'], quality: 'BAD' as const },
      },
      {
        target: { kind: 'group' as const, channel, promptUid: 'p', generation: 1 },
        fields: { addTags: ['g'], trainable: false },
      },
    ],
  });
  const onAll = ({ channel }: Scene) => ({
    source: 'manual' as const,
    summary: channel,
    where: inChannel(channel),
    fields: { keep: false, addTags: ['w'] },
  });

  /** What holds whatever happened: derived values say what ledgers say, and every change was told. */
  async function expectConsistent({ channel }: Scene) {
    const page = { first: 100, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const { items } = await store.pageSteps(inChannel(channel), page, null);
    const ledgers = await store.readLedgers(
      items.map(({ id }) => id),
      null,
    );
    const curated = await collections.log.find({ channel, kind: 'CURATED' }).sort({ _id: 1 }).toArray();
    const told = new Map(curated.map(({ stepId, _id }) => [stepId, _id]));
    for (const [i, step] of items.entries()) {
      const decisions = ledgers[i]?.decisions ?? [];
      expect(step.curation).toEqual(effectiveCuration(decisions));
      const last = decisions.filter(({ source }) => source !== 'capture').at(-1);
      // Of what was decided every step tells, then or later.
      if (last !== undefined) expect(told.get(step.id)).toBeGreaterThanOrEqual(last.position);
    }
    const found = await store.readTrajectories(
      UIDS.map((uid) => ({ uid, channel })),
      null,
    );
    for (const trajectory of found) {
      if (trajectory === null) continue;
      const entries = await collections.log
        .find({
          $or: [
            { trajectory: trajectoryKey(channel, trajectory.uid), 'entry.target': 'trajectory' },
            { channel, 'entry.target': 'group' },
          ],
        })
        .toArray();
      const holds = entries.filter(
        ({ entry }) =>
          entry?.kind === 'decision' &&
          entry.undone === null &&
          (entry.target === 'trajectory' || trajectory.promptUid === 'p'),
      );
      const tags = holds.flatMap(({ entry }) =>
        entry?.kind === 'decision' ? (entry.fields.addTags ?? []) : [],
      );
      expect([...trajectory.tags]).toEqual([...new Set(tags)].sort());
    }
    const operations = await collections.operations.find({ summary: channel }).toArray();
    for (const { _id, changed } of operations) {
      const own = ledgers.filter(({ decisions }) => decisions.some((one) => one.operationId === _id));
      if (items.length === 6) expect(own).toHaveLength(changed);
      expect(changed).toBeGreaterThan(0);
    }
    return { steps: items, ledgers, operations, trajectories: found };
  }

  type Checked = Awaited<ReturnType<typeof expectConsistent>>;

  interface Change {
    readonly name: string;
    /** Which of its writes meet trouble; left out: all. */
    readonly writes?: readonly number[];
    /** The kind of trouble that matters; left out: all. */
    readonly how?: Trouble['how'];
    readonly before: (scene: Scene) => Parameters<Ledger['appendDecisions']>[0] | null;
    readonly make: (ledger: Ledger, scene: Scene) => Promise<unknown>;
    readonly check: (checked: Checked, scene: Scene, acknowledged: boolean) => Promise<void> | void;
  }

  const CHANGES: readonly Change[] = [
    {
      name: 'a list of decisions',
      before: () => null,
      make: (ledger, scene) => ledger.appendDecisions(onMany(scene), null),
      check: ({ ledgers, operations }, _scene, acknowledged) => {
        const made = ledgers.map(
          ({ decisions }) => decisions.filter(({ source }) => source === 'manual').length,
        );
        // Once it has begun it is finished.
        if (acknowledged) expect(operations).toHaveLength(1);
        expect(made).toEqual(operations.length === 0 ? UIDS.flatMap(() => [0, 0]) : [3, 2, 1, 1, 1, 0]);
      },
    },
    {
      name: 'a decision on a trajectory',
      how: 'halfway',
      before: () => null,
      make: (ledger, { channel }) => {
        const target = { kind: 'trajectory' as const, channel, uid: 'a' };
        const decisions = [{ target, fields: { quality: 'BAD' as const } }];
        return ledger.appendDecisions({ source: 'manual', summary: channel, decisions }, null);
      },
      check: ({ steps, operations }) => {
        const bad = steps.filter(({ curation }) => curation.quality === 'BAD');
        expect(bad).toHaveLength(2 * operations.length);
      },
    },
    {
      name: 'a list of decisions in two parts',
      // While its parts are kept, in each of them, between them, and when all are made.
      writes: [3, 7, 8, 11, 16, 20],
      before: () => null,
      make: (ledger, { channel, stepIds }) => {
        const decisions = Array.from({ length: 1_100 }, (_, i) => ({
          target: { kind: 'step' as const, id: stepIds[i < 1_000 ? i % 3 : 3 + (i % 3)] ?? '' },
          fields: { note: `${i}` },
        }));
        return ledger.appendDecisions({ source: 'manual', summary: channel, decisions }, null);
      },
      check: async ({ ledgers, operations }, _scene, acknowledged) => {
        const made = ledgers.flatMap(({ decisions }) =>
          decisions.filter(({ source }) => source === 'manual'),
        );
        if (acknowledged) expect(operations).toHaveLength(1);
        expect(made).toHaveLength(operations.length * 1_100);
        expect(new Set(made.map(({ note }) => note)).size).toBe(made.length);
        const kept = operations.map(({ _id }) => _id);
        expect(await collections.decisionParts.countDocuments({ '_id.operation': { $in: kept } })).toBe(0);
      },
    },
    {
      name: 'a decision by filter',
      before: () => null,
      make: (ledger, scene) => ledger.appendDecisions(onAll(scene), null),
      check: ({ ledgers, operations }, _scene, acknowledged) => {
        const made = ledgers.map(
          ({ decisions }) => decisions.filter(({ source }) => source === 'manual').length,
        );
        // Once it has begun it is finished.
        if (acknowledged) expect(operations).toHaveLength(1);
        expect(made).toEqual(UIDS.flatMap(() => [operations.length, operations.length]));
      },
    },
    {
      name: 'an undo',
      before: onMany,
      make: (ledger, { operation }) => ledger.undoOperation(operation, null),
      check: async ({ ledgers, operations }, { channel }, acknowledged) => {
        const undone = operations[0]?.undone;
        if (acknowledged) expect(undone).toBe(true);
        const decisions = ledgers.flatMap((one) => one.decisions.filter(({ source }) => source === 'manual'));
        expect(decisions.map((one) => one.undone)).toEqual(decisions.map(() => undone));
        const entries = await collections.log.find({ channel, 'entry.kind': 'undo' }).toArray();
        expect(entries).toHaveLength(undone === true ? 4 : 0);
      },
    },
    {
      name: 'a consumption',
      before: () => null,
      make: (ledger, { stepIds, channel }) =>
        ledger.markConsumed({ stepIds, groups: [{ channel, promptUid: 'p', generation: 1 }] }),
      check: async ({ steps }, { channel }, acknowledged) => {
        const told = await collections.log.find({ channel, kind: 'CONSUMED' }).toArray();
        const consumed = steps.filter((step) => step.consumed).map(({ id }) => id);
        expect(told.map(({ stepId }) => stepId).sort()).toEqual(consumed.sort());
        if (acknowledged) expect(consumed).toHaveLength(6);
      },
    },
    {
      name: 'a judgment',
      before: () => null,
      make: (ledger, { stepIds: [stepId = ''] }) =>
        ledger.appendJudgment({ stepId, score: 1, votes: [], judge: 'j' }, null),
      check: ({ steps, ledgers }, _scene, acknowledged) => {
        const judgments = ledgers[0]?.judgments.length ?? 0;
        expect(steps[0]?.judgment).toBe(judgments === 0 ? null : 1);
        if (acknowledged) expect(judgments).toBe(1);
      },
    },
    {
      name: 'a deletion',
      before: onMany,
      make: (ledger, { channel }) => {
        const where: TrajectoryFilter = { kind: 'in', field: 'uid', values: ['a', 'b'] };
        return ledger.deleteTrajectories({ kind: 'where', where }, [channel]);
      },
      check: async ({ steps, trajectories }, { channel, stepIds }, acknowledged) => {
        const [a, b, c] = trajectories;
        expect(c).not.toBeNull();
        if (acknowledged) expect([a, b]).toEqual([null, null]);
        const told = await collections.log.find({ channel, kind: 'DELETED' }).toArray();
        for (const [i, uid] of ['a', 'b'].entries()) {
          const gone = trajectories[i] === null;
          const own = told.filter((event) => event.uid === uid).map(({ stepId }) => stepId);
          expect(own).toEqual(gone ? [stepIds[2 * i], stepIds[2 * i + 1], null] : []);
          expect(steps.filter(({ trajectoryUid }) => trajectoryUid === uid)).toHaveLength(gone ? 0 : 2);
          if (gone) await expectNothingLeft(channel, uid);
        }
        const key = { channel, promptUid: 'p', generation: 1 };
        const [group] = await store.readGroups([key], null);
        const left = [a, b].filter((one) => one !== null).length;
        expect(group?.trajectoryCount ?? 0).toBe(left);
        expect(await collections.log.countDocuments({ channel, 'entry.target': 'group' })).toBe(
          left === 0 ? 0 : 1,
        );
        const contents = await store.readContents(
          steps.map(({ id }) => id),
          { messages: true, tokens: true },
          null,
        );
        const names = contents.map((content) => JSON.stringify(content));
        expect(names.every((text) => text.includes(channel))).toBe(true);
        // Tools and media of `a` are nobody else's.
        const texts = await collections.shared.countDocuments({ json: JSON.stringify(tools(channel)) });
        expect(texts).toBe(a === null ? 0 : 1);
      },
    },
  ];

  async function expectNothingLeft(channel: string, uid: string): Promise<void> {
    const trajectory = trajectoryKey(channel, uid);
    const { steps, contents, stepWords, trajectories, log } = collections;
    const counts = await Promise.all([
      steps.countDocuments({ trajectory }),
      contents.countDocuments({ trajectory }),
      stepWords.countDocuments({ trajectory }),
      trajectories.countDocuments({ _id: trajectory }),
      collections.mediaUses.countDocuments({ '_id.trajectory': trajectory }),
      log.countDocuments({ trajectory, 'entry.kind': { $gt: '' }, 'entry.target': { $ne: 'group' } }),
    ]);
    expect(counts).toEqual([0, 0, 0, 0, 0, 0]);
  }

  /** Makes the change on a server in trouble; answers whether it was acknowledged, and whether there was trouble. */
  async function suffer(scene: Scene, change: Change, trouble: Trouble) {
    const troubled = troubledCollections(collections, trouble);
    const onCommit = () => {};
    const writer = new Writer(troubled.collections, { onCommit, lockMs: LOCK_MS });
    const ledger = new MongoLedger(troubled.collections, writer, { onCommit, silenceMs: LATER });
    const [answer] = await Promise.allSettled([change.make(ledger, scene)]);
    await ledger.close();
    await writer.close();
    return { acknowledged: answer?.status === 'fulfilled', happened: troubled.happened() };
  }

  for (const change of CHANGES) {
    it(
      `leaves ${change.name} whole or undone, whichever of its writes meets trouble`,
      async () => {
        for (let round = 0; round < ROUNDS; round++) {
          for (let first = 1, more = true; more; first += AT_ONCE) {
            const writes = change.writes ?? Array.from({ length: AT_ONCE }, (_, i) => first + i);
            const suffered = await Promise.all(
              writes.map(async (write) => {
                const how = change.how ?? TROUBLES[(write + round) % TROUBLES.length] ?? 'dies';
                const scene = await setScene(change.before);
                return { write, how, scene, ...(await suffer(scene, change, { write, how })) };
              }),
            );
            await settled(collections);
            for (const { write, how, scene, acknowledged, happened } of suffered) {
              const trouble = { write, how };
              expect({ ...trouble, fulfilled: acknowledged || happened }).toEqual({
                ...trouble,
                fulfilled: true,
              });
              await change.check(await expectConsistent(scene), scene, acknowledged);
            }
            more = change.writes === undefined && suffered.every(({ happened }) => happened);
          }
        }
      },
      240_000 * ROUNDS,
    );
  }
});
