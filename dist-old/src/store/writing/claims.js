import { StepwellError } from '../../errors/index.js';
import { claimRulesOf, DATA_KEPT_MS, EXPIRED_KEPT_MS, unitState, } from '../../model/claim.js';
import { markConsumed } from './lifecycle.js';
/**
 * Leases units to a consumer as one batch, all of them or none. The batch is what a later claim with the same key is
 * answered. One that does not consume leases nothing.
 * @throws CONSUMER_REPLACED
 */
export function claimUnits(pass, given) {
    const recipe = pass.documents.recipeOf(given);
    const known = pass.claims.batch(given.id);
    const consumer = pass.claims.consumer(given.recipe, given.consumer);
    const policy = pass.documents.policy();
    const units = given.members.map(({ unit }) => pass.claims.unit(given.recipe, unit));
    if (recipe === null)
        return { kind: 'closed' };
    const { leaseMs, life: believed, ...fields } = given;
    const life = requireLife(consumer, given, believed);
    if (known !== null)
        return { kind: 'known', batch: known };
    if (consumer?.resumed?.isSettled === false)
        return { kind: 'unsettled', consumer };
    const rules = claimRulesOf(recipe);
    // Saved with another unit while the rows were made.
    const isOfUnit = recipe.unit === undefined || recipe.unit === given.kind;
    const taken = given.members.flatMap(({ id }, index) => {
        const unit = units[index] ?? null;
        return unit !== null && unitState(unit, rules, policy.version) === 'READY' && isOfUnit ? [] : [id];
    });
    if (taken.length > 0)
        return { kind: 'taken', units: taken };
    const { consume } = given.request;
    const batch = {
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
            if (unit !== null)
                pass.claims.putUnit({ ...unit, lease: batch.id, last: batch.id });
    }
    return { kind: 'claimed', batch };
}
/**
 * Leases the units of an expired batch again, because its key was used again, if no other batch has leased them. A batch
 * that has not expired is extended.
 * @param leaseMs counts from now
 * @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, BATCH_ACKED, BATCH_GONE, LEASE_LOST
 */
