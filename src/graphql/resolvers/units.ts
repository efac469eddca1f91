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
import type { ListedUnit } from '../../claims/interface.js';
import { StepwellError } from '../../errors/index.js';
import type { UnitState as StateModel } from '../../model/recipe-unit.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { UnitState } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch, ClaimStats, RecipeUnit, RecipeUnitConnection } from '../types/claim.js';
import { outcomeOf, UserError } from '../user-errors.js';

const RECIPE = { description: 'Name or id of the recipe.' } as const;

@ObjectType('ResumePayload', { description: 'What resuming did with units of later steps.' })
class ResumePayload {
  @Field(() => Int, { nullable: true, description: 'The life that begins; claims carry it from then on.' })
  readonly life!: number | null;
  @Field(() => [ID], { description: 'Units.' }) readonly acked!: readonly string[];
  @Field(() => [ID], { description: 'Units that come again, before all others.' })
  readonly returned!: readonly string[];
  @Field(() => [ID], { description: 'Units that another consumer has leased or acknowledged meanwhile.' })
  readonly lost!: readonly string[];
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@ObjectType('RetryPayload', { description: 'How many poisoned units are ready again.' })
class RetryPayload {
  @Field(() => Int) readonly changed!: number;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

/** Units of a recipe: where they stand, and what is done with them beside claiming. */
@Resolver(() => RecipeUnit)
export class UnitResolver {
  @Query(() => RecipeUnitConnection, { description: 'In order of arrival.' })
  async units(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Arg('state', () => UnitState, { nullable: true, description: 'Only those; null: all.' })
    state: StateModel | null | undefined,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const size = pageSize(first, 50);
    const page = await services.claims.pageUnits(caller, recipe, state ?? null, size, after ?? null);
    return new ConnectionPage(page, page.total);
  }

  @Query(() => ClaimStats)
  claimStats(
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Ctx() { caller, services }: GraphqlContext,
  ) {
    return services.claims.stats(caller, recipe);
  }

  @Mutation(() => ResumePayload, {
    description:
      'What a trainer says that starts from the checkpoint of a step: later acks and leases of this consumer return.',
  })
  async resumeConsumer(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Arg('consumer', () => String, { description: 'The training run.' }) consumer: string,
    @Arg('step', () => Int, { description: "The checkpoint's." }) step: number,
  ) {
    const { value, userErrors } = await outcomeOf(
      () => services.claims.resume(caller, recipe, consumer, step),
      ['consumer'],
    );
    const { life, acked, returned, lost } = value ?? { life: null, acked: [], returned: [], lost: [] };
    return { life, acked, returned, lost, userErrors };
  }

  @Mutation(() => RetryPayload, { description: 'Makes poisoned units ready again.' })
  async retryUnits(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('recipe', () => String, RECIPE) recipe: string,
    @Arg('units', () => [ID], { nullable: true, description: 'These; others than poisoned ones stay.' })
    units: readonly string[] | null | undefined,
    @Arg('all', () => Boolean, { nullable: true, defaultValue: false, description: 'All that are poisoned.' })
    all: boolean | null,
  ) {
    const { value, userErrors } = await outcomeOf(
      async () => services.claims.retryUnits(caller, recipe, chosen(units ?? null, all ?? false)),
      ['units'],
    );
    return { changed: value ?? 0, userErrors };
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it is EXCLUDED, STALE or POISONED.' })
  reason(@Root() { state, reason, poisoned }: ListedUnit): string | null {
    return state === 'POISONED' ? poisoned : reason;
  }

  @FieldResolver(() => Batch, {
    nullable: true,
    description: 'The batch that leases it, or the last one that did; null: none did.',
  })
  batch(@Root() { lease, last }: ListedUnit, @Ctx() { loaders }: GraphqlContext) {
    const id = lease ?? last;
    return id === null ? null : loaders.batches.load(id);
  }
}

/** Null: all. @throws MISSING_FIELD, OUT_OF_RANGE */
function chosen(units: readonly string[] | null, all: boolean): readonly string[] | null {
  if (units === null && !all)
    throw new StepwellError('MISSING_FIELD', { field: 'units' }, { path: ['units'] });
  if (units !== null && all) {
    throw new StepwellError('OUT_OF_RANGE', { expected: 'false beside units' }, { path: ['all'] });
  }
  return units;
}
