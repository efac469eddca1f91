import { metadataEntries } from '../index-entries.js';
import { ALL, allOf, anyOf, atLeast, exactly, inverse, NONE, prefixRange, sendable, UNKNOWN, } from './condition.js';
/**
 * Compiles a filter tree to a query. Logic is two-valued because absent values are null in every document: a comparison
 * with null is false, and `not` negates exactly. These conditions are inexact: metadata, whose index has hashes; text,
 * which consists of messages of several steps; the order of strings, which is that of code units in JavaScript;
 * aggregates of groups.
 */
export function compileFilter(filter, dialect) {
    return sendable(compile(filter, dialect, false));
}
/** `negated`: compiles the negation, so that an inexact branch does not make the other branches inexact. */
function compile(filter, dialect, negated) {
    switch (filter.kind) {
        case 'and':
        case 'or': {
            const parts = filter.of.map((part) => compile(part, dialect, negated));
            return (filter.kind === 'and') === negated ? anyOf(parts) : allOf(parts);
        }
        case 'not':
            return compile(filter.of, dialect, !negated);
        default: {
            const condition = leaf(filter, dialect);
            return negated ? inverse(condition) : condition;
        }
    }
}
function leaf(filter, dialect) {
    switch (filter.kind) {
        case 'compare':
        case 'in':
        case 'startsWith':
        case 'exists': {
            const stored = dialect.fields[filter.field];
            if (stored === 'computed')
                return UNKNOWN;
            if (stored === 'derived')
                return derived(filter);
            return stored === 'position' ? flag(filter) : scalar(filter);
        }
        case 'tags': {
            const tags = filter.tags.filter((tag) => tag.isWellFormed());
            const found = tags.length === 0 ? NONE : exactly({ tags: { $in: tags } });
            return filter.op === 'hasAny' ? found : inverse(found);
        }
        case 'metadataEquals': {
            if (filter.path.length === 0)
                return UNKNOWN;
            const entries = dialect.metadataIndex ? metadataEntries(filter.path, filter.value) : null;
            return atLeast(entries === null ? { metadata: { $ne: null } } : { metadataIndex: { $in: entries } });
        }
        case 'metadataExists':
            return filter.exists && filter.path.length > 0 ? atLeast({ metadata: { $ne: null } }) : UNKNOWN;
        case 'failedBy':
            if (filter.steps === undefined)
                throw new Error('a filter by failures needs their steps');
            return exactly({ position: { $in: [...filter.steps] } });
        case 'text':
            if (filter.words.length === 0)
                return ALL;
            return dialect.text ? UNKNOWN : NONE;
        case 'trajectory':
            return UNKNOWN;
    }
}
function scalar(filter) {
    const { field } = filter;
    switch (filter.kind) {
        case 'exists':
            return exactly({ [field]: filter.exists ? { $ne: null } : { $eq: null } });
        case 'in': {
            const values = filter.values.filter(canBeStored);
            return values.length === 0 ? NONE : exactly({ [field]: { $in: values } });
        }
        case 'startsWith': {
            const range = prefixRange(filter.prefix);
            if (range === null)
                return NONE;
            const { from, to, exact } = range;
            return { query: { [field]: to === null ? { $gte: from } : { $gte: from, $lt: to } }, exact };
        }
        case 'compare': {
            const { op, value } = filter;
            if (op === 'eq')
                return canBeStored(value) ? exactly({ [field]: { $eq: value } }) : NONE;
            if (op === 'ne')
                return canBeStored(value) ? exactly({ [field]: { $ne: value } }) : ALL;
            if (typeof value === 'number')
                return exactly({ [field]: { [`$${op}`]: value } });
            return typeof value === 'string' ? atLeast({ [field]: { $gte: '' } }) : UNKNOWN;
        }
    }
}
/** True or false by a query on other fields. */
const DERIVED = {
    hasIds: { responseTokens: { $ne: null } },
    intactPrefix: { $or: [{ stepIndex: 0 }, { parent: { $ne: null } }] },
};
/** A condition on a field that other fields stand for. */
function derived(filter) {
    const query = DERIVED[filter.field];
    if (query !== undefined)
        return truth(filter, exactly(query));
    // untrainableReason: the reason of a step that is not trainable, else null.
    const untrainable = exactly({ trainable: false });
    if (filter.kind === 'compare' && filter.op === 'ne')
        return inverse(derived({ ...filter, op: 'eq' }));
    if (filter.kind === 'exists' && !filter.exists)
        return inverse(derived({ ...filter, exists: true }));
    return allOf([untrainable, scalar({ ...filter, field: 'reason' })]);
}
/** A string with a lone surrogate cannot be stored unchanged, so it equals no stored string. */
const canBeStored = (value) => typeof value !== 'string' || value.isWellFormed();
/** A condition on a field that stores a position where the model has true. */
function flag(filter) {
    return truth(filter, exactly({ [filter.field]: { $ne: null } }));
}
/** A condition on a field that is true where another condition holds, and false elsewhere. */
function truth(filter, holds) {
    const is = (value) => (value ? holds : inverse(holds));
    switch (filter.kind) {
        case 'exists':
            return filter.exists ? ALL : NONE;
        case 'in':
            return anyOf([true, false].flatMap((value) => (filter.values.includes(value) ? [is(value)] : [])));
        case 'startsWith':
            return NONE;
        case 'compare':
            if (typeof filter.value !== 'boolean' || (filter.op !== 'eq' && filter.op !== 'ne'))
                return UNKNOWN;
            return is(filter.op === 'eq' ? filter.value : !filter.value);
    }
}
//# sourceMappingURL=compile-filter.js.map