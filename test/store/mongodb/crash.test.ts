import type { StepDraft } from '../../../src/model/step.js';
import { encodeStep } from '../../../src/store/encoded-step.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { trajectoryKey } from '../../../src/store/mongodb/keys.js';
import { appendTasks } from '../../../src/store/mongodb/writing/append.js';
import type { Task } from '../../../src/store/mongodb/writing/call.js';
import { registerTask } from '../../../src/store/mongodb/writing/register.js';
import { completeTask, rewardTask } from '../../../src/store/mongodb/writing/reward-tasks.js';
import { Writer } from '../../../src/store/mongodb/writing/writer.js';
import type { StepStore } from '../../../src/store/port.js';
import { draft, draftsInput } from '../../support/drafts.js';
import { type Trouble, troubledCollections } from '../../support/mongodb/troubled-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';
import { readContents } from '../../support/read-contents.js';

/** Long enough for a pass, short enough to wait for. */
const LOCK_MS = 60;

const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string) => ({ role: 'assistant', content });

/** Turns of one conversation: each continues the one before it. */
function turn(n: number, given: Partial<StepDraft> = {}): StepDraft {
  const messages = Array.from({ length: 2 * n + 1 }, (_, i) =>
    i % 2 === 0 ? user(`q${i}`) : assistant(`a${i}`),
  );
  return draft({
    messages,
    response: assistant(`a${2 * n + 1}`),
    promptIds: Int32Array.from({ length: 4 * n + 4 }, (_, i) => i),
    responseIds: Int32Array.from([4 * n + 4, 4 * n + 5]),
    logProbs: Float32Array.from([-1, -2]),
    tokenSource: 'CLIENT',
    stepIndex: n,
    createdAt: 1_000 + n,
    ...given,
  });
}

const ALL = ['dies', 'halfway', 'fails', 'lost'] as const;

/** A change that may be cut off, on a trajectory with a uid of its own. */
interface Change {
  readonly name: string;
  /** Left out: its server dies. */
  readonly troubles?: readonly Trouble['how'][];
  readonly before: readonly StepDraft[];
  /** Its parts: what is stored afterwards is a beginning of them. */
  readonly drafts?: readonly StepDraft[];
  readonly complete?: number;
  readonly reward?: number;
  readonly register?: string;
}

const picture = 'A'.repeat(4_096);
const CHANGES: readonly Change[] = [
  {
    name: 'a first request',
    troubles: ALL,
    before: [],
    drafts: [
      turn(0, { reward: 0.5, tools: [{ name: 'f' }], metadata: { a: 1 }, agent: 'x' }),
      turn(1, { untrainableReason: 'cut', policyVersion: 3 }),
      turn(2, { reward: 1, isLast: true, policyVersion: 5 }),
    ],
  },
  {
    name: 'a step that says what followed',
    before: [turn(0, { reward: 1 })],
    drafts: [turn(1, { reward: 2, media: [{ kind: 'image', data: picture }] })],
  },
  {
    name: 'steps in the wrong order',
    troubles: ['dies', 'halfway'],
    before: [turn(2), turn(0)],
    drafts: [turn(1), turn(3)],
  },
  {
    name: 'a completion with a reward',
    troubles: ALL,
    before: [turn(0), turn(1, { reward: 0 })],
    complete: 1,
  },
  { name: 'a reward', before: [turn(0), turn(1)], reward: 3 },
  {
    name: 'a step after a completion with a reward',
    before: [turn(0), turn(1, { isLast: true })],
    drafts: [turn(2)],
  },
  {
    name: 'a repeat with another reward',
    before: [turn(0, { reward: 1 })],
    drafts: [turn(0, { reward: 2 })],
  },
  { name: 'a registration', before: [], register: 'p' },
];

const named = (uid: string, drafts: readonly StepDraft[]) =>
  drafts.map((one) => ({ ...one, trajectoryUid: uid, promptUid: `prompt-${uid}` }));

