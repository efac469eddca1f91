import { failedIn, mendedIn, operationIdOf, settledIn } from '../../model/job.js';
import { decide } from './decide.js';
import { changeJob } from './jobs.js';
import { requireOwned } from './owned-job.js';
/**
 * A curator's checkpoint: its decisions on some units, that these units are judged, and how far its job has come, in
 * one commit. A unit that an earlier checkpoint or another job of the same judge has judged is passed over, so a
 * repeated checkpoint changes nothing.
 *
 * Units that failed are marked with their steps, until the job judges them after all: then other marks keep from where on
 * and until where it had failed at them. Of those that it tells of without a decision, failed ones included, it is also
 * kept from which position on that was known.
 *
 * What the curator remembers of the units is a part of the commit. One that was passed over is marked as seen.
 * @throws JOB_LOST, LENGTH_MISMATCH
 */
export function judgeUnits(pass, request, scope) {
    const { lease, source, summary, judge, again, units, failed = [], change, memory } = request;
    const { owner, actor } = requireOwned(pass, lease);
    const operationId = operationIdOf(lease.id);
    const fresh = again ? units : units.filter(({ unit }) => !isJudged(pass, judge, unit));
    const decisions = [...(memory?.late ?? []), ...fresh.flatMap((unit) => unit.decisions)];
    for (const { unit } of fresh)
        pass.jobs.judgedBy(judge, unit);
    const failures = failedIn(lease.id);
    const marked = failed.flatMap(marksOf);
    const mended = again ? units.flatMap(marksOf) : [];
    const { from, until } = mendedIn(lease.id);
    for (const one of [...marked, ...mended])
        pass.jobs.judgedBy(failures, one);
    for (const one of mended)
        for (const names of [from, until])
            pass.jobs.judgedBy(names, one);
    const seen = memory === undefined ? [] : lookUpSeen(pass, memory, without(units, fresh));
    const settled = settledIn(lease.id);
    const silent = [...fresh, ...failed].flatMap(({ unit, told }) => {
        const found = told === undefined ? null : pass.stepById(told);
        return found === null ? [] : [{ ...found, unit, isKnown: pass.jobs.judgedBy(settled, unit) !== null }];
    });
    const healed = [...new Set(mended)].filter((one) => pass.jobs.judgedBy(failures, one) !== null);
    const failing = marked.filter((one) => pass.jobs.judgedBy(failures, one) === null);
    // Before the events that tell of them: a build as of these has the steps as they are from here on.
    const now = healed.length + failing.length === 0 ? null : pass.ids.position();
    // What does not fit into this commit is a job of its own, beside the curator's.
    const part = {
        lease: null,
        owner: owner ?? '',
        actor,
        pending: null,
        waited: null,
        total: decisions.length,
    };
    const decided = decisions.length === 0 ? null : decide(pass, { ...part, operationId, source, summary, decisions }, scope);
    for (const { unit } of fresh)
        pass.jobs.putMark(judge, unit, operationId);
    for (const one of healed) {
        pass.jobs.putMark(from, one, operationId, pass.jobs.markedAt(failures, one) ?? 0);
        pass.jobs.putMark(until, one, operationId, now);
        pass.jobs.dropMark(failures, one);
    }
    for (const one of failing)
        pass.jobs.putMark(failures, one, operationId, now);
    for (const { trajectory, step, unit, isKnown } of silent) {
        const at = pass.event('JUDGED', trajectory, step);
        if (!isKnown)
            pass.jobs.putMark(settled, unit, operationId, at);
    }
    if (memory !== undefined) {
        for (const unit of seen)
            pass.jobs.putMark(memory.seenBy, unit, operationId);
        for (const saved of memory.parts)
            pass.jobs.putMemory({ job: lease.id, ...saved });
    }
    const job = changeJob(pass, lease, change);
    return { job, decided, repeated: units.length - fresh.length };
}
/** Ids of the steps that an event tells of, as no decision does. */
export const toldIn = (units) => units.flatMap(({ told }) => told ?? []);
/** What is marked of a unit that failed: its number, by which it is not asked about again, and its steps. */
const marksOf = ({ unit, steps = [] }) => [
    unit,
    ...steps,
];
const without = (units, some) => {
    const taken = new Set(some);
    return units.filter((one) => !taken.has(one)).map(({ unit }) => unit);
};
/** Units that the curator remembers without having judged them, after a look at the pages that mark them. */
function lookUpSeen(pass, { seenBy, seen }, repeated) {
    const all = [...seen, ...repeated];
    for (const unit of all)
        pass.jobs.judgedBy(seenBy, unit);
    return all;
}
/** A mark counts as long as its operation is not undone. */
export function isJudged(pass, judge, unit) {
    const operation = pass.jobs.judgedBy(judge, unit);
    return operation !== null && pass.operations.operation(operation)?.undone !== true;
}
//# sourceMappingURL=judge-units.js.map