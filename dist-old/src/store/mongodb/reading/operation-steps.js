import { COUNT_BOUND } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor, operationStepsOrder } from '../../cursor.js';
import { IS_NUMBER } from '../indexes-read.js';
import { LIVING, ofLiving } from './living.js';
import { HEAD_FIELDS, stepHeadOf } from './models.js';
import { operationsIn } from './operation-reader.js';
/** Decisions and steps that are looked at together. */
const CHUNK = 500;
const DECIDED = { _id: 0, position: 1, step: 1, trajectory: 1, group: 1 };
/** Pages of the steps that operations decided about, in the order in which they did. @throws INVALID_CURSOR */
export async function pageOperationSteps(source, requests, scope) {
    const keys = await keysOf(source, requests.map(({ operationId }) => operationId), scope);
    return Promise.all(requests.map(async ({ operationId, first, after }) => {
        const order = operationStepsOrder(operationId);
        const from = after === null ? null : decodeNumberCursor(order, after);
        const key = keys.get(operationId);
        const found = [];
        if (key !== undefined) {
            const start = { decision: from?.value ?? -1, step: from?.tie ?? -1 };
            for await (const places of decidedSteps(source, key, start, Math.min(CHUNK, first + 1))) {
                found.push(...places);
                if (found.length > first)
                    break;
            }
        }
        const shown = found.slice(0, first);
        return {
            items: shown.map(({ step }) => stepHeadOf(step)),
            cursors: shown.map(({ decision, step }) => encodeCursor(order, { value: decision, tie: step.position })),
            hasNextPage: found.length > first,
            hasPreviousPage: after !== null,
        };
    }));
}
/** The number of steps that an operation decided about, exact up to COUNT_BOUND. */
export async function countOperationSteps(source, id, scope) {
    const key = (await keysOf(source, [id], scope)).get(id);
    let count = 0;
    if (key === undefined)
        return { count, exact: true };
    for await (const places of decidedSteps(source, key, { decision: -1, step: -1 }, CHUNK)) {
        count += places.length;
        if (count > COUNT_BOUND)
            return { count: COUNT_BOUND, exact: false };
    }
    return { count, exact: true };
}
async function keysOf({ operations }, ids, scope) {
    const found = await operations
        .find({ _id: { $in: [...new Set(ids)] }, ...operationsIn(scope) }, { projection: { key: 1 } })
        .toArray();
    return new Map(found.map(({ _id, key }) => [_id, key]));
}
/** The steps that an operation decided about after a place (positions), each at its first decision. */
async function* decidedSteps(source, operation, start, chunk) {
    const of = { 'entry.operation': { $eq: operation, ...IS_NUMBER } };
    for (let from = start.decision, isFirst = true;; isFirst = false) {
        const decisions = await source.ledger
            .find({ ...of, position: { $gte: from } }, { projection: DECIDED, hint: 'ledger_in_order' })
            .sort({ position: 1 })
            .limit(chunk)
            .toArray();
        const isAfter = ({ decision, step }) => !isFirst || decision !== start.decision || step.position > start.step;
        for await (const places of stepsOf(source, decisions)) {
            yield await firstOnly(source, operation, places.filter(isAfter));
        }
        const last = decisions.at(-1);
        if (last === undefined || decisions.length < chunk)
            return;
        from = last.position + 1;
    }
}
/** The living steps that decisions hold for, in order. Runs of decisions on single steps are read together. */
async function* stepsOf(source, decisions) {
    for (let at = 0; at < decisions.length;) {
        const end = decisions.findIndex(({ step }, i) => i >= at && step === null);
        const run = decisions.slice(at, end === -1 ? decisions.length : end);
        if (run.length > 0)
            yield await ofSingles(source, run);
        const wide = end === -1 ? undefined : decisions[end];
        if (wide !== undefined)
            yield* ofMany(source, wide);
        at = end === -1 ? decisions.length : end + 1;
    }
}
async function ofSingles(source, decisions) {
    const keys = decisions.flatMap(({ step }) => step ?? []);
    const docs = await source.steps
        .find({ _id: { $in: keys } }, { projection: HEAD_FIELDS })
        .toArray();
    const byKey = new Map((await ofLiving(source, docs)).map((doc) => [doc._id, doc]));
    return decisions.flatMap(({ position: decision, step: key }) => {
        const step = key === null ? undefined : byKey.get(key);
        return step === undefined ? [] : [{ decision, step }];
    });
}
async function* ofMany(source, decided) {
    const { position: decision, trajectory, group } = decided;
    const members = trajectory === null ? await source.trajectories.find({ group: group ?? -1, ...LIVING }).toArray() : [];
    const which = { trajectory: trajectory ?? { $in: members.map(({ key }) => key) } };
    for (let last = -1;;) {
        const docs = await source.steps
            .find({ ...which, position: { $gt: last } }, { projection: HEAD_FIELDS })
            .sort({ position: 1 })
            .limit(CHUNK)
            .toArray();
        yield (await ofLiving(source, docs)).map((step) => ({ decision, step }));
        if (docs.length < CHUNK)
            return;
        last = docs.at(-1)?.position ?? last;
    }
}
/** The places whose step no earlier decision of the operation holds for. */
async function firstOnly({ ledger }, operation, places) {
    if (places.length === 0)
        return places;
    const of = { 'entry.operation': operation };
    const distinct = (values) => [...new Set(values)];
    const trajectory = { $in: distinct(places.map(({ step }) => step.trajectory)) };
    const [ofSteps, ofTrajectories, ofGroups] = await Promise.all([
        { step: { $in: distinct(places.map(({ step }) => step._id)) } },
        { trajectory, step: null },
        { group: { $in: distinct(places.map(({ step }) => step.group)) } },
    ].map((about) => ledger.find({ ...of, ...about }, { projection: DECIDED }).toArray()));
    const first = new Map();
    const note = (kind, key, position) => {
        const name = `${kind}:${key}`;
        first.set(name, Math.min(first.get(name) ?? position, position));
    };
    for (const { step, position } of ofSteps ?? [])
        note('step', step, position);
    for (const { trajectory: key, position } of ofTrajectories ?? [])
        note('trajectory', key, position);
    for (const { group, position } of ofGroups ?? [])
        note('group', group, position);
    return places.filter(({ decision, step }) => {
        const names = [`step:${step._id}`, `trajectory:${step.trajectory}`, `group:${step.group}`];
        return names.every((name) => (first.get(name) ?? decision) >= decision);
    });
}
//# sourceMappingURL=operation-steps.js.map