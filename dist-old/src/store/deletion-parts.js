/** A part of a deletion is complete with the trajectory that reaches one of these numbers. */
const STEPS = 1_000;
const TRAJECTORIES = 500;
/** What is left to select of a deletion, in parts for one commit each, so that other writes run in between. */
export async function* partsOf(store, all) {
    for (let left = all; left !== null;) {
        const { trajectories, after, afterSome } = await select(store, left);
        let count = 0;
        for (const part of deletionParts(trajectories)) {
            count += part.length;
            const pending = count === trajectories.length ? after : afterSome(count);
            yield { ids: part.map(({ id }) => id), pending };
        }
        left = after;
    }
}
async function select(store, left) {
    const { selection, scope } = left;
    if (selection.kind === 'ids') {
        const trajectories = await store.sizesOf(selection.ids, scope);
        const idsAfter = (count) => trajectories.slice(count).map(({ id }) => id);
        const afterSome = (count) => ({
            ...left,
            selection: { kind: 'ids', ids: idsAfter(count) },
        });
        return { trajectories, after: null, afterSome };
    }
    const { trajectories, next, total } = await store.selectTrajectories({ ...left, selection }, TRAJECTORIES);
    if (selection.kind === 'where') {
        const afterSome = (count) => ({ ...left, after: trajectories[count - 1]?.key ?? left.after });
        return { trajectories, after: next === null ? null : { ...left, after: next }, afterSome };
    }
    const wanted = selection.kind === 'excess' ? oldestOf(trajectories, total - selection.keepSteps) : trajectories;
    // Unless this page was all there is, the next one shows whether there is more.
    return { trajectories: wanted, after: wanted.length < TRAJECTORIES ? null : left, afterSome: () => left };
}
/** How much a deletion has to do, counted before its first part; null: that takes too long. */
export async function totalOf(store, all) {
    const { selection, scope } = all;
    switch (selection.kind) {
        case 'ids':
            return { trajectories: selection.ids.length };
        case 'where':
            return { trajectories: (await store.countTrajectories(selection.where, scope)).count };
        case 'excess': {
            const { total } = await store.selectTrajectories({ ...all, selection }, 1);
            return { steps: Math.max(1, total - selection.keepSteps) };
        }
        case 'idle':
            return null;
    }
}
/** Cuts trajectories to be deleted into parts, in order, each for one commit. */
export function* deletionParts(trajectories) {
    let part = [];
    let steps = 0;
    for (const trajectory of trajectories) {
        part.push(trajectory);
        steps += trajectory.steps;
        if (steps < STEPS && part.length < TRAJECTORIES)
            continue;
        yield part;
        part = [];
        steps = 0;
    }
    if (part.length > 0)
        yield part;
}
/** The shortest run of first trajectories whose steps add up to at least the surplus. */
export function oldestOf(trajectories, surplus) {
    let left = surplus;
    const end = trajectories.findIndex(({ steps }) => {
        left -= steps;
        return left <= 0;
    });
    if (surplus <= 0)
        return [];
    return end === -1 ? trajectories : trajectories.slice(0, end + 1);
}
//# sourceMappingURL=deletion-parts.js.map