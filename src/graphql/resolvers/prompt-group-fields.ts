import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { PromptGroup as PromptGroupModel } from '../../model/group.js';
import type { GroupUnit } from '../../model/unit.js';
import { measurePrefixTree } from '../../plugin-api/prefix-tree.js';
import { ConnectionPage } from '../connection-page.js';
import type { GraphqlContext } from '../context.js';
import { pageSize } from '../page-size.js';
import { formatterOf, loadGroupUnit } from '../readiness-of.js';
import { Cursor } from '../scalars/cursor.js';
import { TrajectoryConnection } from '../types/connections.js';
import { PromptGroup } from '../types/prompt-group.js';
import { Readiness } from '../types/readiness.js';

/** Prompt and response of every step that has ids. */
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

/** The fields of a group that have to be read. */
@Resolver(() => PromptGroup)
export class PromptGroupFields {
  @FieldResolver(() => TrajectoryConnection)
  async trajectories(
    @Root() group: PromptGroupModel,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const { channel, promptUid, generation } = group;
    const request = { channel, promptUid, generation, first: pageSize(first, 50), after: after ?? null };
    const page = await loaders.trajectoriesOfGroup.load(request);
    return new ConnectionPage(page, async () => ({ count: group.trajectoryCount, exact: true }));
  }

  @FieldResolver(() => GraphQLJSON, {
    description: 'Tokens saved by sharing prefixes in this group: original, packed, ratio, nodes.',
  })
  async prefixTree(@Root() group: PromptGroupModel, @Ctx() context: GraphqlContext) {
    return measurePrefixTree(sequencesOf(await loadGroupUnit(context, group)));
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
