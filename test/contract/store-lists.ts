import fc from 'fast-check';
import type { StepHead } from '../../src/model/step.js';
import type { PromptGroup, Trajectory } from '../../src/model/trajectory.js';
import { matchesGroup, matchesStep, matchesTrajectory } from '../../src/query/evaluate.js';
import type { GroupFilter } from '../../src/query/filter.js';
import {
  BY_ARRIVAL,
  type GroupOrderField,
  type Page,
  type PageWindow,
  type StepOrderField,
  type TrajectoryOrderField,
} from '../../src/query/page.js';
import { parseGroupFilter, parseStepFilter, parseTrajectoryFilter } from '../../src/query/parse-filter.js';
import type { StepStore } from '../../src/store/port.js';
import { STEP_DIMENSIONS } from '../../src/store/stats.js';
import { type KnowledgeOf, learn } from '../support/filter-knowledge.js';
import { groupFilters, stepFilters, trajectoryFilters } from './filters.js';
import { fillForLists, LISTED_STEPS } from './listed-steps.js';
import { derivedFunnel } from './recompute.js';
import type { StoreUnderTest } from './store-conformance.js';

const ALL = { kind: 'and', of: [] } as const;
const directions = fc.constantFrom('ASC' as const, 'DESC' as const);
const pageSizes = fc.constantFrom(1, 3, 7, 500);
const scopes = fc.constantFrom<readonly string[] | null>(null, ['val'], ['train', 'val'], []);
const stepOrders = fc.constantFrom<StepOrderField>(
  'CREATED_AT',
  'REWARD',
  'STEP_INDEX',
  'POLICY_VERSION',
  'RESPONSE_TOKENS',
);
const trajectoryOrders = fc.constantFrom<TrajectoryOrderField>(
  'STARTED_AT',
  'LAST_STEP_AT',
  'REWARD',
  'STEP_COUNT',
);

const STEP_VALUES: Readonly<Record<StepOrderField, (step: StepHead) => number | null>> = {
  CREATED_AT: (step) => step.createdAt,
  REWARD: (step) => step.reward,
  STEP_INDEX: (step) => step.stepIndex,
  POLICY_VERSION: (step) => step.policyVersion,
  RESPONSE_TOKENS: (step) => step.responseTokens,
};
const TRAJECTORY_VALUES: Readonly<Record<TrajectoryOrderField, (of: Trajectory) => number | null>> = {
  STARTED_AT: (of) => of.startedAt,
  LAST_STEP_AT: (of) => of.lastStepAt,
  REWARD: (of) => of.reward,
  STEP_COUNT: (of) => of.stepCount,
};

const groupOrders = fc.constantFrom<GroupOrderField>(
  'ARRIVAL',
  'STARTED_AT',
  'LAST_STEP_AT',
  'REWARD_MEAN',
  'REWARD_STD',
  'SIZE',
);
/** Groups are listed in order of arrival, which breaks ties. */
const GROUP_VALUES: Readonly<Record<GroupOrderField, (of: PromptGroup) => number | null>> = {
  ARRIVAL: () => null,
  STARTED_AT: (of) => of.startedAt,
  LAST_STEP_AT: (of) => of.lastStepAt,
  REWARD_MEAN: (of) => of.rewardMean,
  REWARD_STD: (of) => of.rewardStd,
  SIZE: (of) => of.trajectoryCount,
};
function compare(values: readonly (number | null)[], a: number, b: number): number {
  const [one, other] = [values[a] ?? Number.NEGATIVE_INFINITY, values[b] ?? Number.NEGATIVE_INFINITY];
  return one === other ? a - b : one < other ? -1 : 1;
}

/** All pages of a list, one after the other. */
async function readAll<T>(page: (after: string | null) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let after: string | null = null; ; ) {
    const found: Page<T> = await page(after);
    items.push(...found.items);
    expect(found.hasPreviousPage).toBe(after !== null);
    if (!found.hasNextPage) return items;
    after = found.cursors.at(-1) ?? null;
    expect(after).not.toBeNull();
  }
}

/** All pages of a list, read from its end. */
async function readAllBackwards<T>(
  size: number,
  page: (window: Pick<PageWindow, 'first' | 'after' | 'last' | 'before'>) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  for (let before: string | null = null; ; ) {
    const found: Page<T> = await page({ first: 50, after: null, last: size, before });
    items.unshift(...found.items);
    expect(found.hasNextPage).toBe(before !== null);
    if (!found.hasPreviousPage) return items;
    before = found.startCursor ?? found.cursors[0] ?? null;
    expect(before).not.toBeNull();
  }
}

