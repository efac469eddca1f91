import fc from 'fast-check';
import {
  type FoundState,
  type RecipeUnit,
  standingOf,
  turnOf,
  UNIT_STATES,
  type UnitState,
  unitState,
} from '../../src/model/recipe-unit.js';
import type { Page } from '../../src/query/page.js';
import type { UnitQuery } from '../../src/store/claim-port.js';
import type { StepStore } from '../../src/store/port.js';
import { type GivenUnit, RecipeClaims } from '../support/claiming/claims.js';
import type { StoreUnderTest } from './store-conformance.js';

/** More than the rules of any query, so that what is asked decides. */
const MOST_USES = 3;

const FOUND: readonly FoundState[] = ['READY', 'EXCLUDED', 'INCOMPLETE', 'STALE'];

/** How a unit came to stand where it does. */
interface History {
  readonly unit: number;
  readonly uses: number;
  readonly isRewound: boolean;
  readonly end: 'leased' | 'poisoned' | null;
  readonly look: Omit<Extract<GivenUnit, object>, 'unit'>;
}

const history = fc.record({
  uses: fc.integer({ min: 0, max: MOST_USES - 1 }),
  isRewound: fc.boolean(),
  end: fc.constantFrom('leased', 'poisoned', null, null, null),
  look: fc.record({
    found: fc.constantFrom(...FOUND, 'READY' as const, 'READY' as const),
    freshUntil: fc.constantFrom(null, 0, 1, 2, 3),
    rank: fc.constantFrom(-1, 0, 0, 0.5, 2 ** 40),
    promptUid: fc.constantFrom('p1', 'p2', 'p3'),
    since: fc.constantFrom(null, 3, 4),
    awaits: fc.boolean(),
  }),
});
const histories = fc
  .array(history, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((one, i): History => ({ unit: 2 * i + 3, ...one })));

/** Brings units to where their histories end, many with each call. */
async function play(claims: RecipeClaims, all: readonly History[]): Promise<void> {
  const those = (which: (one: History) => boolean) => all.filter(which).map(({ unit }) => unit);
  await claims.find(...all.map(({ unit }) => unit));
  for (let n = 0; n < MOST_USES; n++) {
    const used = those(({ uses }) => uses > n);
    await claims.claim(`use${n}`, used, { consumer: 'user' });
    await claims.ack(`use${n}`);
  }
  // One use of each of these is taken back by a consumer of its own.
  const rewound = those(({ isRewound }) => isRewound);
  await claims.claim('last', rewound, { consumer: 'rewinder', step: 5 });
  await claims.ack('last');
  await claims.resume(4, 'rewinder');
  await claims.claim(
    'bad',
    those(({ end }) => end === 'poisoned'),
  );
  await claims.release('bad', 'NaN');
  await claims.claim(
    'held',
    those(({ end }) => end === 'leased'),
  );
  await claims.find(...all.map(({ unit, look }) => ({ unit, ...look, seen: 2 })));
}

export interface ClaimListSizes {
  readonly runs: number;
  readonly timeoutMs: number;
}

