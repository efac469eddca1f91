import type { GraphQLResolveInfo } from 'graphql';
import { type Recipe as RecipeModel } from '../../model/recipe.js';
import type { GraphqlContext } from '../context.js';
import { RecipeInput } from '../inputs/recipe-input.js';
export declare class RecipeResolver {
    recipes({ caller, services }: GraphqlContext): Promise<readonly RecipeModel[]>;
    recipe(name: string, { caller, services }: GraphqlContext): Promise<RecipeModel | null>;
    previewRecipe({ caller, services, gone }: GraphqlContext, input: RecipeInput, rows: number | null, columns: readonly string[] | null | undefined, maxListLength: number | null | undefined, info: GraphQLResolveInfo): Promise<import("../../model/recipe.js").RecipePreview>;
    saveRecipe({ caller, services }: GraphqlContext, input: RecipeInput): Promise<{
        recipe: RecipeModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    deleteRecipe({ caller, services }: GraphqlContext, name: string): Promise<{
        recipe: RecipeModel | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    awaits(recipe: RecipeModel): readonly string[];
    awaitTimeoutMs({ awaits, awaitTimeoutMs }: RecipeModel): number | null;
    dropOldest(recipe: RecipeModel): boolean;
    maxUses(recipe: RecipeModel): number;
    maxDeliveries(recipe: RecipeModel): number;
    datasets(recipe: RecipeModel, context: GraphqlContext, first: number | null, after: string | null | undefined): Promise<import("../connections.js").ConnectionPage<import("../../model/dataset.js").Dataset>>;
}
