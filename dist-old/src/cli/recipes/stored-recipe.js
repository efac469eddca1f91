import { z } from 'zod';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
const plugin = z.object({ name: z.string(), options: z.record(z.string(), z.json()) });
const recipe = z.object({
    id: z.string(),
    createdAt: z.string(),
    name: z.string(),
    channel: z.string(),
    where: z.json(),
    curators: z.array(plugin),
    formatter: plugin,
    order: z.string(),
    target: z.string(),
    seed: z.int(),
    groupSize: z.int().nullable(),
    minGroupSize: z.int().nullable(),
    groupTimeoutMs: z.int().nullable(),
    awaits: z.array(z.string()),
    awaitTimeoutMs: z.int().nullable(),
    maxPolicyLag: z.int().nullable(),
    maxReady: z.int().nullable(),
    dropOldest: z.boolean(),
    minReady: z.int().nullable(),
    maxUses: z.int(),
    maxDeliveries: z.int(),
});
const FIELDS = `id createdAt name channel where curators { name options } formatter { name options }
  order target seed groupSize minGroupSize groupTimeoutMs awaits awaitTimeoutMs maxPolicyLag
  maxReady dropOldest minReady maxUses maxDeliveries`;
export async function listRecipes(client) {
    const document = `query Recipes { recipes { ${FIELDS} } }`;
    return (await client.query(z.object({ recipes: z.array(recipe) }), document, {})).recipes;
}
/** @param name or id */
export async function readRecipe(client, name) {
    const document = `query Recipe($name: String!) { recipe(name: $name) { ${FIELDS} } }`;
    return (await client.query(z.object({ recipe: recipe.nullable() }), document, { name })).recipe;
}
/** @param name or id @throws UNKNOWN_RECIPE */
export async function requireRecipe(client, name) {
    const found = await readRecipe(client, name);
    if (found === null)
        throw new StepwellError('UNKNOWN_RECIPE', { name });
    return found;
}
/** Deletes a recipe. Its datasets stay. @param name or id @throws UNKNOWN_RECIPE */
export async function deleteRecipe(client, name) {
    const document = `mutation Delete($name: String!) {
    deleteRecipe(name: $name) { recipe { ${FIELDS} } userErrors { code message path } }
  }`;
    const deleted = z.object({ deleteRecipe: z.object({ recipe: recipe.nullable(), userErrors }) });
    const { deleteRecipe: payload } = await client.query(deleted, document, { name });
    throwUserErrors(payload.userErrors);
    if (payload.recipe === null)
        throw new StepwellError('UNKNOWN_RECIPE', { name });
    return payload.recipe;
}
/** The recipe as a file that `stepwell recipes save` and `stepwell build --recipe` read; what is not set is left out. */
export function recipeFileOf({ id: _id, createdAt: _createdAt, ...input }) {
    return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}
export function describeRecipe({ name, channel, curators, formatter, awaits }) {
    const parts = [...curators, formatter].map((one) => one.name);
    const waits = awaits.length === 0 ? '' : `, waits for ${awaits.join(', ')}`;
    return `${name}: ${parts.join(', ')}, of channel ${channel}${waits}`;
}
//# sourceMappingURL=stored-recipe.js.map