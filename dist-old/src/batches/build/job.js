export function essentialsOf(recipe) {
    const { name, channel, where, curators, formatter, order, target, seed } = recipe;
    const { groupSize, minGroupSize, groupTimeoutMs, maxPolicyLag } = recipe;
    const { awaits, awaitTimeoutMs } = recipe;
    const rows = { name, channel, where, curators, formatter, order, target, seed };
    return {
        ...rows,
        ...{ groupSize, minGroupSize, groupTimeoutMs, maxPolicyLag },
        // Left out where there are none: what is written of a recipe stays as it was before it could wait.
        ...(awaits === undefined ? {} : { awaits }),
        ...(awaitTimeoutMs === undefined ? {} : { awaitTimeoutMs }),
    };
}
/**
 * The recipe with the present versions of its plugins. A plugin may have another version than when the recipe was
 * saved, and a dataset names the versions that made it.
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS
 */
export async function withCurrentPlugins(recipe, plugins) {
    const curators = [];
    for (const [index, curator] of recipe.curators.entries()) {
        curators.push(await plugins.resolve('CURATOR', curator, ['curators', index]));
    }
    return {
        ...recipe,
        curators,
        formatter: await plugins.resolve('FORMATTER', recipe.formatter, ['formatter']),
    };
}
//# sourceMappingURL=job.js.map