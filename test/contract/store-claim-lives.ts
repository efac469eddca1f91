import { type Consumer } from '../../src/model/claim.js';
import type { Recipe } from '../../src/model/recipe.js';
import { unitState } from '../../src/model/recipe-unit.js';
import type { StepStore } from '../../src/store/port.js';
import { idOfUnit, RecipeClaims, RUN_OUT } from '../support/claiming/claims.js';
import { draft, put } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

const FAR = Number.MAX_SAFE_INTEGER;

/** How consumers begin new lives, and what is forgotten of claims; run by each adapter's own test file. */
export function describeClaimLives(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`lives of claims in ${name}`, () => {
    let opened: StoreUnderTest;
    let store: StepStore;
    let last = 0;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    /** Claims from a new recipe with these units, all READY. */
    async function indexed(units: readonly number[], given: Partial<Recipe> = {}): Promise<RecipeClaims> {
      last += 1;
      const claims = await RecipeClaims.begin(store, `rcp_lives_${last}`, given);
      await claims.find(...units);
      return claims;
    }

    const states = (claims: RecipeClaims, units: readonly number[]) =>
      Promise.all(units.map(async (unit) => unitState(await claims.unit(unit), { maxUses: 1 }, 0)));
    const statuses = async (claims: RecipeClaims, ids: readonly string[]) =>
      (
        await store.readBatches(
          ids.map((id) => claims.name(id)),
          null,
        )
      ).map((one) => one?.status ?? null);
    const ids = (units: readonly number[]) => units.map(idOfUnit);

    it('leaves steps consumed that a unit still uses, and returns the others', async () => {
      const claims = await indexed([], { maxUses: 2 });
      const uid = claims.recipe.id;
      const { stepIds } = await put(store, [
        draft({ trajectoryUid: uid, promptUid: uid }),
        draft({ trajectoryUid: uid, promptUid: uid, stepIndex: 1 }),
      ]);
      await claims.find({ unit: 1, promptUid: uid });
      const own = { kind: 'compare', field: 'promptUid', op: 'eq', value: uid } as const;
      const used = { kind: 'compare', field: 'consumed', op: 'eq', value: true } as const;
      const where = { kind: 'and', of: [own, used] } as const;
      const consumed = async () => (await store.readStats(where, { buckets: 2 }, null)).count;
      const marked = (batch: string) =>
        store.markConsumed({ stepIds, groups: [], batch: claims.name(batch) });
      const steps = [...stepIds, 'step_gone'].map((id) => ({
        id,
        units: [1, 99].map((unit) => ({ recipe: claims.recipe.id, unit })),
      }));
      for (const [step, batch] of ['b1', 'b2'].entries()) {
        await claims.claim(batch, [1], { step: step + 1 });
        await claims.ack(batch);
        expect(await marked(batch)).toEqual({ changed: step === 0 ? 2 : 0 });
      }
      const whole = store.position;
      await claims.resume(1);
      // What is marked late is not marked any more.
      expect(await marked('b2')).toEqual({ changed: 0 });
      expect(await store.returnSteps({ steps })).toEqual({ changed: 0 });
      expect(await consumed()).toBe(2);
      await claims.resume(0);
      const before = await store.feedHead();
      expect(await store.returnSteps({ steps: [...steps, ...steps] })).toEqual({ changed: 2 });
      expect(await store.returnSteps({ steps })).toEqual({ changed: 0 });
      expect((await store.readEvents(before, 9)).map(({ kind, stepId }) => [kind, stepId])).toEqual(
        stepIds.map((id) => ['CONSUMED', id]),
      );
      expect(await consumed()).toBe(0);
      const heads = await store.readSteps(stepIds, null);
      expect(heads.map((head) => head?.consumed)).toEqual([false, false]);
      expect(await store.countSteps(where, null)).toMatchObject({ count: 0 });

      // A build that is pinned to an earlier position sees it as it was.
      const consumedAt = async (asOf: number) => {
        const key = { channel: 'train', promptUid: uid, generation: 1 };
        const [group] = await store.readGroupUnits([key], asOf, null, []);
        return group?.trajectories.flatMap((one) => one.steps.map(({ consumed }) => consumed));
      };
      const returned = await store.feedHead();
      await claims.claim('b3', [1], { step: 1 });
      await claims.ack('b3');
      expect(await marked('b3')).toEqual({ changed: 2 });
      expect(await consumedAt(whole)).toEqual([true, true]);
      expect(await consumedAt(before)).toEqual([true, true]);
      expect(await consumedAt(returned)).toEqual([false, false]);
      expect(await consumedAt(await store.feedHead())).toEqual([true, true]);
    });

    /** What five batches of one unit each left: acknowledged at steps 1 to 3, leased at step 2, leased at none. */
    async function trained(): Promise<RecipeClaims> {
      const claims = await indexed([1, 2, 3, 4, 5, 6]);
      for (const step of [1, 2, 3]) {
        await claims.claim(`b${step}`, [step], { step });
        await claims.ack(`b${step}`);
      }
      await claims.claim('b4', [4], { step: 2 });
      await claims.claim('b5', [5]);
      return claims;
    }
    const BATCHES = ['b1', 'b2', 'b3', 'b4', 'b5'];

    async function expectResumed(claims: RecipeClaims, { life, resumed }: Consumer): Promise<void> {
      expect(resumed).toEqual({
        step: 2,
        life,
        isSettled: true,
        acked: ids([4]),
        returned: expect.arrayContaining(ids([3, 5])),
        lost: [],
      });
      expect(resumed?.returned).toHaveLength(2);
      expect(await statuses(claims, BATCHES)).toEqual(['ACKED', 'ACKED', 'REWOUND', 'ACKED', 'RELEASED']);
      const all = [1, 2, 3, 4, 5, 6];
      const [consumed, ready] = ['CONSUMED', 'READY'];
      expect(await states(claims, all)).toEqual([consumed, consumed, ready, consumed, ready, ready]);
      // What came back is first, as it was delivered.
      expect(await claims.ready()).toEqual([3, 5, 6]);
      expect(await claims.unit(3)).toMatchObject({ rewound: 7, uses: 0 });
    }

    describe('a consumer that starts from a checkpoint', () => {
      it('keeps what that contains and gets the rest back, the same however often it says so', async () => {
        const claims = await trained();
        const resumed = await claims.resume(2);
        await expectResumed(claims, resumed);
        expect(await claims.resume(2)).toEqual(resumed);
        expect(await store.readConsumer(claims.recipe.id, 'a')).toEqual(resumed);
        await claims.claim('b6', [3], { step: 3 });
        expect(await claims.resume(2)).toMatchObject({
          life: 2,
          resumed: { acked: [], returned: ids([3]), lost: [] },
        });
      });

      it('is refused what its earlier life asks for', async () => {
        const claims = await trained();
        await claims.resume(2);
        const replaced = { code: 'CONSUMER_REPLACED' };
        await expect(claims.claim('b6', [3], { life: 0 })).rejects.toMatchObject(replaced);
        await expect(claims.ack('b5')).rejects.toMatchObject(replaced);
        await expect(claims.release('b5')).rejects.toMatchObject(replaced);
        await expect(claims.extend('b5')).rejects.toMatchObject(replaced);
        expect((await claims.ack('b1')).status).toBe('ACKED');
        expect(await claims.claim('b6', [3], { life: 1 })).toMatchObject({ batch: { life: 1 } });
      });

      it('loses what another consumer took of it', async () => {
        const claims = await indexed([1, 2, 3]);
        await claims.expired('b1', [1, 2, 3], { step: 1 });
        await claims.claim('b2', [2], { consumer: 'b' });
        await claims.claim('b3', [3], { step: 2 });
        const { resumed } = await claims.resume(1);
        expect(resumed).toMatchObject({ acked: ids([1]), lost: ids([2]), returned: ids([3]) });
        expect(await claims.batch('b1')).toMatchObject({ status: 'ACKED', members: [{ unit: 1 }] });
        expect(await states(claims, [1, 2, 3])).toEqual(['CONSUMED', 'LEASED', 'READY']);
      });

      it('claims nothing until it is settled, which goes on after the server has stopped', async () => {
        const claims = await trained();
        const { id: recipe } = claims.recipe;
        const { life } = await store.resumeConsumer(recipe, 'a', 2);
        const part = { recipe, consumer: 'a', life, batches: [claims.name('b5'), claims.name('b3')] };
        await store.resumeBatches({ ...part, isLast: false });
        store = await opened.reopen();
        claims.store = store;
        const answer = await claims.claim('b6', [6]);
        expect(answer).toMatchObject({ kind: 'unsettled', consumer: { life, resumed: { step: 2 } } });
        expect(await claims.claim('b7', [3], { consumer: 'b' })).toMatchObject({ kind: 'claimed' });
        await claims.release('b7');
        await expectResumed(claims, await claims.resume(2));
        expect(await claims.claim('b6', [6])).toMatchObject({ kind: 'claimed', batch: { life } });
      });

      it('is what it was after the store was opened again', async () => {
        const claims = await trained();
        await claims.expired('b6', [6]);
        const before = await store.readConsumers(claims.recipe.id);
        store = await opened.reopen();
        claims.store = store;
        expect(await store.readConsumers(claims.recipe.id)).toEqual(before);
        expect(await statuses(claims, [...BATCHES, 'b6'])).toEqual([
          'ACKED',
          'ACKED',
          'ACKED',
          'LEASED',
          'LEASED',
          'EXPIRED',
        ]);
        expect(await claims.claim('b5', [5])).toMatchObject({ kind: 'known', batch: { status: 'LEASED' } });
        expect(await claims.claim('b7', [5])).toEqual({ kind: 'taken', units: ids([5]) });
        expect(await claims.unit(6)).toMatchObject({ deliveries: 1 });
        expect((await claims.release('b6')).status).toBe('EXPIRED');
        await expectResumed(claims, await claims.resume(2));
      });
    });

    describe('what has run out', () => {
      it('is found in the order in which it did, of all recipes', async () => {
        const claims = await indexed([1, 2, 3, 4]);
        const others = await indexed([1]);
        await claims.claim('b1', [1], { leaseMs: -10_000 });
        await others.claim('b2', [1], { leaseMs: -90_000 });
        await claims.claim('b3', [2], { leaseMs: RUN_OUT });
        await claims.claim('b4', [3]);
        const inOrder = [others.name('b2'), claims.name('b1'), claims.name('b3')];
        const known = new Set([...inOrder, claims.name('b4')]);
        const found = async (now: number) =>
          (await store.expiredBatches(now, 1_000)).filter((id) => known.has(id));
        expect(await found(Date.now() + 1_000)).toEqual(inOrder);
        expect(await found(Date.now() - 50_000)).toEqual([others.name('b2')]);
        expect(await found(FAR)).toEqual([...inOrder, claims.name('b4')]);
        expect(await store.expiredBatches(FAR, 2)).toHaveLength(2);
        expect(await store.expireBatches([...inOrder, claims.name('b4')])).toEqual(inOrder);
        expect(await found(FAR)).toEqual([claims.name('b4')]);
        expect(await claims.ready()).toEqual([1, 2, 4]);
      });

      it('is found once nobody may ask for its rows, until these are forgotten', async () => {
        const claims = await indexed([1, 2, 3, 4, 5]);
        await claims.claim('acked', [1]);
        await claims.ack('acked');
        await claims.expired('expired', [2]);
        await claims.claim('released', [3]);
        await claims.release('released');
        await claims.claim('leased', [4]);
        await claims.claim('passing', [5], { consume: false });
        const known = ['released', 'acked', 'passing', 'expired'].map((id) => claims.name(id));
        const unkept = async (now: number) =>
          (await store.unkeptBatches(now, 1_000)).map(({ id }) => id).filter((id) => known.includes(id));
        const before = await Promise.all(['acked', 'passing', 'expired'].map((id) => claims.batch(id)));
        const [, , expired] = before;
        expect(before.every(({ keepUntil }) => (keepUntil ?? 0) > Date.now())).toBe(true);
        expect(await unkept(expired?.keepUntil ?? 0)).toEqual(expect.arrayContaining(known));
        expect(await unkept(Date.now())).toEqual([claims.name('released')]);
        expect(await store.unkeptBatches(FAR, 1)).toHaveLength(1);
        // Only those whose time has come.
        await store.forgetRows(known);
        expect(await unkept(FAR)).toHaveLength(3);
        expect(await claims.batch('released')).toMatchObject({ data: null, keepUntil: null });
        expect(await claims.batch('acked')).toEqual(before[0]);
      });
    });

    describe('what is forgotten', () => {
      it('is gone: batches, and units of a recipe', async () => {
        const claims = await indexed([1, 2, 3]);
        const others = await indexed([1]);
        await claims.claim('b1', [1]);
        await claims.claim('b2', [2]);
        const { id: recipe } = claims.recipe;
        await store.deleteRecipe(claims.recipe);
        const gone = { batches: [claims.name('b1'), claims.name('none')], units: [1, 3, 9] };
        await store.forgetClaims(recipe, gone);
        await store.forgetClaims(recipe, gone);
        expect(await store.readUnits(recipe, [1, 2, 3])).toMatchObject([null, { unit: 2 }, null]);
        expect(await statuses(claims, ['b1', 'b2'])).toEqual([null, 'LEASED']);
        const page = await store.pageBatches({ recipe, consumer: null, status: null }, 9, null, null);
        expect(page.items.map(({ id }) => id)).toEqual([claims.name('b2')]);
        await expect(claims.ack('b1')).rejects.toMatchObject({ code: 'UNKNOWN_BATCH' });
        expect(await store.expiredBatches(FAR, 1_000)).not.toContain(claims.name('b1'));
        expect((await store.unitCounts(recipe, { maxUses: 1, policyVersion: 0 })).LEASED).toBe(1);
        expect(await others.ready()).toEqual([1]);
        store = await opened.reopen();
        expect(await store.readUnits(recipe, [1, 2])).toMatchObject([null, { unit: 2 }]);
      });
    });
  });
}
