import { GraphQLJSON } from 'graphql-scalars';
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
import { manifestFor } from '../../batches/manifest-for.js';
import type { Dataset as DatasetModel, Encoding as EncodingModel } from '../../model/dataset.js';
import type { RecipeName } from '../../model/recipe.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { Encoding } from '../enums.js';
import { Cursor, FeedCursor } from '../scalars.js';
import { Histogram, WaterfallStage } from '../types/counts.js';
import { Dataset, DatasetConnection, DatasetFile, DatasetSample } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';

/** Entries of a list that a sample shows if the query does not say. */
const SHOWN_OF_LISTS = 64;

/** A page of datasets, newest first; with `recipe: null` those of all recipes. @throws OUT_OF_RANGE, AMBIGUOUS */
export async function datasetPage(
  { caller, services }: GraphqlContext,
  recipe: RecipeName | string | null,
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
  recipe(@Root() { channel, recipeName: name }: DatasetModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.recipes.load({ channel, name });
  }

  @FieldResolver(() => GraphQLJSON, { nullable: true })
  manifest(@Root() { manifest }: DatasetModel, @Ctx() { caller }: GraphqlContext) {
    return manifest === null ? null : manifestFor(caller, manifest);
  }

  @FieldResolver(() => [WaterfallStage], { description: 'None while it is not finished.' })
  waterfall(@Root() { manifest }: DatasetModel): readonly WaterfallStage[] {
    // The manifest, which this server wrote, holds the reasons without a mean of rewards.
    return (manifest?.waterfall ?? []) as unknown as readonly WaterfallStage[];
  }

  @FieldResolver(() => Histogram, {
    nullable: true,
    description:
      'Response tokens of the rows, in buckets of whole numbers; missing: rows without token ids. Null while it is not finished.',
  })
  responseLengths(@Root() { manifest }: DatasetModel): Histogram | null {
    return (manifest?.responseLengths ?? null) as unknown as Histogram | null;
  }

  @FieldResolver(() => DatasetSample, {
    description:
      'The first rows, of which the server keeps up to 1,000 or 16 MiB. None while it is not finished.',
  })
  sample(
    @Root() dataset: DatasetModel,
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 10 }) first: number | null,
    @Arg('after', () => Int, {
      nullable: true,
      description: 'Rows that are passed over: `next` of the page before.',
    })
    after: number | null | undefined,
    @Arg('maxListLength', () => Int, {
      nullable: true,
      defaultValue: SHOWN_OF_LISTS,
      description: 'Longer lists are cut, at any depth.',
    })
    maxListLength: number | null,
  ) {
    const view = {
      first: pageSize(first, 10),
      after: after ?? 0,
      maxListLength: maxListLength ?? SHOWN_OF_LISTS,
    };
    return services.batches.sampleDataset(caller, dataset, view);
  }

  /**
   * URLs are paths without an origin, so that a client resolves them against the address by which it reached the
   * server.
   */
  @FieldResolver(() => [DatasetFile])
  files(@Root() { id, files }: DatasetModel, @Ctx() { basePath }: GraphqlContext) {
    return files.map((file) => ({
      ...file,
      url: `${basePath}/v1/datasets/${id}/files/${encodeURIComponent(file.name)}`,
    }));
  }
}
