import { droppedFor, endedBy, surplusOf } from './drop-units.js';
import { changeJob } from './jobs.js';
import { markConsumed } from './lifecycle.js';
import { requireOwned } from './owned-job.js';
/**
 * A checkpoint of the job that keeps a recipe's readiness: where units stand, and how far it has followed the feed, in
 * one commit. What claims did to a unit stays. An earlier look never replaces a later one.
 *
 * A unit that a claim holds, or that was used, stays known when its steps are deleted, as EXCLUDED, because its batches
 * name it. One that was dropped stays EXCLUDED. The job's `told.dropped` counts up how many were.
 * @throws JOB_LOST
 */
export function indexUnits(pass, { lease, recipe, found, gone, pool, change }) {
    requireOwned(pass, lease);
    const stored = found.map(({ unit }) => pass.claims.unit(recipe, unit));
    const left = gone.map((unit) => pass.claims.unit(recipe, unit));
    const surplus = pool === undefined ? [] : surplusOf(pass, recipe, pool);
    const ended = pool === undefined ? [] : endedBy(pass, pool, surplus, found, stored);
    for (const [index, unit] of found.entries()) {
        const known = stored[index] ?? null;
        if (known !== null && known.seen > unit.seen)
            continue;
        const since = unit.since === null ? null : (known?.since ?? unit.since);
        const dropped = known?.dropped === true ? droppedFor(known.reason) : {};
        pass.claims.putUnit({ ...(known ?? UNCLAIMED), ...unit, since, recipe, ...dropped });
    }
    for (const unit of left) {
        if (unit === null)
            continue;
        if (unit.last === null)
            pass.claims.removeUnit(unit);
        else {
            const reason = 'its steps are deleted';
            pass.claims.putUnit({ ...unit, found: 'EXCLUDED', missing: [], reason, since: null });
        }
    }
    for (const unit of surplus)
        pass.claims.putUnit({ ...unit, ...droppedFor(pool?.reason ?? null) });
    if (ended.length > 0)
        markConsumed(pass, { stepIds: [], groups: ended });
    return changeJob(pass, lease, counted(change, surplus.length));
}
function counted(change, dropped) {
    if (dropped === 0)
        return change;
    const { told = {} } = change;
    return { ...change, told: { ...told, dropped: Number(told.dropped ?? 0) + dropped } };
}
const UNCLAIMED = {
    lease: null,
    last: null,
    uses: 0,
    deliveries: 0,
    poisoned: null,
    rewound: null,
};
//# sourceMappingURL=index-units.js.map