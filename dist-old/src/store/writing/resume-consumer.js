import { claimRulesOf } from '../../model/claim.js';
import { consumeUnits, orphansOf } from './claims.js';
/**
 * Begins a new life of a consumer that starts from the checkpoint of a step. From here on nothing of its earlier lives
 * is claimed, acknowledged or extended; `resumeBatches` then settles what they left. Asked again with the same step before
 * the new life has claimed anything, it changes nothing.
 * @param recipe id
 */
export function resumeConsumer(pass, recipe, name, step) {
    const known = pass.claims.consumer(recipe, name);
    if (known?.resumed?.step === step)
        return known;
    const life = (known?.life ?? 0) + 1;
    const resumed = { step, life, isSettled: false, acked: [], returned: [], lost: [] };
    const now = { recipe, name, life, lastStep: step, lastSeenAt: pass.now, resumed };
    const consumer = known?.orphaned === undefined ? now : { ...now, orphaned: known.orphaned };
    pass.claims.putConsumer(consumer);
    return consumer;
}
/**
 * Settles batches of a consumer's earlier lives by the step of its checkpoint. What that contains is acknowledged: leases
 * up to the step, expired ones too where nobody took the units. What it does not contain returns, first in order and as it
 * was delivered: later leases, later acknowledgements, and leases without a step. An acknowledgement without a step is
 * final. A batch that is settled is not settled again.
 */
export function resumeBatches(pass, part) {
    const consumer = pass.claims.consumer(part.recipe, part.consumer);
    const left = part.batches.flatMap((id) => lookUp(pass, id));
    if (consumer?.resumed === null || consumer === null)
        return consumer;
    const { resumed } = consumer;
    if (consumer.life !== part.life || resumed.isSettled)
        return consumer;
    const told = { acked: [], returned: [], lost: [], orphaned: consumer.orphaned ?? 0 };
    for (const found of left) {
        const { recipe, consumer: name, life } = found.batch;
        const isEarlier = recipe === part.recipe && name === part.consumer && life < part.life;
        if (isEarlier)
            settle(pass, found, consumer, resumed.step, told);
    }
    // A unit with several uses may return of several batches.
    const both = (known, more) => [...new Set([...known, ...more])];
    const settled = {
        ...resumed,
        isSettled: part.isLast,
        acked: both(resumed.acked, told.acked),
        returned: both(resumed.returned, told.returned),
        lost: both(resumed.lost, told.lost),
    };
    const counted = told.orphaned === 0 ? {} : { orphaned: told.orphaned };
    const put = { ...consumer, resumed: settled, ...counted };
    pass.claims.putConsumer(put);
    return put;
}
function lookUp(pass, id) {
    const batch = pass.claims.batch(id);
    if (batch === null)
        return [];
    for (const { unit } of batch.members) {
        const row = pass.claims.unit(batch.recipe, unit);
        if (row === null)
            continue;
        if (row.last !== null)
            pass.claims.batch(row.last);
        if (batch.kind === 'group')
            pass.generations(batch.channel, row.promptUid);
    }
    return [{ batch, maxUses: claimRulesOf(pass.documents.recipeOf(batch)).maxUses }];
}
function settle(pass, { batch, maxUses }, consumer, step, told) {
    const isContained = batch.step !== null && batch.step <= step;
    if (batch.status === 'ACKED') {
        if (batch.step !== null && !isContained)
            rewind(pass, batch, consumer, maxUses, told);
    }
    else if (batch.status === 'LEASED' || batch.status === 'EXPIRED') {
        if (isContained)
            contain(pass, batch, consumer, maxUses, told);
        else if (batch.status === 'LEASED')
            giveBack(pass, batch, told);
    }
}
/** Takes an acknowledgement back. */
function rewind(pass, batch, consumer, maxUses, told) {
    for (const { unit, id, asOf } of batch.members) {
        const row = pass.claims.unit(batch.recipe, unit);
        if (row === null)
            continue;
        const freed = { ...row, uses: Math.max(0, row.uses - 1) };
        const isLost = isOthers(pass, row, batch, consumer) && !hasUseLeft(freed, batch, maxUses);
        pass.claims.putUnit(isLost || row.lease !== null ? freed : { ...freed, rewound: asOf });
        (isLost ? told.lost : told.returned).push(id);
    }
    // `keepUntil` is set also for a batch without rows: the sweep that finds it marks its steps as consumed no more.
    pass.claims.putBatch({ ...batch, status: 'REWOUND', keepUntil: pass.now });
}
/**
 * Acknowledges what the checkpoint contains. What this consumer took again is decided by the later batch; what another
 * one took is lost, unless units have several uses and one of them is left.
 */
function contain(pass, batch, consumer, maxUses, told) {
    const own = [];
    const members = batch.members.filter(({ unit, id }) => {
        const row = pass.claims.unit(batch.recipe, unit);
        if (row === null)
            return false;
        const isTaken = isOthers(pass, row, batch, consumer);
        const isHeld = row.lease === batch.id || row.last === batch.id;
        const isOwn = isHeld || (isTaken && maxUses > 1 && hasUseLeft(row, batch, maxUses));
        if (isOwn) {
            own.push(row);
            told.acked.push(id);
        }
        else if (isTaken)
            told.lost.push(id);
        return isOwn;
    });
    consumeUnits(pass, batch, own);
    told.orphaned += orphansOf(own);
    pass.claims.putBatch(members.length === 0
        ? { ...batch, status: 'RELEASED', keepUntil: pass.now }
        : { ...batch, members, status: 'ACKED', ackedAt: pass.now, keepUntil: pass.now });
}
function giveBack(pass, batch, told) {
    for (const { unit, id, asOf } of batch.members) {
        const row = pass.claims.unit(batch.recipe, unit);
        if (row?.lease !== batch.id)
            continue;
        pass.claims.putUnit({ ...row, lease: null, rewound: asOf });
        told.returned.push(id);
    }
    pass.claims.putBatch({ ...batch, status: 'RELEASED', keepUntil: pass.now });
}
/** Whether another consumer has leased a unit after a batch did. */
function isOthers(pass, { last }, batch, consumer) {
    if (last === null || last === batch.id)
        return false;
    return pass.claims.batch(last)?.consumer !== consumer.name;
}
/** Whether another acknowledgement of a unit may count, if that of the lease that another batch has on it will. */
function hasUseLeft({ uses, lease }, { id }, maxUses) {
    return uses + (lease === null || lease === id ? 0 : 1) < maxUses;
}
//# sourceMappingURL=resume-consumer.js.map