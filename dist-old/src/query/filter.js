export const MATCH_ALL = { kind: 'and', of: [] };
/**
 * Whether a filter simplifies to one that selects everything: `{}`, `{and: []}`, `{not: {or: []}}`. A filter that only
 * happens to match every stored row does not count.
 */
export function selectsAll(filter) {
    return constantOf(filter) === true;
}
/** The answer of a filter that is the same for every row; null if it depends on the row. */
function constantOf(filter) {
    switch (filter.kind) {
        case 'and': {
            const parts = filter.of.map(constantOf);
            if (parts.includes(false))
                return false;
            return parts.includes(null) ? null : true;
        }
        case 'or': {
            const parts = filter.of.map(constantOf);
            if (parts.includes(true))
                return true;
            return parts.includes(null) ? null : false;
        }
        case 'not': {
            const part = constantOf(filter.of);
            return part === null ? null : !part;
        }
        case 'in':
            return filter.values.length === 0 ? false : null;
        case 'tags':
            return filter.tags.length === 0 ? filter.op === 'hasNone' : null;
        case 'text':
            return filter.words.length === 0 ? true : null;
        case 'trajectory':
            return constantOf(filter.of);
        default:
            return null;
    }
}
/**
 * Conditions on a step that follow from those on its trajectory: the names of the trajectory, which find few steps in
 * any store, and its channel.
 */
export function impliedOfStep(part) {
    if (part.kind !== 'trajectory')
        return [];
    const parts = conjuncts(part.of);
    return parts.flatMap((one) => {
        if (one.kind !== 'in' && one.kind !== 'compare')
            return [];
        const field = NAMES_OF_STEP[one.field];
        return field === undefined ? [] : [{ ...one, field }];
    });
}
const NAMES_OF_STEP = {
    uid: 'trajectoryUid',
    promptUid: 'promptUid',
    channel: 'channel',
};
function conjuncts(filter) {
    return filter.kind === 'and' ? filter.of.flatMap(conjuncts) : [filter];
}
//# sourceMappingURL=filter.js.map