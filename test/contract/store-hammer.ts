import { createRandom, type Random } from '../../src/demo/random.js';
import type { DecidedEntries, DecisionFields, DecisionTarget } from '../../src/model/decision.js';
import type { FeedEvent } from '../../src/model/event.js';
import type { StepFilter } from '../../src/query/filter.js';
import type { StepStore } from '../../src/store/port.js';
import { draft, draftsInput, tokenDraft } from '../support/drafts.js';
import { derivedFunnel, expectDerived, readWhole, type WholeStore } from './recompute.js';
import type { StoreUnderTest } from './store-conformance.js';

/** How much the callers do; an adapter that answers more slowly takes less. */
export interface HammerSizes {
  readonly callers: number;
  /** Of each caller. */
  readonly calls: number;
  readonly seeds: readonly string[];
  readonly timeoutMs: number;
}

const SIZES: HammerSizes = { callers: 6, calls: 90, seeds: ['one', 'two', 'three'], timeoutMs: 60_000 };

const PROMPTS = ['p0', 'p1', 'p2'] as const;
/** Trajectories that nobody deletes, so that what was decided of them or their groups can be checked. */
const LASTING = ['s0', 's1', 's2', 's3', 's4', 's5'] as const;
const PASSING = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const;
const UIDS = [...LASTING, ...PASSING] as const;
const promptOf = (uid: string) => PROMPTS[Number(uid.slice(1)) % PROMPTS.length] ?? 'p0';

type Derived = Pick<
  WholeStore['steps'][number],
  'id' | 'reward' | 'judgment' | 'curation' | 'consumed' | 'isLast'
>;

interface Made {
  readonly id: string;
  readonly target: DecisionTarget;
  readonly tag: string;
}

/** What the callers were told, to compare with in the end. */
class Told {
  readonly made: Made[] = [];
  readonly operations = new Set<string>();
  readonly undone = new Set<string>();
  deletedSteps = 0;
  deletedTrajectories = 0;
  accepted = 0;
}

