import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { parseStrictJson } from '../../ingest/parse-json.js';
const recipeInput = z.looseObject({ name: z.string() });
/**
 * Reads a recipe from a JSON file in the names of GraphQL's RecipeInput; `-` is standard input. Only the name is
 * checked here, the rest by the server.
 * @throws UNREADABLE_FILE, INVALID_JSON, MISSING_FIELD
 */
export async function readRecipeFile(file) {
    let content;
    try {
        content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
    }
    catch (cause) {
        const detail = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
        throw new StepwellError('UNREADABLE_FILE', { file, detail }, { cause });
    }
    const recipe = recipeInput.safeParse(parseStrictJson(content, [file]));
    if (!recipe.success)
        throw new StepwellError('MISSING_FIELD', { field: 'name' }, { path: [file, 'name'] });
    return recipe.data;
}
//# sourceMappingURL=read-recipe-file.js.map