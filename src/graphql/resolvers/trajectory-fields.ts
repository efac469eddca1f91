import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import type { PromptGroup as PromptGroupModel } from '../../model/group.js';
import type { Trajectory as TrajectoryModel } from '../../model/trajectory.js';
import { ConnectionPage } from '../connection-page.js';
import type { GraphqlContext } from '../context.js';
import { pageSize } from '../page-size.js';
import { formatterOf, loadTrajectoryUnit } from '../readiness-of.js';
import { Cursor } from '../scalars/cursor.js';
import { BranchInfo } from '../types/branch-info.js';
import { StepConnection } from '../types/connections.js';
import { PromptGroup } from '../types/prompt-group.js';
import { Readiness } from '../types/readiness.js';
import { RewardEntry } from '../types/reward-entry.js';
import { Trajectory } from '../types/trajectory.js';

/** The fields of a trajectory that have to be read. */
@Resolver(() => Trajectory)
export class TrajectoryFields {
  @FieldResolver(() => [RewardEntry])
  rewards(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.trajectoryRewards.load({ channel, uid });
  }

  @FieldResolver(() => [BranchInfo])
  branches(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.branches.load({ channel, uid });
  }

  @FieldResolver(() => StepConnection)
  async steps(
    @Root() { channel, uid, stepCount }: TrajectoryModel,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const request = { channel, uid, first: pageSize(first, 50), after: after ?? null };
    const page = await loaders.stepsOfTrajectory.load(request);
    return new ConnectionPage(page, async () => ({ count: stepCount, exact: true }));
  }

  @FieldResolver(() => PromptGroup)
  async group(
    @Root() { channel, promptUid, generation }: TrajectoryModel,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<PromptGroupModel> {
    const group = await loaders.groups.load({ channel, promptUid, generation });
    if (group === null) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: promptUid });
    return group;
  }

  @FieldResolver(() => Readiness)
  async readiness(
    @Root() trajectory: TrajectoryModel,
    @Ctx() context: GraphqlContext,
    @Arg('formatter', () => String) formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true }) options: unknown,
  ) {
    const request = formatterOf(formatter, options);
    const unit = await loadTrajectoryUnit(context, trajectory, trajectory.uid);
    return context.services.batches.readinessOfTrajectory(unit, request);
  }
}
