/**
 * The filter with the steps of each `failedBy` in it; the filter itself if there is none.
 * @param asOf as of which feed position; null: as of now
 */
export async function withFailedSteps(filter, store, asOf = null) {
    switch (filter.kind) {
        case 'and':
        case 'or': {
            if (!asksForFailures(filter))
                return filter;
            return {
                ...filter,
                of: await Promise.all(filter.of.map((part) => withFailedSteps(part, store, asOf))),
            };
        }
        case 'not':
            return asksForFailures(filter)
                ? { ...filter, of: await withFailedSteps(filter.of, store, asOf) }
                : filter;
        case 'failedBy':
            return { ...filter, steps: new Set(await store.readFailed(filter.job, asOf)) };
        default:
            return filter;
    }
}
function asksForFailures(filter) {
    if (filter.kind === 'and' || filter.kind === 'or')
        return filter.of.some(asksForFailures);
    return filter.kind === 'not' ? asksForFailures(filter.of) : filter.kind === 'failedBy';
}
//# sourceMappingURL=failed-steps.js.map