export function extendBatch(pass, id, leaseMs, life) {
    const { batch, consumer, units } = requireBatch(pass, id, life);
    requireOpen(batch);
    if (batch.status === 'EXPIRED')
        requireUntaken(batch, units);
    // The rows may be under removal already, though the batch still names them.
    const isOver = batch.keepUntil !== null && batch.keepUntil <= pass.now;
    if (batch.data === null || isOver)
        throw new StepwellError('BATCH_GONE', { id });
    const extended = { ...batch, status: 'LEASED', expiresAt: pass.now + leaseMs, keepUntil: null };
    if (batch.status === 'EXPIRED') {
        for (const unit of units)
            if (unit !== null)
                pass.claims.putUnit({ ...unit, lease: id });
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
export function ackBatch(pass, id, { step, metrics, life }) {
    const { batch, consumer, units } = requireBatch(pass, id, life);
    if (batch.status === 'ACKED')
        return batch;
    requireOpen(batch);
    if (batch.status === 'EXPIRED')
        requireUntaken(batch, units);
    const acked = {
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
export function orphansOf(units) {
    return units.reduce((sum, unit) => {
        const isFirst = unit !== null && unit.uses === 0 && unit.rewound === null;
        return sum + (isFirst ? (unit.open ?? 0) : 0);
    }, 0);
}
/** Counts a use of each unit, and ends the generations of groups. A lease that another batch has on a unit stays. */
export function consumeUnits(pass, { id, channel, kind }, units) {
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
export function releaseBatch(pass, id, given) {
    const { batch, consumer, units, recipe } = requireBatch(pass, id, given.life);
    if (batch.status === 'ACKED')
        throw new StepwellError('BATCH_ACKED', { id });
    if (batch.status !== 'LEASED')
        return batch;
    const back = (member) => given.units === null || given.units.includes(member.id);
    const members = batch.members.filter((member) => !back(member));
    if (given.units !== null && members.length === batch.members.length)
        return batch;
    const { from, ...kept } = given.kept ?? {};
    const isOfOther = given.kept === null || (from !== undefined && from !== batch.data);
    if (members.length > 0 && isOfOther)
        return batch;
    for (const [index, member] of batch.members.entries()) {
        const unit = units[index] ?? null;
        if (unit === null || !back(member))
            continue;
        pass.claims.putUnit(given.reason === null
            ? { ...unit, lease: null }
            : undelivered(unit, given.reason, claimRulesOf(recipe)));
    }
    const released = members.length === 0
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
export function expireBatches(pass, ids) {
    const found = ids.flatMap((id) => {
        const batch = pass.claims.batch(id);
        if (batch === null || batch.status !== 'LEASED' || batch.expiresAt > pass.now)
            return [];
        const units = batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit));
        return [{ batch, units, recipe: pass.documents.recipeOf(batch) }];
    });
    for (const { batch, units, recipe } of found) {
        pass.claims.putBatch({ ...batch, status: 'EXPIRED', keepUntil: pass.now + EXPIRED_KEPT_MS });
        for (const unit of units) {
            if (unit?.lease !== batch.id)
                continue;
            pass.claims.putUnit(undelivered(unit, 'its lease ran out', claimRulesOf(recipe)));
        }
    }
    return found.map(({ batch }) => batch.id);
}
/** A unit that came back by expiry, or with a reason. */
function undelivered(unit, reason, { maxDeliveries }) {
    const deliveries = unit.deliveries + 1;
    return { ...unit, lease: null, deliveries, poisoned: deliveries >= maxDeliveries ? reason : null };
}
function requireBatch(pass, id, life) {
    const batch = pass.claims.batch(id);
    if (batch === null)
        throw new StepwellError('UNKNOWN_BATCH', { id });
    const consumer = pass.claims.consumer(batch.recipe, batch.consumer);
    const recipe = pass.documents.recipeOf(batch);
    const units = batch.members.map(({ unit }) => pass.claims.unit(batch.recipe, unit));
    // What was acknowledged is answered in every life, because nothing changes.
    if (batch.status !== 'ACKED' || life !== null)
        requireLife(consumer, batch, life ?? batch.life);
    // Until the earlier lives are settled, only `resumeBatches` changes their batches.
    if (batch.status !== 'ACKED' && consumer?.resumed?.isSettled === false)
        requireLife(consumer, batch, batch.life);
    return { batch, consumer, recipe, units };
}
/** @throws CONSUMER_REPLACED for another life than the current one, which is answered */
function requireLife(consumer, { consumer: name }, life) {
    const current = consumer?.life ?? 0;
    if (life !== null && life !== current) {
        throw new StepwellError('CONSUMER_REPLACED', { consumer: name, life, current });
    }
    return current;
}
/** @throws BATCH_RELEASED, BATCH_ACKED unless it is leased or has expired */
function requireOpen({ id, status }) {
    if (status === 'ACKED')
        throw new StepwellError('BATCH_ACKED', { id });
    if (status === 'RELEASED' || status === 'REWOUND')
        throw new StepwellError('BATCH_RELEASED', { id });
}
/** @throws LEASE_LOST with the units that were leased since, or that the expiry has poisoned */
function requireUntaken({ id, members }, units) {
    const lost = members.flatMap((member, index) => {
        const unit = units[index] ?? null;
        return unit !== null && isUntaken(unit, id) ? [] : [member.id];
    });
    if (lost.length > 0)
        throw new StepwellError('LEASE_LOST', { id, lost: lost.length }, { units: lost });
}
/** Whether a unit was leased by no other batch since this one, and its return has not poisoned it. */
const isUntaken = ({ lease, last, poisoned }, id) => last === id && (lease === null || lease === id) && poisoned === null;
/** Remembers that a consumer was heard of. */
function seen(pass, known, { recipe, consumer: name }, change = {}) {
    const begun = { recipe, name, life: 0, lastStep: null, lastSeenAt: pass.now, resumed: null };
    pass.claims.putConsumer({ ...(known ?? begun), ...change, lastSeenAt: pass.now });
}
/** Whether two claims ask for the same. */
export function isSameRequest(a, b) {
    const told = ({ units, minUnits, maxTokens, promptUids, step, consume }) => JSON.stringify([units, minUnits, maxTokens, promptUids, step, consume]);
    return told(a) === told(b);
}
//# sourceMappingURL=claims.js.map