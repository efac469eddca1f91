import { StepwellError } from '../../errors/index.js';
import { type Batch, DATA_KEPT_MS, EXPIRED_KEPT_MS } from '../../model/claim.js';
import { type ClaimRules, claimRulesOf, type RecipeUnit, unitState } from '../../model/recipe-unit.js';
import type { Acknowledgement, ClaimAnswer, NewBatch, Release } from '../claim-port.js';
import { requireBatch, requireLife, requireOpen, requireUntaken, seen } from './found-batch.js';
import { markConsumed } from './lifecycle.js';
import type { Pass } from './pass.js';

/**
 * Leases units to a consumer as one batch, all of them or none. The batch is what a later claim with the same key is
 * answered. One that does not consume leases nothing.
 * @throws CONSUMER_REPLACED
 */
export function claimUnits(pass: Pass, given: NewBatch): ClaimAnswer {
  const recipe = pass.documents.recipeOf(given);
  const known = pass.claims.batch(given.id);
  const consumer = pass.claims.consumer(given.recipe, given.consumer);
  const policy = pass.documents.policy();
  const units = given.members.map(({ unit }) => pass.claims.unit(given.recipe, unit));
  if (recipe === null) return { kind: 'closed' };
  const { leaseMs, life: believed, ...fields } = given;
  const life = requireLife(consumer, given, believed);
  if (known !== null) return { kind: 'known', batch: known };
  if (consumer?.resumed?.isSettled === false) return { kind: 'unsettled', consumer };
  const rules = claimRulesOf(recipe);
  // Saved with another unit while the rows were made.
  const isOfUnit = recipe.unit === undefined || recipe.unit === given.kind;
  const taken = given.members.flatMap(({ id }, index) => {
    const unit = units[index] ?? null;
    return unit !== null && unitState(unit, rules, policy.version) === 'READY' && isOfUnit ? [] : [id];
  });
  if (taken.length > 0) return { kind: 'taken', units: taken };
  const { consume } = given.request;
  const batch: Batch = {
    ...fields,
    life,
    returned: [],
    status: consume ? 'LEASED' : 'RELEASED',
    metrics: null,
    releaseReason: null,
    createdAt: pass.now,
    expiresAt: pass.now + leaseMs,
    ackedAt: null,
    keepUntil: consume ? null : pass.now + DATA_KEPT_MS,
  };
  pass.claims.putBatch(batch);
  seen(pass, consumer, batch, { resumed: null });
  if (consume) {
    if (recipe.claimedAs === undefined)
      pass.documents.putRecipe(recipe, { ...recipe, claimedAs: given.kind });
    for (const unit of units)
      if (unit !== null) pass.claims.putUnit({ ...unit, lease: batch.id, last: batch.id });
  }
  return { kind: 'claimed', batch };
}

/**
 * Leases the units of an expired batch again, because its key was used again, if no other batch has leased them. A batch
 * that has not expired is extended.
 * @param leaseMs counts from now
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, BATCH_ACKED, BATCH_GONE, LEASE_LOST
 */
export function extendBatch(pass: Pass, id: string, leaseMs: number, life: number | null): Batch {
  const { batch, consumer, units } = requireBatch(pass, id, life);
  requireOpen(batch);
  if (batch.status === 'EXPIRED') requireUntaken(batch, units);
  // The rows may be under removal already, though the batch still names them.
  const isOver = batch.keepUntil !== null && batch.keepUntil <= pass.now;
  if (batch.data === null || isOver) throw new StepwellError('BATCH_GONE', { id });
  const extended: Batch = { ...batch, status: 'LEASED', expiresAt: pass.now + leaseMs, keepUntil: null };
  if (batch.status === 'EXPIRED') {
    for (const unit of units) if (unit !== null) pass.claims.putUnit({ ...unit, lease: id });
  }
  pass.claims.putBatch(extended);
  seen(pass, consumer, batch);
  return extended;
}

/**
 * Consumes a batch: each of its units has one more use, and the generation of a group ends. A late one is accepted if
 * none of the units was leased since. Again: no change.
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, LEASE_LOST
 */
export function ackBatch(pass: Pass, id: string, { step, metrics, life }: Acknowledgement): Batch {
  const { batch, consumer, units } = requireBatch(pass, id, life);
  if (batch.status === 'ACKED') return batch;
  requireOpen(batch);
  if (batch.status === 'EXPIRED') requireUntaken(batch, units);
  const acked: Batch = {
    ...batch,
    status: 'ACKED',
    step: step ?? batch.step,
    metrics,
    ackedAt: pass.now,
    keepUntil: pass.now + DATA_KEPT_MS,
  };
  consumeUnits(pass, acked, units);
  pass.claims.putBatch(acked);
  const orphans = orphansOf(units);
  const last = consumer?.lastStep ?? null;
  const lastStep = acked.step === null || (last !== null && last > acked.step) ? last : acked.step;
  const counted = orphans === 0 ? {} : { orphaned: (consumer?.orphaned ?? 0) + orphans };
  seen(pass, consumer, batch, { lastStep, ...counted });
  return acked;
}

