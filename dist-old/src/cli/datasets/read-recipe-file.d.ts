import { z } from 'zod';
declare const recipeInput: z.ZodObject<{
    name: z.ZodString;
}, z.core.$loose>;
export type RecipeFile = z.infer<typeof recipeInput>;
/**
 * Reads a recipe from a JSON file in the names of GraphQL's RecipeInput; `-` is standard input. Only the name is
 * checked here, the rest by the server.
 * @throws UNREADABLE_FILE, INVALID_JSON, MISSING_FIELD
 */
export declare function readRecipeFile(file: string): Promise<RecipeFile>;
export {};
