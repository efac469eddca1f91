import type { Recipe } from '../../src/model/recipe.js';
import { unitState } from '../../src/model/recipe-unit.js';
import type { StepStore } from '../../src/store/port.js';
import { idOfUnit, KEPT, RECIPE, RecipeClaims, RUN_OUT } from '../support/claiming/claims.js';
import { draft, put } from '../support/drafts.js';
import type { StoreUnderTest } from './store-conformance.js';

/** What claims do to units, batches and consumers; run by each adapter's own test file. */
export function describeClaims(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`claims in ${name}`, () => {
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
      const claims = await RecipeClaims.begin(store, `rcp_claims_${last}`, given);
      await claims.find(...units);
      return claims;
    }

    const states = (claims: RecipeClaims, units: readonly number[], maxUses = 1) =>
      Promise.all(units.map(async (unit) => unitState(await claims.unit(unit), { maxUses }, 0)));
    const refused = (code: string, units?: readonly number[]) =>
      expect.objectContaining({ code, ...(units === undefined ? {} : { units: units.map(idOfUnit) }) });

    describe('a claim', () => {
      it('leases all of its units as one batch, or none', async () => {
        const claims = await indexed([1, 2, 3]);
        const claimed = await claims.claim('b1', [1, 2], { step: 4 });
        expect(claimed).toMatchObject({ kind: 'claimed', batch: { status: 'LEASED', life: 0, step: 4 } });
        expect(await claims.batch('b1')).toEqual(claimed.kind === 'claimed' && claimed.batch);
        expect(await claims.claim('b2', [2, 3])).toEqual({ kind: 'taken', units: [idOfUnit(2)] });
        expect(await store.readBatches([claims.name('b2'), claims.name('b1')], null)).toMatchObject([
          null,
          { id: claims.name('b1') },
        ]);
        expect(await claims.ready()).toEqual([3]);
        expect(await claims.unit(1)).toMatchObject({ lease: claims.name('b1'), last: claims.name('b1') });
        expect(await store.readConsumer(claims.recipe.id, 'a')).toMatchObject({ life: 0, lastStep: null });
      });

      it('is answered its batch where its id was used', async () => {
        const claims = await indexed([1, 2]);
        const first = await claims.claim('b1', [1]);
        expect(await claims.claim('b1', [2])).toEqual({ ...first, kind: 'known' });
        expect(await claims.ready()).toEqual([2]);
      });

      it('gets units that others ask for at the same time, or leaves them all to one of those', async () => {
        const claims = await indexed([1, 2, 3, 4, 5, 6, 7, 8]);
        const calls = Array.from({ length: 12 }, (_, i) => {
          const first = 1 + (i % 7);
          return claims.claim(`b${i}`, [first, first + 1], { consumer: `c${i % 3}` });
        });
        const answers = await Promise.all(calls);
        const batches = answers.flatMap((answer) => (answer.kind === 'claimed' ? [answer.batch] : []));
        const leased = batches.flatMap(({ members }) => members.map(({ unit }) => unit));
        expect(batches.length).toBeGreaterThan(1);
        expect(new Set(leased).size).toBe(leased.length);
        for (const { id, members } of batches) {
          for (const { unit } of members) expect((await claims.unit(unit)).lease).toBe(id);
        }
        expect(await claims.ready()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].filter((one) => !leased.includes(one)));
      });

      it('with one id is one batch, however often it is asked at the same time', async () => {
        const claims = await indexed([1, 2]);
        const answers = await Promise.all([1, 2, 1, 2].map((unit) => claims.claim('b1', [unit])));
        expect(answers.map(({ kind }) => kind).sort()).toEqual(['claimed', 'known', 'known', 'known']);
        expect(new Set(answers.map((answer) => JSON.stringify('batch' in answer && answer.batch))).size).toBe(
          1,
        );
        expect(await claims.ready()).toHaveLength(1);
      });

      it('that does not consume leaves its units as they are', async () => {
        const claims = await indexed([1]);
        expect(await claims.claim('b1', [1], { consume: false })).toMatchObject({
          batch: { status: 'RELEASED', keepUntil: expect.any(Number) },
        });
        expect(await claims.unit(1)).toMatchObject({ lease: null, last: null, deliveries: 0 });
      });

      it('of a recipe that is deleted, or replaced since, is closed', async () => {
        const claims = await indexed([1]);
        await store.deleteRecipe(claims.recipe);
        expect(await claims.claim('b1', [1])).toEqual({ kind: 'closed' });
        await store.saveRecipe({ ...RECIPE, id: `${claims.recipe.id}_new`, name: claims.recipe.name });
        expect(await claims.claim('b1', [1])).toEqual({ kind: 'closed' });
      });
    });

    describe('a recipe', () => {
      it('of which units were claimed cannot be saved with another unit', async () => {
        const claims = await indexed([1], { unit: 'group' });
        const { recipe } = claims;
        const other = await store.saveRecipe({ ...recipe, unit: 'trajectory' });
        expect(await claims.claim('b1', [1])).toEqual({ kind: 'taken', units: [idOfUnit(1)] });
        expect(await claims.claim('b2', [1], { kind: 'trajectory', consume: false })).toMatchObject({
          kind: 'claimed',
        });
        expect(await store.saveRecipe(recipe)).toEqual({ ...recipe, id: other.id });
        await claims.claim('b3', [1]);
        await expect(store.saveRecipe({ ...recipe, unit: 'trajectory' })).rejects.toMatchObject({
          code: 'RECIPE_IN_USE',
          path: ['formatter'],
        });
        expect(await store.saveRecipe({ ...recipe, seed: 3 })).toMatchObject({ seed: 3 });
        await expect(store.saveRecipe({ ...recipe, unit: 'trajectory' })).rejects.toMatchObject({
          code: 'RECIPE_IN_USE',
        });
        await store.deleteRecipe(recipe);
        const again = await store.saveRecipe({ ...recipe, id: `${recipe.id}_new`, unit: 'trajectory' });
        expect(again).toMatchObject({ unit: 'trajectory' });
      });
    });

    describe('an operation', () => {
      it('is told the batches that it counted for, newest first, until they are forgotten', async () => {
        const claims = await indexed([1, 2, 3]);
        const { stepIds } = await put(store, [draft({ trajectoryUid: claims.recipe.id })]);
        const decide = async (keep: boolean) => {
          const decisions = stepIds.map((id) => ({
            target: { kind: 'step', id } as const,
            fields: { keep },
          }));
          const named = { source: 'manual', summary: '', actor: null } as const;
          return (await store.appendDecisions({ ...named, decisions }, null)).operationId ?? '';
        };
        const [first, second] = [await decide(true), await decide(false)];
        await claims.claim('b1', [1], { operations: [first] });
        await claims.claim('b2', [2], { operations: [second, first, 'op_none'] });
        await claims.claim('b3', [3]);
        await claims.release('b2');
        const named = async (scope: readonly string[] | null = null) =>
          (await store.readOperationBatches([first, second, 'op_none'], scope)).map((batches) =>
            batches.map(({ id, status }) => [id.slice(claims.recipe.id.length + 1), status]).sort(),
          );
        const [one, two] = [
          ['b1', 'LEASED'],
          ['b2', 'RELEASED'],
        ];
        expect(await named()).toEqual([[one, two], [two], []]);
        expect(await named(['other'])).toEqual([[], [], []]);
        await store.forgetClaims(claims.recipe.id, { batches: [claims.name('b2')], units: [] });
        expect(await named()).toEqual([[one], [], []]);
      });
    });

    describe('an acknowledgement', () => {
      it('consumes once, with the step and what the trainer says', async () => {
        const claims = await indexed([1]);
        await claims.claim('b1', [1], { step: 3 });
        const said = { step: 5, metrics: { loss: 0.5 }, life: 0 };
        const acked = await store.ackBatch(claims.name('b1'), said);
        expect(acked).toMatchObject({ status: 'ACKED', step: 5, metrics: { loss: 0.5 } });
        expect(acked.keepUntil).toBeGreaterThan(acked.ackedAt ?? Number.POSITIVE_INFINITY);
        expect(await store.ackBatch(claims.name('b1'), { ...said, step: 9 })).toEqual(acked);
        expect(await claims.batch('b1')).toEqual(acked);
        expect(await states(claims, [1])).toEqual(['CONSUMED']);
        expect(await store.readConsumer(claims.recipe.id, 'a')).toMatchObject({ lastStep: 5 });
      });

      it('ends the generation of a group', async () => {
        const claims = await indexed([1]);
        await claims.find({ unit: 2, promptUid: claims.recipe.id });
        await put(store, [draft({ trajectoryUid: 't1', promptUid: claims.recipe.id })]);
        await claims.claim('b1', [2]);
        await claims.ack('b1');
        await put(store, [draft({ trajectoryUid: 't2', promptUid: claims.recipe.id })]);
        const refs = ['t1', 't2'].map((uid) => ({ uid, channel: 'train' }));
        const found = await store.readTrajectories(refs, null);
        expect(found.map((one) => one?.generation)).toEqual([1, 2]);
      });

      it('comes late, and counts unless a unit was leased since', async () => {
        const claims = await indexed([1, 2, 3]);
        await claims.expired('b1', [1]);
        await claims.expired('b2', [2, 3]);
        expect((await claims.batch('b1')).status).toBe('EXPIRED');
        expect(await claims.unit(1)).toMatchObject({ lease: null, deliveries: 1 });
        expect((await claims.ack('b1')).status).toBe('ACKED');
        expect(await claims.unit(1)).toMatchObject({ uses: 1, deliveries: 0 });
        await claims.claim('b3', [3], { consumer: 'b' });
        await claims.release('b3');
        await expect(claims.ack('b2')).rejects.toEqual(refused('LEASE_LOST', [3]));
        await expect(claims.extend('b2')).rejects.toEqual(refused('LEASE_LOST', [3]));
        expect(await states(claims, [1, 2, 3])).toEqual(['CONSUMED', 'READY', 'READY']);
      });

      it('is accepted where the lease has run out and nobody has noticed', async () => {
        const claims = await indexed([1]);
        await claims.claim('b1', [1], { leaseMs: RUN_OUT });
        await claims.ack('b1');
        expect(await store.expireBatches([claims.name('b1')])).toEqual([]);
        expect(await states(claims, [1])).toEqual(['CONSUMED']);
      });

      it('is refused after a release, and of a batch that nobody knows', async () => {
        const claims = await indexed([1, 2]);
        await claims.claim('b1', [1]);
        await claims.claim('b2', [2]);
        await claims.release('b1');
        await claims.ack('b2');
        await expect(claims.ack('b1')).rejects.toEqual(refused('BATCH_RELEASED'));
        await expect(claims.extend('b1')).rejects.toEqual(refused('BATCH_RELEASED'));
        await expect(claims.release('b2')).rejects.toEqual(refused('BATCH_ACKED'));
        await expect(claims.extend('b2')).rejects.toEqual(refused('BATCH_ACKED'));
        await expect(claims.ack('none')).rejects.toEqual(refused('UNKNOWN_BATCH'));
      });
    });

    describe('a lease', () => {
      it('runs on from an extension, also from one that comes late', async () => {
        const claims = await indexed([1]);
        await claims.claim('b1', [1], { leaseMs: 50_000 });
        const { expiresAt } = await claims.batch('b1');
        expect((await claims.extend('b1', 90_000)).expiresAt).toBeGreaterThan(expiresAt);
        expect((await claims.extend('b1', RUN_OUT)).status).toBe('LEASED');
        const [ended] = await store.expireBatches([claims.name('b1'), claims.name('none')]);
        expect(ended).toBe(claims.name('b1'));
        expect(await claims.extend('b1')).toMatchObject({ status: 'LEASED', keepUntil: null });
        expect(await states(claims, [1])).toEqual(['LEASED']);
        expect(await store.expireBatches([claims.name('b1')])).toEqual([]);
      });

      it('gives some units back, then all', async () => {
        const claims = await indexed([1, 2, 3]);
        await claims.claim('b1', [1, 2, 3]);
        expect(await claims.release('b1', null, [1, 9])).toMatchObject({
          status: 'LEASED',
          ...KEPT,
          members: [{ unit: 2 }, { unit: 3 }],
        });
        expect(await claims.ready()).toEqual([1]);
        expect((await claims.release('b1', 'NaN', [2])).members).toMatchObject([{ unit: 3 }]);
        expect(await claims.release('b1')).toMatchObject({ status: 'RELEASED', releaseReason: null });
        expect(await claims.release('b1', 'again')).toMatchObject({ releaseReason: null });
        expect(await claims.ready()).toEqual([1, 2, 3]);
        const deliveries = [1, 2, 3].map(async (unit) => (await claims.unit(unit)).deliveries);
        expect(await Promise.all(deliveries)).toEqual([0, 1, 0]);
      });

      it('poisons a unit that comes back too often, until it is tried again', async () => {
        const claims = await indexed([1, 2], { maxDeliveries: 2 });
        await claims.expired('b1', [1, 2]);
        await claims.claim('b2', [1]);
        await claims.release('b2', 'NaN loss');
        expect(await claims.unit(1)).toMatchObject({ deliveries: 2, poisoned: 'NaN loss' });
        expect(await states(claims, [1, 2])).toEqual(['POISONED', 'READY']);
        expect(await claims.claim('b3', [1])).toEqual({ kind: 'taken', units: [idOfUnit(1)] });
        expect(await store.retryUnits(claims.recipe.id, [1, 2, 3])).toBe(1);
        expect(await claims.ready()).toEqual([1, 2]);
        await claims.expired('b4', [2]);
        await expect(claims.ack('b4')).rejects.toEqual(refused('LEASE_LOST', [2]));
      });

      it('that has run out is released without an effect', async () => {
        const claims = await indexed([1]);
        await claims.expired('b1', [1]);
        expect((await claims.release('b1', 'late')).status).toBe('EXPIRED');
        expect((await claims.unit(1)).deliveries).toBe(1);
      });
    });

    describe('the index of units', () => {
      it('keeps what claims did, and no earlier look replaces a later one', async () => {
        const claims = await indexed([1, 2]);
        await claims.claim('b1', [1]);
        await claims.find({ unit: 1, found: 'EXCLUDED', reason: 'short', seen: 9 });
        await claims.find({ unit: 1, seen: 8 });
        expect(await claims.unit(1)).toMatchObject({ found: 'EXCLUDED', reason: 'short', seen: 9 });
        expect(await states(claims, [1])).toEqual(['LEASED']);
        await claims.gone(1, 2, 3);
        expect(await store.readUnits(claims.recipe.id, [2, 1, 3])).toMatchObject([null, { unit: 1 }, null]);
        await claims.find(2);
        expect(await claims.ready()).toEqual([2]);
      });

      it('is written by the owner of its job alone', async () => {
        const claims = await indexed([1]);
        await store.cancelJob(`job_${claims.recipe.id}`, null);
        await expect(claims.find(2)).rejects.toEqual(refused('JOB_LOST'));
        expect(await store.readUnits(claims.recipe.id, [2])).toEqual([null]);
      });

      it('leaves out what gave no rows, unless it changed since', async () => {
        const claims = await indexed([1, 2, 3]);
        await claims.claim('b1', [2]);
        await claims.find({ unit: 3, seen: 6 });
        const out = [1, 2, 3, 4].map((unit) => ({ unit, reason: 'nothing left', seen: 5 }));
        expect(await store.excludeUnits(claims.recipe.id, out)).toBe(1);
        expect(await claims.unit(1)).toMatchObject({ found: 'EXCLUDED', reason: 'nothing left' });
        expect(await states(claims, [1, 2, 3])).toEqual(['EXCLUDED', 'LEASED', 'READY']);
      });

      it('keeps for what a unit waits of which no batch was made', async () => {
        const claims = await indexed([1]);
        const waits = { missing: ['1 step waits for a judge'], dueAt: 7 };
        const out = [{ unit: 1, reason: 'it waits', seen: 5, waits }];
        expect(await store.excludeUnits(claims.recipe.id, out)).toBe(1);
        expect(await claims.unit(1)).toMatchObject({
          found: 'INCOMPLETE',
          reason: null,
          awaits: true,
          ...waits,
        });
        expect(await states(claims, [1])).toEqual(['INCOMPLETE']);
      });
    });
  });
}
