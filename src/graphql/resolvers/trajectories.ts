import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Float,
  InputType,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type {
  BranchInfo as BranchInfoModel,
  PromptGroup as PromptGroupModel,
  Trajectory as TrajectoryModel,
} from '../../model/trajectory.js';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, pageSize, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { SortDirection, TrajectoryOrderField } from '../enums.js';
import { TrajectoryFilter } from '../inputs/filters.js';
import { formatterOf, loadTrajectoryUnit, Readiness } from '../readiness.js';
import { Cursor } from '../scalars.js';
import { Dataset } from '../types/dataset.js';
import { RewardEntry } from '../types/ledger.js';
import { Step, StepConnection } from '../types/step.js';
import { BranchInfo, PromptGroup, Trajectory, TrajectoryConnection } from '../types/trajectory.js';

@InputType('TrajectoryOrder')
export class TrajectoryOrder {
  @Field(() => TrajectoryOrderField) readonly field!: keyof typeof TrajectoryOrderField;
  @Field(() => SortDirection, { defaultValue: 'DESC' }) readonly direction!: SortDirection;
}

/** A trajectory's start never changes, so a walk through the pages meets every row exactly once while others write. */
const DEFAULT_ORDER = { field: 'STARTED_AT', direction: 'DESC' } as const;

/** Queries of trajectories, and the fields of a trajectory that have to be read. */
@Resolver(() => Trajectory)
export class TrajectoryResolver {
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
    @Args(() => ListArgs) list: ListArgs,
    @Arg('where', () => TrajectoryFilter, { nullable: true }) where: TrajectoryFilter | null | undefined,
    @Arg('orderBy', () => TrajectoryOrder, { nullable: true }) orderBy: TrajectoryOrder | null | undefined,
  ) {
    const filter = parseTrajectoryFilter(where, ['where']);
    const request = { ...windowOf(list), orderBy: orderBy ?? DEFAULT_ORDER };
    const page = await services.catalog.pageTrajectories(caller, filter, request, gone);
    return new ConnectionPage(page, () => services.catalog.countTrajectories(caller, filter, gone));
  }

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

  @FieldResolver(() => [String], { description: 'Models that sampled its steps, each once.' })
  async models(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.summaries.load({ channel, uid }))?.models ?? [];
  }

  @FieldResolver(() => Int, { description: 'Steps that curation leaves in a loss.' })
  async trainableSteps(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.summaries.load({ channel, uid }))?.trainableSteps ?? 0;
  }

  @FieldResolver(() => Boolean, { description: 'Whether an acknowledged claim consumed any of its steps.' })
  async consumed(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.summaries.load({ channel, uid }))?.consumed ?? false;
  }

  @FieldResolver(() => [Dataset], { description: 'Datasets that hold any of its steps, newest first.' })
  datasets(@Root() { channel, uid }: TrajectoryModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.datasetsOfTrajectory.load({ channel, uid });
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'What a formatter gives this trajectory among its group; null: none, or not yet.',
  })
  async advantage(
    @Root() trajectory: TrajectoryModel,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })
    formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS }) options: unknown,
  ) {
    const { ofTrajectories } = await loaders.advantages.load(advantagesOf(trajectory, formatter, options));
    return ofTrajectories.get(trajectory.uid) ?? null;
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

/** The field of a branch that has to be read. */
@Resolver(() => BranchInfo)
export class BranchResolver {
  @FieldResolver(() => Step, { nullable: true })
  parentStep(@Root() { parentId }: BranchInfoModel, @Ctx() { loaders }: GraphqlContext) {
    return parentId === null ? null : loaders.steps.load(parentId);
  }
}