/** Nulls first ascending, ties by id. */
function sorted<T extends { readonly id: string }>(
  items: readonly T[],
  value: (item: T) => number | null,
  direction: 'ASC' | 'DESC',
): string[] {
  const rank = (item: T) => value(item) ?? Number.NEGATIVE_INFINITY;
  const ascending = [...items].sort((a, b) =>
    rank(a) === rank(b) ? (a.id < b.id ? -1 : 1) : rank(a) < rank(b) ? -1 : 1,
  );
  return (direction === 'ASC' ? ascending : ascending.reverse()).map((item) => item.id);
}

const seen = (scope: readonly string[] | null) => (item: { readonly channel: string }) =>
  scope === null || scope.includes(item.channel);

/** How much is tried; an adapter that answers more slowly takes less. */
export interface ListSizes {
  /** Filters that lists of steps are tried with; other properties take a part of that. */
  readonly runs: number;
  readonly timeoutMs: number;
}

const SIZES: ListSizes = { runs: 400, timeoutMs: 120_000 };

/** Lists, counts and statistics of every adapter give what evaluating the same filter in memory gives. */
export function describeLists(
  name: string,
  open: () => Promise<StoreUnderTest>,
  sizes: Partial<ListSizes> = {},
): void {
  const openFilled = async () => {
    const opened = await open();
    await fillForLists(opened.store);
    return opened;
  };
  describe(`${name}'s lists`, () => {
    itLists(openFilled, sizes);
  });
}

