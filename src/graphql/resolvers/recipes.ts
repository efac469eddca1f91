import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Histogram as HistogramModel } from '../../model/histogram.js';
import { AWAIT_TIMEOUT_MS, type Recipe as RecipeModel } from '../../model/recipe.js';
import { claimRulesOf } from '../../model/recipe-unit.js';
import { inArgument, pageSize } from '../arguments.js';
import type { GraphqlContext } from '../context.js';
import { RecipeInput, toRecipeDraft } from '../inputs/recipe-input.js';
import { Cursor } from '../scalars.js';
import { selectedFields } from '../selected-fields.js';
import { Histogram, WaterfallStage } from '../types/counts.js';
import { DatasetConnection } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';
import { datasetPage } from './datasets.js';

@ObjectType('RecipePreview')
class RecipePreview {
  @Field(() => [WaterfallStage]) readonly waterfall!: readonly WaterfallStage[];
  @Field(() => [GraphQLJSON], { description: 'Name, type and description of every column, in file order.' })
  readonly columns!: readonly unknown[];
  @Field(() => [GraphQLJSON]) readonly rows!: readonly unknown[];
  @Field(() => [[ID]], { description: 'The steps of which each row is made.' })
  readonly stepIds!: readonly (readonly string[])[];
  @Field(() => Histogram, {
    description:
      'Response tokens of all rows that were formatted, in buckets of whole numbers; missing: rows without token ids.',
  })
  readonly responseLengths!: HistogramModel;
  @Field(() => Int) readonly rowCountEstimate!: number;
}

/** What of a preview is about all units, and not only about those that are formatted. */
const COUNTS_ALL = ['waterfall', 'rowCountEstimate'] as const;

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
  recipe(
    @Arg('name', () => String, { description: 'Name or id, as everywhere.' }) name: string,
    @Ctx() { caller, services }: GraphqlContext,
  ) {
    return services.batches.readRecipe(caller, name);
  }

  @Query(() => RecipePreview)
  previewRecipe(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('input', () => RecipeInput) input: RecipeInput,
    @Arg('rows', () => Int, { nullable: true, defaultValue: 10 }) rows: number | null,
    @Arg('columns', () => [String], { nullable: true, description: 'Columns of the rows; null: all.' })
    columns: readonly string[] | null | undefined,
    @Arg('maxListLength', () => Int, {
      nullable: true,
      description: 'Longer lists in the rows are cut, at any depth; null: none is.',
    })
    maxListLength: number | null | undefined,
    @Info() info: GraphQLResolveInfo,
  ) {
    const view = {
      rows: pageSize(rows, 10, ['rows']),
      columns: columns ?? null,
      maxListLength: maxListLength ?? null,
    };
    const selected = selectedFields(info);
    const countsAll = COUNTS_ALL.some((field) => selected.has(field));
    return inArgument(
      'input',
      async () => services.batches.previewRecipe(caller, toRecipeDraft(input), { ...view, countsAll }, gone),
      Object.keys(view),
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

  @FieldResolver(() => [String], {
    description:
      'Curators whose runs must have judged each step of a unit, or failed at it, before it is ready.',
  })
  awaits(@Root() recipe: RecipeModel): readonly string[] {
    return recipe.awaits ?? [];
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Milliseconds after its last step, or the start of the run, beyond which a trajectory waits no more for awaits; null: it waits for none.',
  })
  awaitTimeoutMs(@Root() { awaits, awaitTimeoutMs = AWAIT_TIMEOUT_MS }: RecipeModel): number | null {
    return awaits === undefined ? null : awaitTimeoutMs;
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
    @Root() recipe: RecipeModel,
    @Ctx() context: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    return datasetPage(context, recipe, first, after);
  }
}
