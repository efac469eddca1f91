import { partsOf, totalOf } from './deletion-parts.js';
/** What there is to delete by a selection. A filter selects of what is there now. */
export async function beginDeletion(store, selection, scope) {
    const upTo = selection.kind === 'where' ? await store.feedHead() : 0;
    const work = { kind: 'delete', untold: [], next: { selection, scope, after: 0, upTo } };
    const input = { summary: summaryOf(selection), total: null };
    return { input, begun: { work, lease: null, stopped: false } };
}
/**
 * Makes all parts that remain of a deletion. Of what one part has deleted the feed tells to the end before the next.
 * @throws JOB_LOST, and what ends the work early
 */
export async function deleteRest(store, open, { input: given, ...asked }, begun) {
    const { next } = begun.work;
    const { scope = null, selection = null } = next ?? {};
    const idleBefore = selection?.kind === 'idle' ? selection.before : null;
    const parts = partsOf(store, next);
    let deleted = { trajectories: 0, steps: 0, datasets: [] };
    let rest = begun;
    let input = given;
    while (rest.work !== null) {
        open.go(rest.lease);
        const by = { ...asked, lease: open.lease };
        if (rest.work.kind === 'delete' && rest.work.untold.length > 0) {
            rest = await store.change('tellDeleted', by);
            continue;
        }
        const { value: part = { ids: [], pending: null } } = await parts.next();
        if (by.lease === null) {
            if (part.ids.length === 0)
                break;
            if (part.pending !== null && next !== null)
                input = { ...input, total: await totalOf(store, next) };
        }
        const made = await store.change('deleteTrajectories', { ...by, ...part, idleBefore, scope, input });
        const { trajectories, steps, datasets } = made;
        deleted = {
            trajectories: deleted.trajectories + trajectories,
            steps: deleted.steps + steps,
            datasets: [...new Set([...deleted.datasets, ...datasets])],
        };
        rest = made;
    }
    if (deleted.trajectories > 0)
        await store.releaseSpace();
    return rest.stopped ? { ...deleted, stopped: true } : deleted;
}
function summaryOf(selection) {
    switch (selection.kind) {
        case 'where':
            return 'delete the trajectories of a filter';
        case 'ids':
            return `delete ${selection.ids.length} trajectories`;
        case 'idle':
            return `delete trajectories without a new step since ${new Date(selection.before).toISOString()}`;
        case 'excess':
            return `delete the oldest trajectories but ${selection.keepSteps} steps`;
    }
}
//# sourceMappingURL=long-deletion.js.map