async function callOnce(store: StepStore, random: Random, told: Told, label: string): Promise<void> {
  const uid = random.pick(UIDS);
  const ref = { uid, channel: 'train' };
  const anyStep = async () => {
    const [page] = await store.pageTrajectorySteps([{ channel: 'train', uid, first: 40, after: null }], null);
    const items = page?.items ?? [];
    return items[random.between(0, Math.max(0, items.length - 1))]?.id ?? null;
  };
  const entry = { source: label, comment: null, idempotencyKey: null };
  const decide = async (target: DecisionTarget) => {
    const tag = `tag-${label}`;
    const fields: DecisionFields = {
      addTags: [tag],
      ...random.pick<DecisionFields>([
        { keep: false },
        { keep: true },
        { trainable: false },
        { quality: 'BAD' },
      ]),
    };
    const source = random.pick(['manual', 'curator:hammer'] as const);
    const rewards = { reward: random.pick([0.25, -1]), length: 3 };
    const judgment = { score: random.pick([null, 0.5]) };
    const entries = random.pick<DecidedEntries>([
      {},
      target.kind === 'group' ? {} : { rewards },
      target.kind === 'step' ? { judgment } : {},
    ]);
    const decisions = [{ target, fields, entries }];
    const { operationId } = await store.appendDecisions({ source, summary: label, decisions }, null);
    if (operationId === null) return;
    told.operations.add(operationId);
    told.made.push({ id: operationId, target, tag });
  };
  // An unknown trajectory or step may be what another caller deleted just now.
  const unlessGone = async (call: Promise<unknown>) => {
    await call.catch((error: { code?: string }) => {
      if (error.code !== 'UNKNOWN_TRAJECTORY' && error.code !== 'UNKNOWN_STEP') throw error;
    });
  };
  const dice = random.between(0, 99);
  if (dice < 40) {
    const reward = random.pick([null, 0, 1, 0.1, 0.7]);
    const policyVersion = random.pick([null, 1, 2, 3]);
    const step = random.pick([null, null, random.between(0, 30)]);
    const given = { trajectoryUid: uid, promptUid: promptOf(uid), stepIndex: step, reward, policyVersion };
    const turnType = random.pick(['MAIN', 'MAIN', 'SIDE'] as const);
    const items = [
      tokenDraft([1, 2, random.between(3, 9)], [random.between(0, 99), 7], { ...given, turnType }),
      draft({ ...given, stepIndex: null, untrainableReason: random.pick([null, 'cut off']) }),
    ];
    const { accepted } = await store.append(draftsInput(items));
    told.accepted += accepted;
  } else if (dice < 50) {
    const stepId = await anyStep();
    if (stepId === null) return;
    const value = random.next();
    await unlessGone(store.addReward({ target: { stepId }, name: 'reward', value, ...entry }, null));
  } else if (dice < 56) {
    const target = { ...ref, stepIndex: null };
    await unlessGone(store.addReward({ target, name: 'reward', value: random.next(), ...entry }, null));
  } else if (dice < 61) {
    const reward = random.pick([null, { value: 1, source: label }]);
    await unlessGone(store.completeTrajectory(ref, null, reward));
  } else if (dice < 67) {
    const id = await anyStep();
    if (id !== null) await decide({ kind: 'step', id });
  } else if (dice < 72) {
    await decide({ kind: 'trajectory', channel: 'train', uid });
  } else if (dice < 76) {
    await decide({ kind: 'group', channel: 'train', promptUid: promptOf(uid), generation: 1 });
  } else if (dice < 79) {
    const where: StepFilter = { kind: 'compare', field: 'reward', op: 'gt', value: 0.5 };
    const fields = { quality: 'GOOD', note: label } as const;
    const { operationId } = await store.appendDecisions(
      { source: 'manual', summary: label, where, fields },
      null,
    );
    if (operationId !== null) told.operations.add(operationId);
  } else if (dice < 87) {
    const [id] = [...told.operations].slice(random.between(0, Math.max(0, told.operations.size - 1)));
    if (id === undefined) return;
    await store.undoOperation(id, null);
    told.undone.add(id);
  } else if (dice < 91) {
    const stepId = await anyStep();
    const score = random.pick([null, 1, -1]);
    if (stepId !== null)
      await unlessGone(store.appendJudgment({ stepId, score, votes: [], judge: label }, null));
  } else if (dice < 94) {
    const stepId = await anyStep();
    const groups = [{ channel: 'train', promptUid: promptOf(uid), generation: random.between(1, 3) }];
    await store.markConsumed({ stepIds: stepId === null ? [] : [stepId], groups });
  } else if (dice < 96) {
    await store.abandonIdle(Date.now() + 1_000);
  } else {
    const where = { kind: 'compare', field: 'uid', op: 'eq', value: random.pick(PASSING) } as const;
    const { trajectories, steps } = await store.deleteTrajectories({ kind: 'where', where }, null);
    told.deletedTrajectories += trajectories;
    told.deletedSteps += steps;
  }
}

/** Decisions on what lasts are in the ledgers of all its steps, whenever those joined, and undone where they were. */
function checkDecisions({ steps, ledgers, trajectories }: WholeStore, told: Told): void {
  const lasting = new Set<string>(LASTING);
  const holds = (target: DecisionTarget, step: WholeStore['steps'][number]) =>
    target.kind === 'trajectory'
      ? lasting.has(target.uid) && step.trajectoryUid === target.uid
      : target.kind === 'group' && step.promptUid === target.promptUid && step.generation === 1;
  for (const step of steps) {
    const decisions = ledgers.get(step.id)?.decisions ?? [];
    for (const { id } of told.made.filter((one) => holds(one.target, step))) {
      expect(decisions.filter(({ operationId }) => operationId === id)).toMatchObject([
        { undone: told.undone.has(id) },
      ]);
    }
  }
  for (const { uid, promptUid, generation, tags } of trajectories.filter((one) => lasting.has(one.uid))) {
    const expected = told.made
      .filter(({ id }) => !told.undone.has(id))
      .filter(({ target }) =>
        target.kind === 'trajectory'
          ? target.uid === uid
          : target.kind === 'group' && target.promptUid === promptUid && generation === 1,
      )
      .map(({ tag }) => tag);
    expect([uid, tags]).toEqual([uid, [...new Set(expected)].sort()]);
  }
}

