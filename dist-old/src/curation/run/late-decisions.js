import { MATCH_ALL } from '../../query/filter.js';
import { readGroups } from '../read-groups.js';
import { NumberedGroup } from './page.js';
const nameOf = ({ channel, promptUid, generation }) => JSON.stringify([channel, promptUid, generation]);
/** Finds the units that decisions are about. A decision about what was deleted, or is out of scope, is left out. */
export async function findLate(store, decisions, { unit, position, scope, signal }) {
    if (decisions.length === 0)
        return [];
    const keys = await groupsOf(store, decisions.map(({ target }) => target), scope);
    const asked = new Map(keys.flatMap((key) => (key === null ? [] : [[nameOf(key), key]])));
    const groups = new Map();
    const read = readGroups(store, [...asked.values()], { position, scope, fields: [], signal });
    for await (const group of read)
        groups.set(nameOf(group), new NumberedGroup(group, MATCH_ALL, unit));
    return decisions.flatMap((decision, i) => {
        const key = keys[i] ?? null;
        const group = key === null ? undefined : groups.get(nameOf(key));
        return group === undefined ? [] : [{ decision, numbers: group.numbersOf(decision.target) }];
    });
}
/** The group of each target; null: it is not there. */
async function groupsOf(store, targets, scope) {
    const ids = [...new Set(targets.flatMap((target) => (target.kind === 'step' ? [target.id] : [])))];
    const heads = ids.length === 0 ? [] : await store.readSteps(ids, scope);
    const ofSteps = new Map(ids.map((id, i) => [id, heads[i] ?? null]));
    const refs = new Map(targets.flatMap((target) => target.kind === 'trajectory' ? [[JSON.stringify([target.channel, target.uid]), target]] : []));
    const found = refs.size === 0 ? [] : await store.readTrajectories([...refs.values()], scope);
    const ofRefs = new Map([...refs.keys()].map((name, i) => [name, found[i] ?? null]));
    return targets.map((target) => {
        if (target.kind === 'group')
            return target;
        if (target.kind === 'step')
            return ofSteps.get(target.id) ?? null;
        return ofRefs.get(JSON.stringify([target.channel, target.uid])) ?? null;
    });
}
//# sourceMappingURL=late-decisions.js.map