import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Dataset as DatasetModel, Encoding as EncodingModel } from '../../model/dataset.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { Encoding } from '../enums.js';
import { Cursor, FeedCursor } from '../scalars.js';
import { Dataset, DatasetConnection, DatasetFile } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';

/** A page of datasets, newest first; with `recipe: null` those of all recipes. @throws OUT_OF_RANGE */
export async function datasetPage(
  { caller, services }: GraphqlContext,
  recipe: string | null,
  first: number | null,
  after: string | null | undefined,
): Promise<ConnectionPage<DatasetModel>> {
  const page = await services.batches.pageDatasets(caller, recipe, pageSize(first, 20), after ?? null);
  return new ConnectionPage(page, page.total);
}

@ObjectType('DatasetPayload')
class DatasetPayload {
  @Field(() => Dataset, { nullable: true }) readonly dataset!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@Resolver(() => Dataset)
export class DatasetResolver {
  @Query(() => Dataset, { nullable: true })
  dataset(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    return services.batches.readDataset(caller, id);
  }

  @Query(() => DatasetConnection)
  datasets(
    @Ctx() context: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('recipe', () => String, { nullable: true }) recipe: string | null | undefined,
  ) {
    return datasetPage(context, recipe ?? null, first, after);
  }

  @Mutation(() => DatasetPayload)
  async buildDataset(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('recipe', () => String) recipe: string,
    @Arg('encoding', () => Encoding, { nullable: true, defaultValue: Encoding.PARQUET })
    encoding: EncodingModel | null,
    @Arg('limitUnits', () => Int, { nullable: true }) limitUnits: number | null | undefined,
    @Arg('asOf', () => FeedCursor, { nullable: true }) asOf: string | null | undefined,
  ) {
    const { value, userErrors } = await outcomeOf(
      () =>
        services.batches.buildDataset(caller, {
          recipe,
          encoding: encoding ?? Encoding.PARQUET,
          limitUnits: limitUnits ?? null,
          asOf: asOf ?? null,
        }),
      ['recipe'],
    );
    return { dataset: value, userErrors };
  }

  @Mutation(() => DatasetPayload)
  async cancelBuild(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    const { value, userErrors } = await outcomeOf(() => services.batches.cancelBuild(caller, id), ['id']);
    return { dataset: value, userErrors };
  }

  @Mutation(() => DatasetPayload)
  async deleteDataset(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    const { value, userErrors } = await outcomeOf(() => services.batches.deleteDataset(caller, id), ['id']);
    return { dataset: value, userErrors };
  }

  @FieldResolver(() => Recipe, { nullable: true })
  recipe(@Root() { recipeName }: DatasetModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.recipes.load(recipeName);
  }

  /**
   * URLs are paths without an origin, so that a client resolves them against the address by which it reached the
   * server.
   */
  @FieldResolver(() => [DatasetFile])
  files(@Root() { id, files }: DatasetModel) {
    return files.map((file) => ({
      ...file,
      url: `/v1/datasets/${id}/files/${encodeURIComponent(file.name)}`,
    }));
  }
}
