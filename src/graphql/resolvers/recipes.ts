import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { claimRulesOf } from '../../model/claim.js';
import type { Recipe as RecipeModel } from '../../model/recipe.js';
import { inArgument, pageSize } from '../arguments.js';
import type { GraphqlContext } from '../context.js';
import { RecipeInput, toRecipeDraft } from '../inputs/recipe-input.js';
import { Cursor } from '../scalars.js';
import { DatasetConnection } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';
import { datasetPage } from './datasets.js';
import { Bucket } from './step-stats.js';

@ObjectType('WaterfallStage')
class WaterfallStage {
  @Field(() => String) readonly stage!: string;
  @Field(() => Int) readonly units!: number;
  @Field(() => Int) readonly steps!: number;
  @Field(() => Int) readonly excluded!: number;
  @Field(() => [Bucket]) readonly reasons!: readonly Bucket[];
}

@ObjectType('RecipePreview')
class RecipePreview {
  @Field(() => [WaterfallStage]) readonly waterfall!: readonly WaterfallStage[];
  @Field(() => [GraphQLJSON]) readonly columns!: readonly unknown[];
  @Field(() => [GraphQLJSON]) readonly rows!: readonly unknown[];
  @Field(() => Int) readonly rowCountEstimate!: number;
}

@ObjectType('RecipePayload')
class RecipePayload {
  @Field(() => Recipe, { nullable: true }) readonly recipe!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@Resolver(() => Recipe)
export class RecipeResolver {
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

  @FieldResolver(() => Boolean, {
    description: 'Claims: at maxReady the oldest unleased group goes, and no trajectory is held.',
  })
  dropOldest(@Root() recipe: RecipeModel): boolean {
    return recipe.dropOldest ?? false;
  }

  @FieldResolver(() => Int, { description: 'Claims: acknowledgements until a unit is consumed.' })
  maxUses(@Root() recipe: RecipeModel): number {
    return claimRulesOf(recipe).maxUses;
  }

  @FieldResolver(() => Int, {
    description: 'Claims: deliveries without an acknowledgement until a unit is poisoned.',
  })
  maxDeliveries(@Root() recipe: RecipeModel): number {
    return claimRulesOf(recipe).maxDeliveries;
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
