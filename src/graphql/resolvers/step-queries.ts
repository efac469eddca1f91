import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { parseStepFilter } from '../../query/parse-step-filter.js';
import { ConnectionPage } from '../connection-page.js';
import type { GraphqlContext } from '../context.js';
import { StepOrder } from '../inputs/order.js';
import { StepFilter } from '../inputs/step-filter.js';
import { LazyStats } from '../lazy-stats.js';
import { pageSize } from '../page-size.js';
import { Cursor } from '../scalars/cursor.js';
import { StepConnection } from '../types/connections.js';
import { Step } from '../types/step.js';
import { StepStats } from '../types/step-stats.js';

/** Immutable, so that paging meets every row exactly once while others write. */
const DEFAULT_ORDER = { field: 'CREATED_AT', direction: 'ASC' } as const;

@Resolver()
export class StepQueries {
  @Query(() => Step, { nullable: true })
  step(@Arg('id', () => ID) id: string, @Ctx() { loaders }: GraphqlContext) {
    return loaders.steps.load(id);
  }

  @Query(() => StepConnection)
  async steps(
    @Ctx() { caller, services, loaders, gone }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
    @Arg('orderBy', () => StepOrder, { nullable: true }) orderBy: StepOrder | null | undefined,
  ) {
    const filter = parseStepFilter(where, ['where']);
    const request = {
      first: pageSize(first, 50),
      after: after ?? null,
      orderBy: orderBy ?? DEFAULT_ORDER,
    };
    const page = await services.catalog.pageSteps(caller, filter, request, gone);
    for (const step of page.items) loaders.steps.prime(step.id, step);
    return new ConnectionPage(page, () => services.catalog.countSteps(caller, filter, gone));
  }

  @Query(() => StepStats)
  stepStats(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
  ) {
    const filter = parseStepFilter(where, ['where']);
    return new LazyStats((buckets) => services.catalog.stats(caller, filter, buckets, gone));
  }
}
