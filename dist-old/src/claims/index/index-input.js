/** There is one job for each recipe, whose id follows from the recipe's. */
export const indexJobOf = (recipe) => recipe.replace(/^rcp_/, 'job_');
export const inputOf = (job) => job.input;
export const asInput = (input) => ({ ...input });
export const stateOf = (state) => state;
export const asJson = (state) => state;
/** Tells apart recipes whose units may stand elsewhere: other curators may leave something of what claims found empty. */
export function lookOf({ channel, where, curators, formatter, order, target, seed, ...rules }) {
    const { groupSize, minGroupSize, groupTimeoutMs, maxPolicyLag, awaits, awaitTimeoutMs } = rules;
    return JSON.stringify([
        channel,
        where,
        curators.map(({ name, version, options }) => [name, version, options]),
        formatter,
        order,
        target,
        seed,
        groupSize,
        minGroupSize,
        groupTimeoutMs,
        maxPolicyLag,
        // Another entry would have all recipes that wait for nothing looked at anew.
        ...(awaits === undefined ? [] : [awaits, awaitTimeoutMs]),
    ]);
}
//# sourceMappingURL=index-input.js.map