/** What lists of units and batches show; run by each adapter's own test file. */
export function describeClaimLists(
  name: string,
  open: () => Promise<StoreUnderTest>,
  { runs, timeoutMs }: ClaimListSizes = { runs: 25, timeoutMs: 60_000 },
): void {
  describe(`lists of claims in ${name}`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    let last = 0;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    const begin = () => {
      last += 1;
      return RecipeClaims.begin(store, `rcp_lists_${last}`, { maxUses: MOST_USES + 1, maxDeliveries: 1 });
    };

    async function walk<T>(page: (after: string | null) => Promise<Page<T>>): Promise<readonly T[]> {
      const items: T[] = [];
      for (let after: string | null = null; ; ) {
        const { items: more, cursors, hasNextPage, hasPreviousPage } = await page(after);
        expect(hasPreviousPage).toBe(after !== null);
        items.push(...more);
        if (!hasNextPage) return items;
        after = cursors.at(-1) ?? null;
      }
    }

    describe('of units', () => {
      async function check(
        claims: RecipeClaims,
        units: readonly RecipeUnit[],
        rules: Omit<UnitQuery, 'state'>,
      ) {
        const { id } = claims.recipe;
        const of = (state: UnitState) =>
          units.filter((one) => unitState(one, rules, rules.policyVersion) === state);
        for (const state of [...UNIT_STATES, null]) {
          const query = { ...rules, state };
          const expected = state === null ? units : of(state);
          const found = await walk((after) => store.pageUnits(id, query, 7, after));
          expect({ state, found }).toEqual({ state, found: expected });
          expect(await store.countUnits(id, query)).toEqual({ count: expected.length, exact: true });
        }
        const awaiting = of('INCOMPLETE').filter((one) => standingOf(one) === 'AWAITING');
        const forVerdicts = { ...rules, state: 'AWAITING' } as const;
        expect(await walk((after) => store.pageUnits(id, forVerdicts, 7, after))).toEqual(awaiting);
        expect(await store.countUnits(id, forVerdicts)).toEqual({ count: awaiting.length, exact: true });
        const ready = of('READY');
        expect(await store.unitCounts(id, rules)).toEqual({
          ...Object.fromEntries(UNIT_STATES.map((state) => [state, of(state).length])),
          rewound: ready.filter((one) => turnOf(one) === 0).length,
          readySince: ready[0]?.since ?? null,
        });
        const inTurn = ready.toSorted(
          (a, b) => (turnOf(a) ?? 0) - (turnOf(b) ?? 0) || a.rank - b.rank || a.unit - b.unit,
        );
        const ask = { ...rules, promptUids: null, limit: 100 };
        expect(await store.readyUnits(id, ask)).toEqual(inTurn);
        expect(await store.readyUnits(id, { ...ask, limit: 3 })).toEqual(inTurn.slice(0, 3));
        const promptUids = ['p3', 'p1', 'none'];
        const named = (one: RecipeUnit) => promptUids.includes(one.promptUid);
        expect(await store.readyUnits(id, { ...ask, promptUids })).toEqual(inTurn.filter(named));
        expect(await store.unitsOfPrompts(id, promptUids)).toEqual(units.filter(named));
      }

      it(
        'say of each unit what the model says of it, and offer those that are READY in their order',
        () =>
          fc.assert(
            fc.asyncProperty(histories, async (all) => {
              const claims = await begin();
              await play(claims, all);
              const found = await store.readUnits(
                claims.recipe.id,
                all.map(({ unit }) => unit),
              );
              const units = found.flatMap((one) => one ?? []);
              expect(units.map(({ unit, uses }) => ({ unit, uses }))).toEqual(
                all.map(({ unit, uses }) => ({ unit, uses })),
              );
              for (const maxUses of [1, 2]) {
                for (const policyVersion of [0, 2]) await check(claims, units, { maxUses, policyVersion });
              }
            }),
            { numRuns: runs },
          ),
        timeoutMs,
      );

      it('answer in the order that is asked for, and nothing of another recipe', async () => {
        const claims = await begin();
        const others = await begin();
        await claims.find(4, 2, 9);
        await others.find(4);
        const read = await store.readUnits(claims.recipe.id, [9, 1, 2, 9]);
        expect(read.map((one) => one?.unit ?? null)).toEqual([9, null, 2, 9]);
        expect(await store.unitCounts(others.recipe.id, { maxUses: 1, policyVersion: 0 })).toMatchObject({
          READY: 1,
          readySince: 5,
        });
      });

      it('refuse the cursor of another list', async () => {
        const claims = await begin();
        const others = await begin();
        await claims.find(1, 2, 3);
        const query = { state: 'READY', maxUses: 1, policyVersion: 0 } as const;
        const page = await store.pageUnits(claims.recipe.id, query, 1, null);
        const after = page.cursors[0] ?? '';
        const refused = { code: 'INVALID_CURSOR' };
        await expect(store.pageUnits(others.recipe.id, query, 1, after)).rejects.toMatchObject(refused);
        const stale = { ...query, state: 'STALE' } as const;
        await expect(store.pageUnits(claims.recipe.id, stale, 1, after)).rejects.toMatchObject(refused);
        await expect(store.pageUnits(claims.recipe.id, query, 1, 'nonsense')).rejects.toMatchObject(refused);
        // The list goes on where it was after the policy has changed.
        const later = await store.pageUnits(claims.recipe.id, { ...query, policyVersion: 9 }, 1, after);
        expect(later.items.map(({ unit }) => unit)).toEqual([2]);
      });
    });

    describe('of batches', () => {
      const ALL = { consumer: null, status: null } as const;

      it('show the newest first, each once, also where they are of one time', async () => {
        const claims = await begin();
        const units = Array.from({ length: 12 }, (_, i) => i + 1);
        await claims.find(...units);
        // Those that are claimed at once have one time.
        await Promise.all(
          units.map((unit) => claims.claim(`b${unit}`, [unit], { consumer: `c${unit % 2}` })),
        );
        const { id: recipe } = claims.recipe;
        const list = (given: { readonly consumer?: string; readonly status?: 'LEASED' | 'ACKED' }) =>
          walk((after) => store.pageBatches({ ...ALL, ...given, recipe }, 5, after, null));
        const all = await list({});
        const place = ({ createdAt, id }: (typeof all)[number]) => `${createdAt} ${id}`;
        expect(all.map(place)).toEqual(all.map(place).sort().reverse());
        expect(new Set(all.map(({ id }) => id)).size).toBe(12);
        for (const unit of [1, 2, 3]) await claims.ack(`b${unit}`);
        const is = (status: string) =>
          all.filter(({ members }) => (members[0]?.unit ?? 0) <= 3 === (status === 'ACKED'));
        const ids = (batches: readonly { readonly id: string }[]) => batches.map(({ id }) => id);
        expect(ids(await list({ status: 'ACKED' }))).toEqual(ids(is('ACKED')));
        expect(ids(await list({ consumer: 'c1' }))).toEqual(ids(all.filter((one) => one.consumer === 'c1')));
        expect(ids(await list({ consumer: 'c1', status: 'LEASED' }))).toEqual(
          ids(is('LEASED').filter((one) => one.consumer === 'c1')),
        );
        const counted = await store.countBatches({ recipe, consumer: 'c1', status: 'ACKED' }, null);
        expect(counted).toEqual({ count: 2, exact: true });
        expect(await store.batchesOfConsumers(recipe)).toEqual([
          { consumer: 'c0', leased: 5, acked: 1 },
          { consumer: 'c1', leased: 4, acked: 2 },
        ]);
      });

      it('refuse the cursor of another list', async () => {
        const claims = await begin();
        await claims.find(1, 2);
        await claims.claim('b1', [1]);
        await claims.claim('b2', [2]);
        const query = { ...ALL, recipe: claims.recipe.id };
        const { cursors } = await store.pageBatches(query, 1, null, null);
        const next = (given: object) => store.pageBatches({ ...query, ...given }, 1, cursors[0] ?? '', null);
        expect((await next({})).items).toMatchObject([{ id: claims.name('b1') }]);
        for (const given of [{ consumer: 'a' }, { status: 'LEASED' }, { recipe: 'rcp_other' }]) {
          await expect(next(given)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
        }
      });

      it('name consumers in order of name', async () => {
        const claims = await begin();
        const names = ['b', 'B', 'a:b', 'é', '\u{1f600}', '\u{ff5e}', 'a'];
        await claims.find(...names.map((_, i) => i + 1));
        for (const [i, consumer] of names.entries()) await claims.claim(`b${i}`, [i + 1], { consumer });
        const inOrder = ['B', 'a', 'a:b', 'b', 'é', '\u{ff5e}', '\u{1f600}'];
        const { id } = claims.recipe;
        expect((await store.readConsumers(id)).map((one) => one.name)).toEqual(inOrder);
        expect((await store.batchesOfConsumers(id)).map((one) => one.consumer)).toEqual(inOrder);
        expect(await store.readConsumer(id, 'a:b')).toMatchObject({ name: 'a:b', recipe: id });
        expect(await store.readConsumer(id, 'none')).toBeNull();
      });
    });
  });
}