/** The same of a store that holds what `fillForLists` stores, for tests of what an adapter does with it first. */
export function itLists(
  openFilled: () => Promise<Pick<StoreUnderTest, 'store' | 'close'>>,
  sizes: Partial<ListSizes> = {},
): void {
  const { runs, timeoutMs } = { ...SIZES, ...sizes };
  let opened: Pick<StoreUnderTest, 'store' | 'close'>;
  let store: StepStore;
  let steps: readonly StepHead[];
  let trajectories: readonly Trajectory[];
  let groups: readonly PromptGroup[];
  let knownOf: KnowledgeOf;
  beforeAll(async () => {
    opened = await openFilled();
    store = opened.store;
    const byCreation = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const byStart = { field: 'STARTED_AT', direction: 'ASC' } as const;
    steps = (await store.pageSteps(ALL, { first: 500, after: null, orderBy: byCreation }, null)).items;
    expect(steps).toHaveLength(LISTED_STEPS);
    trajectories = (await store.pageTrajectories(ALL, { first: 500, after: null, orderBy: byStart }, null))
      .items;
    groups = (await store.pageGroups(ALL, { first: 500, after: null, orderBy: BY_ARRIVAL }, null)).items;
    knownOf = await learn(store, steps, trajectories);
  }, timeoutMs);
  afterAll(() => opened.close());

  it(
    'of steps hold what memory finds, in order, whatever the filter, order and page',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          stepFilters,
          stepOrders,
          directions,
          pageSizes,
          scopes,
          async (input, field, direction, first, scope) => {
            const where = parseStepFilter(input, []);
            const request = { first, orderBy: { field, direction } };
            const found = await readAll((after) => store.pageSteps(where, { ...request, after }, scope));
            const expected = steps
              .filter(seen(scope))
              .filter((step) => matchesStep(where, step, knownOf.step(step)));
            expect(found.map((step) => step.id)).toEqual(sorted(expected, STEP_VALUES[field], direction));
            const { orderBy } = request;
            const back = await readAllBackwards(first, (list) =>
              store.pageSteps(where, { ...list, orderBy }, scope),
            );
            expect(back).toEqual(found);
            expect(await store.countSteps(where, scope)).toEqual({ count: expected.length, exact: true });
          },
        ),
        { numRuns: runs },
      );
    },
    timeoutMs,
  );

  it(
    'of trajectories hold what memory finds',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          trajectoryFilters,
          trajectoryOrders,
          directions,
          pageSizes,
          scopes,
          async (input, field, direction, first, scope) => {
            const where = parseTrajectoryFilter(input, []);
            const request = { first, orderBy: { field, direction } };
            const found = await readAll((after) =>
              store.pageTrajectories(where, { ...request, after }, scope),
            );
            const expected = trajectories
              .filter(seen(scope))
              .filter((item) => matchesTrajectory(where, item, knownOf.trajectory(item)));
            expect(found.map((item) => item.id)).toEqual(
              sorted(expected, TRAJECTORY_VALUES[field], direction),
            );
            const { orderBy } = request;
            const back = await readAllBackwards(first, (list) =>
              store.pageTrajectories(where, { ...list, orderBy }, scope),
            );
            expect(back).toEqual(found);
            expect(await store.countTrajectories(where, scope)).toEqual({
              count: expected.length,
              exact: true,
            });
          },
        ),
        { numRuns: Math.ceil(runs / 2) },
      );
    },
    timeoutMs,
  );

  it(
    'of groups hold what memory finds',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          groupFilters,
          groupOrders,
          directions,
          pageSizes,
          scopes,
          async (input, field, direction, first, scope) => {
            const where: GroupFilter = parseGroupFilter(input, []);
            const orderBy = { field, direction };
            const page = (list: PageWindow) => store.pageGroups(where, { ...list, orderBy }, scope);
            const found = await readAll((after) => page({ first, after }));
            const expected = groups.filter(seen(scope)).filter((group) => matchesGroup(where, group));
            const values = expected.map(GROUP_VALUES[field]);
            const order = expected.map((_, i) => i).sort((a, b) => compare(values, a, b));
            if (direction === 'DESC') order.reverse();
            expect(found).toEqual(order.map((i) => expected[i]));
            expect(await readAllBackwards(first, page)).toEqual(found);
            expect(await store.countGroups(where, scope)).toEqual({ count: expected.length, exact: true });
          },
        ),
        { numRuns: Math.ceil(runs / 4) },
      );
    },
    timeoutMs,
  );

  it(
    'of trajectories sum up to the statistics of the same filter',
    async () => {
      await fc.assert(
        fc.asyncProperty(trajectoryFilters, scopes, async (input, scope) => {
          const where = parseTrajectoryFilter(input, []);
          const chosen = trajectories
            .filter(seen(scope))
            .filter((item) => matchesTrajectory(where, item, knownOf.trajectory(item)));
          const request = { buckets: 3, stepBuckets: 2, models: true };
          const stats = await store.readTrajectoryStats(where, request, scope);
          const rewards = chosen.flatMap(({ reward }) => reward ?? []);
          expect(stats.count).toBe(chosen.length);
          near(stats.rewardMean, rewards.length === 0 ? null : total(rewards) / rewards.length);
          const counts = (keysOf: (one: Trajectory) => readonly string[]) =>
            Object.fromEntries(
              [...new Set(chosen.flatMap(keysOf))].map((key) => [
                key,
                chosen.filter((one) => keysOf(one).includes(key)).length,
              ]),
            );
          const found = (buckets: readonly { readonly key: string; readonly count: number }[]) =>
            Object.fromEntries(buckets.map(({ key, count }) => [key, count]));
          expect(found(stats.byStatus)).toEqual(counts(({ status }) => [status]));
          expect(found(stats.byAgent)).toEqual(counts(({ agent }) => [agent ?? 'unknown']));
          expect(found(stats.byModel)).toEqual(counts((one) => knownOf.trajectory(one).models ?? []));
          expect(found(stats.byTag)).toEqual(counts(({ tags }) => tags));
          expect(total(stats.rewardHistogram.counts)).toBe(rewards.length);
          expect(total(stats.stepCountHistogram.counts)).toBe(chosen.length);
        }),
        { numRuns: Math.ceil(runs / 6) },
      );
    },
    timeoutMs,
  );

  it(
    'of steps sum up to the statistics of the same filter',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          stepFilters,
          scopes,
          fc.integer({ min: 1, max: 5 }),
          async (input, scope, buckets) => {
            const where = parseStepFilter(input, []);
            const chosen = steps
              .filter(seen(scope))
              .filter((step) => matchesStep(where, step, knownOf.step(step)));
            const stats = await store.readStats(where, { buckets, by: STEP_DIMENSIONS, seconds: 1 }, scope);
            const rewards = chosen.flatMap((step) => (step.reward === null ? [] : [step.reward]));
            const mean = rewards.length === 0 ? null : total(rewards) / rewards.length;
            expect(stats).toMatchObject({
              count: chosen.length,
              trajectories: new Set(chosen.map((step) => `${step.channel}/${step.trajectoryUid}`)).size,
              groups: new Set(chosen.map((step) => `${step.channel}/${step.promptUid}`)).size,
              promptTokens: total(chosen.map((step) => step.promptTokens ?? 0)),
              responseTokens: total(chosen.map((step) => step.responseTokens ?? 0)),
              byPolicyVersion: bucketsOf(chosen, (step) => [step.policyVersion ?? 'unknown']),
              byModel: bucketsOf(chosen, (step) => [step.model ?? 'unknown']),
              byQuality: bucketsOf(chosen, (step) => [step.curation.quality]),
              byTag: bucketsOf(chosen, (step) => step.curation.tags),
              funnel: derivedFunnel(chosen, trajectories, (step) => knownOf.step(step).exported === true),
              byAgent: bucketsOf(chosen, (step) => [step.agent ?? 'unknown']),
              byFinishReason: bucketsOf(chosen, (step) => [step.finishReason ?? 'unknown']),
              byTokenSource: bucketsOf(chosen, (step) => [step.tokenSource]),
              byChannel: bucketsOf(chosen, (step) => [step.channel]),
              byUntrainableReason: bucketsOf(
                chosen.filter(({ curation }) => !curation.trainable),
                ({ curation }) => [curation.reason ?? 'unknown'],
              ),
              series: bucketsOf(chosen, (step) => [Math.floor(step.createdAt / 1_000) * 1_000])
                .map(({ key, count, rewardMean }) => ({
                  at: Number(key),
                  steps: count,
                  responseTokens: total(
                    chosen
                      .filter(({ createdAt }) => Math.floor(createdAt / 1_000) * 1_000 === Number(key))
                      .map(({ responseTokens }) => responseTokens ?? 0),
                  ),
                  rewardMean,
                }))
                .sort((a, b) => a.at - b.at),
              tokenHealth: {
                engineIds: share(chosen, ({ tokenSource }) => tokenSource === 'ENGINE'),
                withLogProbs: share(chosen, ({ hasLogProbs }) => hasLogProbs),
                intactPrefix: share(
                  chosen,
                  ({ stepIndex, parentId }) => stepIndex === 0 || parentId !== null,
                ),
                truncated: share(chosen, ({ finishReason }) => finishReason === 'length'),
              },
            });
            near(stats.rewardMean, mean);
            const squares = total(rewards.map((reward) => (reward - (mean ?? 0)) ** 2));
            near(stats.rewardStd, rewards.length < 2 ? null : Math.sqrt(squares / (rewards.length - 1)));
            const { edges, counts, missing } = stats.rewardHistogram;
            expect(missing).toBe(chosen.length - rewards.length);
            expect(total(counts)).toBe(rewards.length);
            const recounted = counts.map(
              (_, bin) =>
                rewards.filter((reward) => {
                  const low = edges[bin] ?? Number.NaN;
                  const high = edges[bin + 1] ?? Number.NaN;
                  return reward >= low && (reward < high || bin === counts.length - 1);
                }).length,
            );
            expect(counts).toEqual(recounted);
          },
        ),
        { numRuns: Math.ceil(runs / 3) },
      );
    },
    timeoutMs,
  );
}

function share(steps: readonly StepHead[], is: (step: StepHead) => boolean): number {
  return steps.length === 0 ? 0 : steps.filter(is).length / steps.length;
}

function near(found: number | null, expected: number | null): void {
  if (found === null || expected === null) expect(found).toBe(expected);
  else expect(found).toBeCloseTo(expected, 10);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Buckets as the statistics list them: most frequent first, then by value, missing first. */
function bucketsOf(steps: readonly StepHead[], keysOf: (step: StepHead) => readonly (string | number)[]) {
  const found = new Map<string | number, StepHead[]>();
  for (const step of steps) for (const key of keysOf(step)) found.set(key, [...(found.get(key) ?? []), step]);
  return [...found]
    .sort(
      ([a, x], [b, y]) => y.length - x.length || (a === 'unknown' ? -1 : b === 'unknown' || a > b ? 1 : -1),
    )
    .map(([key, these]) => {
      const rewards = these.flatMap((step) => (step.reward === null ? [] : [step.reward]));
      // Rewards of these steps add up exactly in any order.
      return {
        key: String(key),
        count: these.length,
        rewardMean: rewards.length === 0 ? null : total(rewards) / rewards.length,
      };
    });
}
