import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Recipe as RecipeModel } from '../../model/recipe.js';
import type { GraphqlContext } from '../context.js';
import { datasetPage } from '../dataset-page.js';
import { inArgument } from '../in-argument.js';
import { RecipeInput } from '../inputs/recipe-input.js';
import { pageSize } from '../page-size.js';
import { toRecipeDraft } from '../recipe-draft.js';
import { Cursor } from '../scalars/cursor.js';
import { DatasetConnection } from '../types/connections.js';
import { RecipePayload } from '../types/payloads.js';
import { Recipe } from '../types/recipe.js';
import { RecipePreview } from '../types/recipe-preview.js';
import { outcomeOf } from '../user-errors.js';

@Resolver(() => Recipe)
export class Recipes {
  @Query(() => [Recipe])
  recipes(@Ctx() { caller, services }: GraphqlContext) {
    return services.batches.listRecipes(caller);
  }

  @Query(() => Recipe, { nullable: true })
  recipe(@Arg('name', () => String) name: string, @Ctx() { caller, services }: GraphqlContext) {
    return services.batches.readRecipe(caller, name);
  }

  @Query(() => RecipePreview)
  previewRecipe(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('input', () => RecipeInput) input: RecipeInput,
    @Arg('rows', () => Int, { nullable: true, defaultValue: 10 }) rows: number | null,
  ) {
    const count = pageSize(rows, 10, ['rows']);
    return inArgument('input', async () =>
      services.batches.previewRecipe(caller, toRecipeDraft(input), count, gone),
    );
  }

  @Mutation(() => RecipePayload)
  async saveRecipe(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('input', () => RecipeInput) input: RecipeInput,
  ) {
    const { value, userErrors } = await outcomeOf(
      () => inArgument('input', async () => services.batches.saveRecipe(caller, toRecipeDraft(input))),
      ['input'],
    );
    return { recipe: value, userErrors };
  }

  @Mutation(() => RecipePayload)
  async deleteRecipe(@Ctx() { caller, services }: GraphqlContext, @Arg('name', () => String) name: string) {
    const { value, userErrors } = await outcomeOf(
      () => services.batches.deleteRecipe(caller, name),
      ['name'],
    );
    return { recipe: value, userErrors };
  }

  @FieldResolver(() => DatasetConnection)
  datasets(
    @Root() { name }: RecipeModel,
    @Ctx() context: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    return datasetPage(context, name, first, after);
  }
}
