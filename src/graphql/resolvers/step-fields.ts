import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import type { StepHead } from '../../model/step.js';
import type { Trajectory as TrajectoryModel } from '../../model/trajectory.js';
import type { GraphqlContext } from '../context.js';
import { loadContent } from '../load-content.js';
import { formatterOf, loadTrajectoryUnit } from '../readiness-of.js';
import { FeedCursor } from '../scalars/cursor.js';
import { Float32ArrayScalar } from '../scalars/packed-array.js';
import { Action } from '../types/action.js';
import { Dataset } from '../types/dataset.js';
import { Decision } from '../types/decision.js';
import { Judgment } from '../types/judgment.js';
import { Readiness } from '../types/readiness.js';
import { RewardEntry } from '../types/reward-entry.js';
import { State } from '../types/state.js';
import { Step } from '../types/step.js';
import { Trajectory } from '../types/trajectory.js';

/** The fields of a step that its head does not hold. */
@Resolver(() => Step)
export class StepFields {
  @FieldResolver(() => FeedCursor, { description: 'Of the event that added it.' })
  cursor(@Root() step: StepHead, @Ctx() { services }: GraphqlContext) {
    return services.feed.cursorOf(step.position);
  }

  @FieldResolver(() => Step, {
    nullable: true,
    description: 'The step whose context this one continues.',
  })
  parent(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return step.parentId === null ? null : loaders.steps.load(step.parentId);
  }

  @FieldResolver(() => State)
  state(@Root() step: StepHead) {
    return step;
  }

  @FieldResolver(() => Action)
  action(@Root() step: StepHead) {
    return step;
  }

  @FieldResolver(() => [RewardEntry])
  async rewards(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.ledgers.load(step.id)).rewards;
  }

  @FieldResolver(() => [GraphQLJSON], {
    nullable: true,
    description:
      'Messages that followed the action, up to the next one. Null: not known yet; empty: nothing followed.',
  })
  async nextState(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'messages')).nextState;
  }

  @FieldResolver(() => Judgment, { nullable: true, description: 'The latest.' })
  async judgment(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.ledgers.load(step.id)).judgments.at(-1) ?? null;
  }

  @FieldResolver(() => [Judgment])
  async judgments(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.ledgers.load(step.id)).judgments;
  }

  @FieldResolver(() => String, { nullable: true })
  async hint(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'messages')).hint;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async teacherLogProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).teacherLogProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async refLogProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).refLogProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async values(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'tokens')).values;
  }

  @FieldResolver(() => [Decision])
  async decisions(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.ledgers.load(step.id)).decisions;
  }

  @FieldResolver(() => Readiness)
  async readiness(
    @Root() step: StepHead,
    @Ctx() context: GraphqlContext,
    @Arg('formatter', () => String) formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true }) options: unknown,
  ) {
    const request = formatterOf(formatter, options);
    const unit = await loadTrajectoryUnit(context, step, step.trajectoryUid);
    return context.services.batches.readinessOfStep(unit, step.id, request);
  }

  @FieldResolver(() => [Dataset])
  datasets(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return loaders.datasetsOfStep.load(step.id);
  }

  @FieldResolver(() => Trajectory)
  async trajectory(
    @Root() { channel, trajectoryUid: uid }: StepHead,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<TrajectoryModel> {
    const trajectory = await loaders.trajectories.load({ channel, uid });
    if (trajectory === null) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid });
    return trajectory;
  }
}