/** The change as the writer gets it. */
function tasksOf(uid: string, change: Change): readonly Task<unknown>[] {
  const key = trajectoryKey('train', uid);
  const target = { key, ref: { uid, channel: 'train' } };
  if (change.complete !== undefined) return [completeTask(target, { value: change.complete, source: 's' })];
  if (change.reward !== undefined) {
    const entry = { name: 'reward', value: change.reward, source: 's', comment: null, idempotencyKey: null };
    return [rewardTask({ ...target, stepId: null, stepIndex: 0 }, entry)];
  }
  if (change.register !== undefined) {
    const promptUid = `prompt-${uid}`;
    return [registerTask({ uid, channel: 'train', promptUid, metadata: { r: 1 }, policyVersion: 2 })];
  }
  const items = named(uid, change.drafts ?? []).map((one, index) => ({ index, step: encodeStep(one) }));
  return [...appendTasks('train', items)];
}

/** The first `parts` of the change, as a caller of the port makes it. */
async function make(store: StepStore, uid: string, change: Change, parts: number): Promise<void> {
  const ref = { uid, channel: 'train' };
  if (parts === 0) return;
  if (change.complete !== undefined) {
    await store.completeTrajectory(ref, null, { value: change.complete, source: 's' });
  } else if (change.reward !== undefined) {
    const entry = { name: 'reward', value: change.reward, source: 's', comment: null, idempotencyKey: null };
    await store.addReward({ target: { ...ref, stepIndex: 0 }, ...entry }, null);
  } else if (change.register !== undefined) {
    const promptUid = `prompt-${uid}`;
    await store.registerTrajectory({ ...ref, promptUid, metadata: { r: 1 }, policyVersion: 2 });
  } else {
    await store.append(draftsInput(named(uid, (change.drafts ?? []).slice(0, parts))));
  }
}

/** Everything that a store says of a trajectory, without what differs from store to store. */
async function whole(store: Pick<StepStore, Reads>, uid: string) {
  const [trajectory] = await store.readTrajectories([{ uid, channel: 'train' }], null);
  const [page] = await store.pageTrajectorySteps([{ channel: 'train', uid, first: 100, after: null }], null);
  const steps = page?.items ?? [];
  const ids = steps.map(({ id }) => id);
  const indexOf = (id: string | null) => steps.find((step) => step.id === id)?.stepIndex ?? null;
  const ledgers = await store.readLedgers(ids, null);
  const [group] = await store.readGroups(
    [{ channel: 'train', promptUid: `prompt-${uid}`, generation: null }],
    null,
  );
  const key = { channel: 'train', promptUid: `prompt-${uid}`, generation: 1 };
  const [unit] = await store.readGroupUnits([key], Number.MAX_SAFE_INTEGER, null);
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (name, field: unknown) =>
        ['id', 'position', 'at', 'firstPosition', 'operationId', 'startedAt'].includes(name)
          ? undefined
          : field,
      ) ?? 'null',
    ) as unknown;
  return {
    // Without steps, the time of the last one is that of its registration.
    trajectory: plain(trajectory?.stepCount === 0 ? { ...trajectory, lastStepAt: 0 } : (trajectory ?? null)),
    group: plain(group ?? null),
    unit: plain(
      unit?.trajectories.map((one) =>
        one.steps.map(({ nextState, reward, isLast }) => ({ nextState, reward, isLast })),
      ) ?? null,
    ),
    steps: steps.map((step) => ({ ...(plain(step) as object), parentId: indexOf(step.parentId) })),
    contents: plain(await readContents(store, ids)),
    ledgers: plain(ledgers),
    rewards: plain(await store.readTrajectoryRewards([{ channel: 'train', uid }], null)),
  };
}
type Reads =
  | 'readTrajectories'
  | 'pageTrajectorySteps'
  | 'readLedgers'
  | 'readGroups'
  | 'readGroupUnits'
  | 'readContents'
  | 'readTrajectoryRewards';

/** A trajectory's events, by kind and step, in no particular order. */
async function eventsOf(
  store: Pick<StepStore, 'readSteps'>,
  events: readonly { readonly kind: string; readonly stepId: string | null }[],
): Promise<string[]> {
  const heads = await store.readSteps(
    events.map(({ stepId }) => stepId ?? ''),
    null,
  );
  return events.map(({ kind }, i) => `${kind} ${heads[i]?.stepIndex ?? '-'}`).sort();
}

