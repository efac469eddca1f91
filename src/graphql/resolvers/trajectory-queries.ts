import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { parseGroupFilter } from '../../query/parse-group-filter.js';
import { parseTrajectoryFilter } from '../../query/parse-trajectory-filter.js';
import { ConnectionPage } from '../connection-page.js';
import type { GraphqlContext } from '../context.js';
import { TrajectoryOrder } from '../inputs/order.js';
import { PromptGroupFilter } from '../inputs/prompt-group-filter.js';
import { TrajectoryFilter } from '../inputs/trajectory-filter.js';
import { pageSize } from '../page-size.js';
import { Cursor } from '../scalars/cursor.js';
import { PromptGroupConnection, TrajectoryConnection } from '../types/connections.js';
import { PromptGroup } from '../types/prompt-group.js';
import { Trajectory } from '../types/trajectory.js';

/** Immutable, so that paging meets every row exactly once while others write. */
const DEFAULT_ORDER = { field: 'STARTED_AT', direction: 'DESC' } as const;

@Resolver()
export class TrajectoryQueries {
  @Query(() => Trajectory, { nullable: true })
  trajectory(
    @Ctx() { loaders }: GraphqlContext,
    @Arg('uid', () => String) uid: string,
    @Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL }) channel: string | null,
  ) {
    return loaders.trajectories.load({ uid, channel: channel ?? DEFAULT_CHANNEL });
  }

  @Query(() => TrajectoryConnection)
  async trajectories(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('where', () => TrajectoryFilter, { nullable: true }) where: TrajectoryFilter | null | undefined,
    @Arg('orderBy', () => TrajectoryOrder, { nullable: true }) orderBy: TrajectoryOrder | null | undefined,
  ) {
    const filter = parseTrajectoryFilter(where, ['where']);
    const request = {
      first: pageSize(first, 50),
      after: after ?? null,
      orderBy: orderBy ?? DEFAULT_ORDER,
    };
    const page = await services.catalog.pageTrajectories(caller, filter, request, gone);
    return new ConnectionPage(page, () => services.catalog.countTrajectories(caller, filter, gone));
  }

  @Query(() => PromptGroup, { nullable: true, description: 'The latest generation unless one is named.' })
  promptGroup(
    @Ctx() { loaders }: GraphqlContext,
    @Arg('promptUid', () => String) promptUid: string,
    @Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL }) channel: string | null,
    @Arg('generation', () => Int, { nullable: true }) generation: number | null | undefined,
  ) {
    return loaders.groups.load({
      promptUid,
      channel: channel ?? DEFAULT_CHANNEL,
      generation: generation ?? null,
    });
  }

  @Query(() => PromptGroupConnection)
  async promptGroups(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('where', () => PromptGroupFilter, { nullable: true }) where: PromptGroupFilter | null | undefined,
  ) {
    const filter = parseGroupFilter(where, ['where']);
    const size = pageSize(first, 50);
    const page = await services.catalog.pageGroups(caller, filter, size, after ?? null, gone);
    return new ConnectionPage(page, () => services.catalog.countGroups(caller, filter, gone));
  }
}
