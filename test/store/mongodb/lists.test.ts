import fc from 'fast-check';
import type { StepHead } from '../../../src/model/step.js';
import {
  BY_ARRIVAL,
  type Page,
  type StepOrderField,
  type TrajectoryOrderField,
} from '../../../src/query/page.js';
import { parseGroupFilter, parseStepFilter, parseTrajectoryFilter } from '../../../src/query/parse-filter.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { groupFilters, stepFilters, trajectoryFilters } from '../../contract/filters.js';
import { fillForLists } from '../../contract/listed-steps.js';
import { copyStore } from '../../support/mongodb/copy-store.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestStore, type TestStore } from '../../support/open-test-store.js';
import { withRoundingOf } from '../../support/with-rounding-of.js';

/** So small that even these 90 steps take many commands. */
const SMALL = { few: 6, slice: 8, most: 32, batch: 5, passed: 10_000 };

const directions = fc.constantFrom('ASC' as const, 'DESC' as const);
const sizes = fc.constantFrom(7, 20, 500);
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

describeMongo('lists in MongoDB, of a store with the same steps as an embedded one', () => {
  let embedded: TestStore;
  let opened: TestCollections;
  let reader: MongoReader;
  beforeAll(async () => {
    [embedded, opened] = await Promise.all([openTestStore(), openTestCollections()]);
    await fillForLists(embedded.store);
    await copyStore(embedded.dataDir, opened.uri);
    reader = new MongoReader(opened.collections, SMALL);
  });
  afterAll(async () => {
    await opened.close();
    await embedded.close();
  });

  /** Goes through all pages of a list, and expects each to be the embedded store's, cursors and all. */
  async function samePages<T>(
    page: (after: string | null) => Promise<Page<T>>,
    reference: (after: string | null) => Promise<Page<T>>,
  ): Promise<void> {
    for (let after: string | null = null; ; ) {
      const expected = await reference(after);
      expect(await page(after)).toEqual(expected);
      if (!expected.hasNextPage) return;
      after = expected.cursors.at(-1) ?? null;
    }
  }

  it('hold the same steps in the same order on the same pages, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        stepFilters,
        stepOrders,
        directions,
        sizes,
        scopes,
        async (input, field, direction, first, scope) => {
          const where = parseStepFilter(input, []);
          const request = { first, orderBy: { field, direction } };
          await samePages(
            (after) => reader.pageSteps(where, { ...request, after }, scope),
            (after) => embedded.store.pageSteps(where, { ...request, after }, scope),
          );
          expect(await reader.countSteps(where, scope)).toEqual(
            await embedded.store.countSteps(where, scope),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are the same lists where pages are given before they are full', async () => {
    const hasty = new MongoReader(opened.collections, { ...SMALL, few: 1, passed: 10 });
    let short = 0;
    await fc.assert(
      fc.asyncProperty(
        stepFilters,
        stepOrders,
        directions,
        scopes,
        async (input, field, direction, scope) => {
          const where = parseStepFilter(input, []);
          const request = { first: 20, orderBy: { field, direction } };
          const whole = await reader.pageSteps(where, { ...request, first: 500, after: null }, scope);
          const found: string[] = [];
          for (let after: string | null = null; ; ) {
            const page: Page<StepHead> = await hasty.pageSteps(where, { ...request, after }, scope);
            found.push(...page.items.map(({ id }) => id));
            if (page.endCursor !== undefined) short += 1;
            if (!page.hasNextPage) break;
            after = page.endCursor ?? page.cursors.at(-1) ?? null;
          }
          expect(found).toEqual(whole.items.map(({ id }) => id));
        },
      ),
      { numRuns: 60 },
    );
    expect(short).toBeGreaterThan(0);
  });

  it('hold the same trajectories', async () => {
    await fc.assert(
      fc.asyncProperty(
        trajectoryFilters,
        trajectoryOrders,
        directions,
        sizes,
        scopes,
        async (input, field, direction, first, scope) => {
          const where = parseTrajectoryFilter(input, []);
          const request = { first, orderBy: { field, direction } };
          await samePages(
            (after) => reader.pageTrajectories(where, { ...request, after }, scope),
            (after) => embedded.store.pageTrajectories(where, { ...request, after }, scope),
          );
          expect(await reader.countTrajectories(where, scope)).toEqual(
            await embedded.store.countTrajectories(where, scope),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('hold the same groups', async () => {
    await fc.assert(
      fc.asyncProperty(groupFilters, sizes, scopes, async (input, first, scope) => {
        const where = parseGroupFilter(input, []);
        await samePages(
          (after) => reader.pageGroups(where, { first: first, after: after, orderBy: BY_ARRIVAL }, scope),
          (after) =>
            embedded.store.pageGroups(where, { first: first, after: after, orderBy: BY_ARRIVAL }, scope),
        );
        expect(await reader.countGroups(where, scope)).toEqual(
          await embedded.store.countGroups(where, scope),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('give the same statistics, means but for how they are rounded', async () => {
    await fc.assert(
      fc.asyncProperty(stepFilters, scopes, fc.integer({ min: 1, max: 5 }), async (input, scope, buckets) => {
        const where = parseStepFilter(input, []);
        const stats = await reader.readStats(where, { buckets }, scope);
        const expected = await embedded.store.readStats(where, { buckets }, scope);
        expect(stats).toEqual(withRoundingOf(expected, stats));
      }),
      { numRuns: 80 },
    );
  });
});