describeMongo('a server in trouble while it writes', () => {
  let opened: TestMongoStore;
  let reference: TestStore;
  let collections: Collections;
  let heir: Writer;
  let runs = 0;
  beforeAll(async () => {
    opened = await openTestMongoStore(LOCK_MS);
    reference = await openTestStore();
    collections = await openCollections(opened.uri);
    heir = new Writer(collections, { onCommit: () => {}, lockMs: LOCK_MS });
  });
  afterAll(async () => {
    await heir.close();
    await collections.client.close();
    await opened.close();
    await reference.close();
  });

  /** Makes the change on a server in trouble; answers whether it was acknowledged, and whether there was trouble. */
  async function suffer(uid: string, change: Change, trouble: Trouble) {
    const troubled = troubledCollections(collections, trouble);
    const writer = new Writer(troubled.collections, { onCommit: () => {}, lockMs: LOCK_MS });
    const answers = await Promise.allSettled(tasksOf(uid, change).map((task) => writer.submit(task)));
    await writer.close();
    const acknowledged = answers.every(({ status }) => status === 'fulfilled');
    return { acknowledged, happened: troubled.happened() };
  }

  /** How much of the change is there, by what cannot be there otherwise. */
  async function partsThere(uid: string, change: Change): Promise<number> {
    const [trajectory] = await opened.store.readTrajectories([{ uid, channel: 'train' }], null);
    if (change.register !== undefined) return trajectory === null ? 0 : 1;
    const [rewards = []] = await opened.store.readTrajectoryRewards([{ channel: 'train', uid }], null);
    if (change.complete !== undefined) return rewards.some(({ value }) => value === change.complete) ? 1 : 0;
    if (change.reward !== undefined) return rewards.some(({ value }) => value === change.reward) ? 1 : 0;
    if (change.name === 'a repeat with another reward')
      return rewards.some(({ value }) => value === 2) ? 1 : 0;
    return (trajectory?.stepCount ?? 0) - change.before.length;
  }

  for (const change of CHANGES) {
    for (const how of change.troubles ?? (['dies'] as const)) {
      it(`leaves ${change.name} whole or undone, whichever of its writes meets trouble (${how})`, async () => {
        const all = change.drafts?.length ?? 1;
        for (let write = 1; ; write++) {
          runs += 1;
          const uid = `run-${runs}`;
          if (change.before.length > 0) await opened.store.append(draftsInput(named(uid, change.before)));
          const { acknowledged, happened } = await suffer(uid, change, { write, how });
          expect({ write, fulfilled: acknowledged || happened }).toEqual({ write, fulfilled: true });
          // Whoever writes to the trajectory next takes it over; an empty change is enough.
          await heir.withTrajectories([trajectoryKey('train', uid)], () => () => null);
          const parts = await partsThere(uid, change);
          if (acknowledged) expect(parts).toBe(all);
          const [found] = await opened.store.readTrajectories([{ uid, channel: 'train' }], null);
          if (found !== null || parts > 0) {
            // The trajectory of a first step may be there without it.
            if (change.before.length > 0)
              await reference.store.append(draftsInput(named(uid, change.before)));
            else if (parts === 0) {
              const none = { uid, channel: 'train', metadata: null, policyVersion: null };
              await reference.store.registerTrajectory({ ...none, promptUid: `prompt-${uid}` });
            }
            await make(reference.store, uid, change, parts);
            const expected = await whole(reference.store, uid);
            expect({ write, ...(await whole(opened.store, uid)) }).toEqual({ write, ...expected });
            const there = await collections.log.find({ uid }).toArray();
            const events = await reference.store.readEvents(null, 100_000);
            const wanted = events.filter(({ trajectoryUid }) => trajectoryUid === uid);
            expect(await eventsOf(opened.store, there)).toEqual(await eventsOf(reference.store, wanted));
          }
          if (!happened) break;
        }
        expect(await collections.trajectories.countDocuments({ lock: { $ne: null } })).toBe(0);
        await expectNoGarbage();
      });
    }
  }

  /** Nothing lies at a position that was given up. */
  async function expectNoGarbage(): Promise<void> {
    const voids = (await collections.log.find({ kind: 'VOID' }).toArray()).map(({ _id }) => _id);
    expect(await collections.steps.countDocuments({ _id: { $in: voids } })).toBe(0);
    expect(await collections.contents.countDocuments({ _id: { $in: voids } })).toBe(0);
    const steps = (await collections.steps.find({}).toArray()).map(({ _id }) => _id);
    expect(await collections.log.countDocuments({ _id: { $in: steps }, kind: 'ADDED' })).toBe(steps.length);
  }
});