/** Rollouts that go on as their units are acknowledged for the first time. */
export function orphansOf(units: readonly (RecipeUnit | null)[]): number {
  return units.reduce((sum, unit) => {
    const isFirst = unit !== null && unit.uses === 0 && unit.rewound === null;
    return sum + (isFirst ? (unit.open ?? 0) : 0);
  }, 0);
}

/** Counts a use of each unit, and ends the generations of groups. A lease that another batch has on a unit stays. */
export function consumeUnits(
  pass: Pass,
  { id, channel, kind }: Pick<Batch, 'id' | 'channel' | 'kind'>,
  units: readonly (RecipeUnit | null)[],
): void {
  const held = units.filter((unit) => unit !== null);
  if (kind === 'group') {
    const groups = held.map(({ promptUid, generation }) => ({ channel, promptUid, generation }));
    markConsumed(pass, { stepIds: [], groups });
  }
  for (const unit of held) {
    const lease = unit.lease === id ? null : unit.lease;
    const used = { lease, last: id, uses: unit.uses + 1, deliveries: 0, poisoned: null, rewound: null };
    pass.claims.putUnit({ ...unit, ...used });
  }
}

/**
 * Gives a batch's units back, all or some. With a reason it counts as a delivery that failed. A batch without units left
 * is RELEASED; releasing an expired one changes nothing, and neither does giving back some of a batch of which others were
 * given back meanwhile: what is left of its rows is another part then.
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED
 */
export function releaseBatch(pass: Pass, id: string, given: Release): Batch {
  const { batch, consumer, units, recipe } = requireBatch(pass, id, given.life);
  if (batch.status === 'ACKED') throw new StepwellError('BATCH_ACKED', { id });
  if (batch.status !== 'LEASED') return batch;
  const back = (member: { readonly id: string }) => given.units === null || given.units.includes(member.id);
  const members = batch.members.filter((member) => !back(member));
  if (given.units !== null && members.length === batch.members.length) return batch;
  const { from, ...kept } = given.kept ?? {};
  const isOfOther = given.kept === null || (from !== undefined && from !== batch.data);
  if (members.length > 0 && isOfOther) return batch;
  for (const [index, member] of batch.members.entries()) {
    const unit = units[index] ?? null;
    if (unit === null || !back(member)) continue;
    pass.claims.putUnit(
      given.reason === null
        ? { ...unit, lease: null }
        : undelivered(unit, given.reason, claimRulesOf(recipe)),
    );
  }
  const released: Batch =
    members.length === 0
      ? { ...batch, status: 'RELEASED', releaseReason: given.reason, keepUntil: pass.now }
      : {
          ...batch,
          ...kept,
          members,
          returned: [...batch.returned, ...batch.members.filter(back).map(({ id: unit }) => unit)],
        };
  pass.claims.putBatch(released);
  seen(pass, consumer, batch);
  return released;
}

/** Returns the units of batches whose lease has run out; answers which have. */
export function expireBatches(pass: Pass, ids: readonly string[]): readonly string[] {
  const found = ids.flatMap((id) => {
    const batch = pass.claims.batch(id);
    if (batch === null || batch.status !== 'LEASED' || batch.expiresAt > pass.now) return [];
    const units = batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit));
    return [{ batch, units, recipe: pass.documents.recipeOf(batch) }];
  });
  for (const { batch, units, recipe } of found) {
    pass.claims.putBatch({ ...batch, status: 'EXPIRED', keepUntil: pass.now + EXPIRED_KEPT_MS });
    for (const unit of units) {
      if (unit?.lease !== batch.id) continue;
      pass.claims.putUnit(undelivered(unit, 'its lease ran out', claimRulesOf(recipe)));
    }
  }
  return found.map(({ batch }) => batch.id);
}

/** A unit that came back by expiry, or with a reason. */
function undelivered(unit: RecipeUnit, reason: string, { maxDeliveries }: ClaimRules): RecipeUnit {
  const deliveries = unit.deliveries + 1;
  return { ...unit, lease: null, deliveries, poisoned: deliveries >= maxDeliveries ? reason : null };
}