/** The status of each trajectory as its events tell it. */
function statusesIn(events: readonly FeedEvent[]): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>();
  for (const { kind, trajectoryUid: uid, stepId } of events) {
    if (kind === 'TRAJECTORY_STARTED') statuses.set(uid, 'OPEN');
    if (kind === 'TRAJECTORY_COMPLETED') statuses.set(uid, 'COMPLETE');
    if (kind === 'TRAJECTORY_ABANDONED') statuses.set(uid, 'ABANDONED');
    if (kind === 'ADDED' && statuses.get(uid) === 'ABANDONED') statuses.set(uid, 'OPEN');
    if (kind === 'DELETED' && stepId === null) statuses.delete(uid);
  }
  return statuses;
}

async function checkFeed(store: StepStore, { steps, trajectories }: WholeStore, told: Told): Promise<void> {
  const events: FeedEvent[] = [];
  for (let batch = await store.readEvents(0, 1_000); batch.length > 0; ) {
    events.push(...batch);
    batch = await store.readEvents(events.at(-1)?.position ?? 0, 1_000);
  }
  expect(events.every((event, i) => i === 0 || event.position > (events[i - 1]?.position ?? 0))).toBe(true);
  const idsOf = (kind: FeedEvent['kind']) =>
    events.filter((event) => event.kind === kind && event.stepId !== null).map(({ stepId }) => stepId);
  const [added, deleted] = [idsOf('ADDED'), idsOf('DELETED')];
  expect([added.length, deleted.length]).toEqual([told.accepted, told.deletedSteps]);
  expect(events.filter(({ kind, stepId }) => kind === 'DELETED' && stepId === null)).toHaveLength(
    told.deletedTrajectories,
  );
  const gone = new Set(deleted);
  expect(statusesIn(events)).toEqual(new Map(trajectories.map(({ uid, status }) => [uid, status])));
  expect(added.filter((id) => !gone.has(id)).sort()).toEqual(steps.map(({ id }) => id).sort());
}

/** Units read from the ledgers at the head show the same as the columns. */
async function checkUnits(store: StepStore, { steps, trajectories, groups }: WholeStore): Promise<void> {
  const units = await store.readGroupUnits(groups, await store.feedHead(), null);
  const derived = ({ id, reward, judgment, curation, consumed, isLast }: Derived) => ({
    id,
    reward,
    judgment,
    curation,
    consumed,
    isLast,
  });
  const statuses = units.flatMap((unit) =>
    unit.trajectories.map(({ uid, status }) => [uid, status] as const),
  );
  expect(new Map(statuses)).toEqual(new Map(trajectories.map(({ uid, status }) => [uid, status])));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const ofUnits = units.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps));
  expect(ofUnits.map((step) => derived(step)).sort(byId)).toEqual(steps.map(derived).sort(byId));
}

/** Many callers at once; in the end every derived value is what the ledgers say, and the feed tells it all. */
export function describeHammer(
  name: string,
  open: () => Promise<StoreUnderTest>,
  given: Partial<HammerSizes> = {},
): void {
  const sizes = { ...SIZES, ...given };
  describe(`${name} under many callers`, () => {
    let opened: StoreUnderTest;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it.each(sizes.seeds)(
      'derives every value rightly (seed %s)',
      async (seed) => {
        const told = new Told();
        for (const uid of LASTING) {
          await opened.store.registerTrajectory({
            uid,
            channel: 'train',
            promptUid: promptOf(uid),
            metadata: null,
            policyVersion: null,
          });
        }
        const caller = async (name: number) => {
          const random = createRandom(`${seed} ${name}`);
          for (let i = 0; i < sizes.calls; i++) await callOnce(opened.store, random, told, `${name}-${i}`);
        };
        await Promise.all(Array.from({ length: sizes.callers }, (_, name) => caller(name)));
        await check(opened.store, told);
        await check(await opened.reopen(), told);
      },
      sizes.timeoutMs,
    );

    async function check(store: StepStore, told: Told): Promise<void> {
      const whole = await readWhole(store);
      expect(whole.steps.length).toBe(told.accepted - told.deletedSteps);
      expectDerived(whole);
      checkDecisions(whole, told);
      await checkUnits(store, whole);
      await checkFeed(store, whole, told);
      const { funnel } = await store.readStats({ kind: 'and', of: [] }, { buckets: 5 }, null);
      expect(funnel).toEqual(derivedFunnel(whole.steps, whole.trajectories));
    }
  });
}
