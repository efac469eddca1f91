import { failedIn, mendedIn, operationIdOf, settledIn } from '../../../model/job.js';
import { touches } from '../../writing/commit.js';
import { toldIn } from '../../writing/judge-units.js';
import { longStateOf } from '../../writing/long-jobs.js';
import { MARKS_SPAN } from '../batches/jobs.js';
// What a command needs in addition once part of it is cached: a batch's units, a trajectory's group, the prefix of a step.
export function needsOfAppend({ channel, items, stops }, cache, from, most) {
    const needs = [];
    for (const item of items.slice(from, from + most)) {
        if (!('step' in item))
            continue;
        const { trajectoryUid: uid, promptUid, stepIndex, idempotencyKey } = item.step;
        const entry = cache.trajectory(channel, uid);
        const memory = entry?.memory ?? null;
        const index = stepIndex ?? (entry?.state?.maxIndex ?? -1) + 1;
        const isTail = memory === null || memory.canPlace(index, item.step);
        needs.push({ kind: 'trajectory', channel, uid, depth: isTail ? 'tail' : 'trees' });
        // The trajectory is probably new, and needs its prompt.
        if (entry === null || entry.state === null) {
            needs.push({ kind: 'prompt', channel, promptUid: promptUid ?? uid });
        }
        const known = (stepIndex === null ? undefined : entry?.inside?.byIndex.get(stepIndex)) ??
            (idempotencyKey === null ? undefined : entry?.inside?.byIdempotencyKey.get(idempotencyKey));
        if (known !== undefined && (stops > 0 || entry?.inside != null)) {
            needs.push({ kind: 'content', channel, uid, step: known.key });
        }
    }
    return needs;
}
/** A batch; once it is cached also its consumer, recipe and units, and once these are, their prompts and last batches. */
export function needsOfBatch(id, cache) {
    const batch = (cache.value(touches.batch(id))?.value ?? null);
    if (batch === null)
        return [{ kind: 'batch', id }];
    const { recipe, recipeName, consumer, channel, members } = batch;
    return [
        { kind: 'batch', id },
        { kind: 'consumer', recipe, name: consumer },
        { kind: 'recipe', name: recipeName },
        ...members.flatMap(({ unit }) => {
            const row = (cache.value(touches.unit(recipe, unit))?.value ?? null);
            if (row === null)
                return [{ kind: 'unit', recipe, unit }];
            const { last, promptUid } = row;
            return [
                { kind: 'unit', recipe, unit },
                { kind: 'prompt', channel, promptUid },
                ...(last === null || last === id ? [] : [{ kind: 'batch', id: last }]),
            ];
        }),
    ];
}
export function needsOfRef({ channel, uid }) {
    return channel === null
        ? [{ kind: 'channels', uid }]
        : [{ kind: 'trajectory', channel, uid, depth: 'steps' }];
}
export function needsOfReward(target) {
    return 'stepId' in target ? [{ kind: 'stepById', id: target.stepId }] : needsOfRef(target);
}
export function needsOfDecide({ operationId, decisions, lease }, cache) {
    const needs = decisions.flatMap(({ target }) => {
        if (target.kind === 'step')
            return [{ kind: 'stepById', id: target.id }];
        const { channel } = target;
        if (target.kind === 'trajectory')
            return [{ kind: 'trajectory', channel, uid: target.uid, depth: 'steps' }];
        const { promptUid } = target;
        const group = cache
            .prompt(channel, promptUid)
            ?.groups.find(({ generation }) => generation === target.generation);
        const prompt = { kind: 'prompt', channel, promptUid };
        return group === undefined ? [prompt] : [prompt, { kind: 'members', group: group.key, depth: 'steps' }];
    });
    if (operationId !== null)
        needs.push({ kind: 'operation', id: operationId });
    if (lease !== null)
        needs.push({ kind: 'job', id: lease.id });
    return needs;
}
export function needsOfJudging(request, cache) {
    const { lease, judge, again, units, failed = [], memory } = request;
    const pages = new Set(units.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
    const marked = [...failed, ...(again ? units : [])].flatMap(({ unit, steps = [] }) => [unit, ...steps]);
    const failedPages = new Set(marked.map((unit) => Math.floor(unit / MARKS_SPAN)));
    const mended = (again ? units : []).flatMap(({ unit, steps = [] }) => [unit, ...steps]);
    const mendedPages = new Set(mended.map((unit) => Math.floor(unit / MARKS_SPAN)));
    const told = [...units, ...failed].filter((one) => one.told !== undefined);
    const settledPages = new Set(told.map(({ unit }) => Math.floor(unit / MARKS_SPAN)));
    const { seenBy = '', seen = [], late = [] } = memory ?? {};
    const seenPages = new Set(seen.map((unit) => Math.floor(unit / MARKS_SPAN)));
    const decisions = [...late, ...units.flatMap((unit) => unit.decisions)];
    const operationId = operationIdOf(lease.id);
    return [
        { kind: 'job', id: lease.id },
        ...[...pages].map((page) => ({ kind: 'marks', judge, page })),
        ...[...seenPages].map((page) => ({ kind: 'marks', judge: seenBy, page })),
        ...[...failedPages].map((page) => ({ kind: 'marks', judge: failedIn(lease.id), page })),
        ...Object.values(mendedIn(lease.id)).flatMap((judge) => [...mendedPages].map((page) => ({ kind: 'marks', judge, page }))),
        ...[...settledPages].map((page) => ({ kind: 'marks', judge: settledIn(lease.id), page })),
        ...toldIn([...units, ...failed]).map((id) => ({ kind: 'stepById', id })),
        ...needsOfDecide({ operationId, decisions, lease: null }, cache),
    ];
}
export function needsOfDelete({ ids, lease }, cache) {
    const job = lease === null ? [] : [{ kind: 'job', id: lease.id }];
    const trajectories = ids.flatMap((id) => {
        const found = cache.ofId(id);
        if (found === null || found.state === null)
            return [{ kind: 'trajectoryById', id, depth: 'steps' }];
        const { channel, uid, state } = found;
        return [
            { kind: 'trajectory', channel, uid, depth: 'steps' },
            { kind: 'prompt', channel, promptUid: state.promptUid },
            { kind: 'members', group: state.group, depth: 'head' },
            { kind: 'datasets', channel, uid },
        ];
    });
    return [...job, ...trajectories];
}
export function needsOfTelling({ lease }, cache) {
    if (lease === null)
        return [];
    const work = workOf(lease.id, cache);
    const [trajectory] = work?.kind === 'delete' ? work.untold : [];
    const job = { kind: 'job', id: lease.id };
    return trajectory === undefined ? [job] : [job, { kind: 'deletion', trajectory }];
}
/** What remains for a job of the store's, if that is cached. */
export function workOf(id, cache) {
    const job = (cache.value(touches.job(id))?.value ?? null);
    return job === null ? null : longStateOf(job).work;
}
//# sourceMappingURL=needs-by-cache.js.map