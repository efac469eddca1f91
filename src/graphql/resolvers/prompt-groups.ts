import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, InputType, Int, Query, Resolver, Root } from 'type-graphql';
import { prefixNodesOf } from '../../catalog/prefix-nodes.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { PromptGroup as PromptGroupModel } from '../../model/trajectory.js';
import type { GroupUnit } from '../../model/unit.js';
import { measurePrefixTree } from '../../plugin-api/prefix-tree.js';
import { BY_ARRIVAL } from '../../query/page.js';
import { parseGroupFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, pageSize, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { PromptGroupOrderField, SortDirection } from '../enums.js';
import { PromptGroupFilter } from '../inputs/filters.js';
import { formatterOf, loadGroupUnit, Readiness } from '../readiness.js';
import { Cursor } from '../scalars.js';
import { PrefixNode } from '../types/prefix-node.js';
import { PromptGroup, PromptGroupConnection, TrajectoryConnection } from '../types/trajectory.js';
import { TrajectoryOrder } from './trajectories.js';

@InputType('PromptGroupOrder')
class PromptGroupOrder {
  @Field(() => PromptGroupOrderField) readonly field!: keyof typeof PromptGroupOrderField;
  @Field(() => SortDirection, { defaultValue: 'ASC' }) readonly direction!: SortDirection;
}

/** The token ids of each step that has ids: its prompt and response. */
function* sequencesOf(group: GroupUnit): Iterable<Int32Array> {
  for (const { steps } of group.trajectories) {
    for (const { promptIds, responseIds } of steps) {
      if (promptIds === null || responseIds === null) continue;
      const sequence = new Int32Array(promptIds.length + responseIds.length);
      sequence.set(promptIds);
      sequence.set(responseIds, promptIds.length);
      yield sequence;
    }
  }
}

/** Queries of prompt groups, and the fields of a group that have to be read. */
@Resolver(() => PromptGroup)
export class PromptGroupResolver {
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

  @Query(() => PromptGroupConnection, { description: 'Without an order: by first arrival.' })
  async promptGroups(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Args(() => ListArgs) list: ListArgs,
    @Arg('where', () => PromptGroupFilter, { nullable: true }) where: PromptGroupFilter | null | undefined,
    @Arg('orderBy', () => PromptGroupOrder, { nullable: true }) orderBy: PromptGroupOrder | null | undefined,
  ) {
    const filter = parseGroupFilter(where, ['where']);
    const request = { ...windowOf(list), orderBy: orderBy ?? BY_ARRIVAL };
    const page = await services.catalog.pageGroups(caller, filter, request, gone);
    return new ConnectionPage(page, () => services.catalog.countGroups(caller, filter, gone));
  }

  @FieldResolver(() => TrajectoryConnection)
  async trajectories(
    @Root() group: PromptGroupModel,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('orderBy', () => TrajectoryOrder, {
      nullable: true,
      description: 'Left out: by start, the earliest first.',
    })
    orderBy: TrajectoryOrder | null | undefined,
  ) {
    const { channel, promptUid, generation } = group;
    const own = orderBy == null ? null : { field: orderBy.field, direction: orderBy.direction };
    const request = {
      channel,
      promptUid,
      generation,
      first: pageSize(first, 50),
      after: after ?? null,
      orderBy: own,
    };
    const page = await loaders.trajectoriesOfGroup.load(request);
    return new ConnectionPage(page, async () => ({ count: group.trajectoryCount, exact: true }));
  }

  @FieldResolver(() => GraphQLJSON, {
    description: 'Tokens saved by sharing prefixes in this group: original, packed, ratio, nodes.',
  })
  async prefixTree(@Root() group: PromptGroupModel, @Ctx() context: GraphqlContext) {
    return measurePrefixTree(sequencesOf(await loadGroupUnit(context, group, 'all')));
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description: "The numbers behind a formatter's advantages: mean, std, eps, ddof, formula.",
  })
  async advantageInfo(
    @Root() group: PromptGroupModel,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })
    formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS }) options: unknown,
  ) {
    return (await loaders.advantages.load(advantagesOf(group, formatter, options))).info;
  }

  @FieldResolver(() => [PrefixNode], {
    description: 'Stretches of context that several of its rollouts share, a parent before its children.',
  })
  async prefixNodes(@Root() group: PromptGroupModel, @Ctx() context: GraphqlContext) {
    return prefixNodesOf(await loadGroupUnit(context, group, 'all'));
  }

  @FieldResolver(() => Readiness)
  async readiness(
    @Root() group: PromptGroupModel,
    @Ctx() context: GraphqlContext,
    @Arg('formatter', () => String) formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true }) options: unknown,
  ) {
    const request = formatterOf(formatter, options);
    return context.services.batches.readinessOfGroup(await loadGroupUnit(context, group), request);
  }
}
