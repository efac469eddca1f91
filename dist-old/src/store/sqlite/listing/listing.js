/** Either limit means a few milliseconds of work. */
export const EFFORT = { few: 4_000, slice: 2_000 };
/** The conditions of a filter that must all hold. */
export function partsOf(filter) {
    return filter.kind === 'and' ? filter.of.flatMap(partsOf) : [filter];
}
/** The values that a condition allows for a field, if it lists them. */
export function valuesOf(part, field) {
    if (part.kind === 'compare' && part.op === 'eq' && part.field === field)
        return [part.value];
    return part.kind === 'in' && part.field === field ? [...new Set(part.values)] : null;
}
/** Rows that one slice looks at; fewer if the condition is expensive. */
export function sliceRows(condition, { slice }) {
    const work = condition.text.includes('step_has_words')
        ? 20
        : condition.text.includes('json_has') || condition.text.includes('(SELECT')
            ? 2
            : 1;
    return Math.max(1, Math.floor(slice / work));
}
//# sourceMappingURL=listing.js.map