import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, ID, InputType, Query, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import type { ExtraField, ExtraKind } from '../../model/extras.js';
import type { StepHead } from '../../model/step.js';
import type { Trajectory as TrajectoryModel } from '../../model/trajectory.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { advantagesOf, DEFAULT_FORMATTER, FORMATTER_OPTIONS, NAMES_FORMATTER } from '../advantages.js';
import { ListArgs, windowOf } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { SortDirection, StepOrderField } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { formatterOf, loadTrajectoryUnit, Readiness } from '../readiness.js';
import { FeedCursor, Float32ArrayScalar } from '../scalars.js';
import { Dataset } from '../types/dataset.js';
import { Decision, Judgment, RewardEntry, StepExtra } from '../types/ledger.js';
import { Step, StepConnection } from '../types/step.js';
import { Trajectory } from '../types/trajectory.js';
import { Action, loadContent, State } from './step-content.js';

@InputType('StepOrder')
class StepOrder {
  @Field(() => StepOrderField) readonly field!: keyof typeof StepOrderField;
  @Field(() => SortDirection, { defaultValue: 'ASC' }) readonly direction!: SortDirection;
}

const EXTRA_KIND_OF: Readonly<Record<ExtraField, ExtraKind>> = {
  hint: 'HINT',
  teacherLogProbs: 'TEACHER_LOG_PROBS',
  teacherTopK: 'TEACHER_TOPK',
  refLogProbs: 'REF_LOG_PROBS',
  values: 'VALUES',
};

/**
 * A step's time of creation never changes, so a walk through the pages meets every row exactly once while others write.
 */
const DEFAULT_ORDER = { field: 'CREATED_AT', direction: 'ASC' } as const;

/** A list of `k` values for each token. */
function rowsOf(values: Int32Array | Float32Array, k: number): readonly (readonly number[])[] {
  return Array.from({ length: k === 0 ? 0 : values.length / k }, (_, token) => [
    ...values.subarray(token * k, (token + 1) * k),
  ]);
}

/** Queries of steps, and the fields of a step that its head does not hold. */
@Resolver(() => Step)
export class StepResolver {
  @Query(() => Step, { nullable: true })
  step(@Arg('id', () => ID) id: string, @Ctx() { loaders }: GraphqlContext) {
    return loaders.steps.load(id);
  }

  @Query(() => StepConnection)
  async steps(
    @Ctx() { caller, services, loaders, gone }: GraphqlContext,
    @Args(() => ListArgs) list: ListArgs,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
    @Arg('orderBy', () => StepOrder, { nullable: true }) orderBy: StepOrder | null | undefined,
  ) {
    const filter = parseStepFilter(where, ['where']);
    const request = { ...windowOf(list), orderBy: orderBy ?? DEFAULT_ORDER };
    const page = await services.catalog.pageSteps(caller, filter, request, gone);
    for (const step of page.items) loaders.steps.prime(step.id, step);
    return new ConnectionPage(page, () => services.catalog.countSteps(caller, filter, gone));
  }

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
    return (await loadContent(context, step.id, 'nextState')).nextState;
  }

  @FieldResolver(() => Judgment, { nullable: true, description: 'The latest.' })
  async judgment(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    const { judgments } = await loaders.ledgers.load(step.id);
    // One without a score hides no earlier one.
    return judgments.findLast(({ score }) => score !== null) ?? judgments.at(-1) ?? null;
  }

  @FieldResolver(() => [Judgment])
  async judgments(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.ledgers.load(step.id)).judgments;
  }

  @FieldResolver(() => String, { nullable: true })
  async hint(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'hint')).hint;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async teacherLogProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'teacherLogProbs')).teacherLogProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async refLogProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'refLogProbs')).refLogProbs;
  }

  @FieldResolver(() => Float32ArrayScalar, { nullable: true })
  async values(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    return (await loadContent(context, step.id, 'values')).values;
  }

  @FieldResolver(() => [Decision])
  async decisions(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    const { decisions } = await loaders.ledgers.load(step.id);
    return decisions.map((decision) => ({ ...decision, rewards: decision.rewards ?? [], stepId: step.id }));
  }

  @FieldResolver(() => [StepExtra])
  async extras(@Root() step: StepHead, @Ctx() { loaders }: GraphqlContext) {
    const { extras } = await loaders.ledgers.load(step.id);
    return extras.flatMap(({ fields, source, at }) =>
      fields.map((field): StepExtra => ({ kind: EXTRA_KIND_OF[field], source, at })),
    );
  }

  @FieldResolver(() => Float32ArrayScalar, {
    nullable: true,
    description:
      "Per response token, as a formatter gives them to this step's group; null: none, or not yet.",
  })
  async advantages(
    @Root() step: StepHead,
    @Ctx() { loaders }: GraphqlContext,
    @Arg('formatter', () => String, { defaultValue: DEFAULT_FORMATTER, description: NAMES_FORMATTER })
    formatter: string,
    @Arg('options', () => GraphQLJSON, { nullable: true, description: FORMATTER_OPTIONS }) options: unknown,
  ) {
    const { ofSteps } = await loaders.advantages.load(advantagesOf(step, formatter, options));
    return ofSteps.get(step.id) ?? null;
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description: 'Token ids of the likeliest tokens of a teacher: one list of K ids for each response token.',
  })
  async teacherTopkIndices(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    const { teacherTopK } = await loadContent(context, step.id, 'teacherTopK');
    return teacherTopK === null ? null : rowsOf(teacherTopK.indices, teacherTopK.k);
  }

  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    description: 'Log-probs that the teacher gives the tokens of teacherTopkIndices, in the same form.',
  })
  async teacherTopkLogProbs(@Root() step: StepHead, @Ctx() context: GraphqlContext) {
    const { teacherTopK } = await loadContent(context, step.id, 'teacherTopK');
    return teacherTopK === null ? null : rowsOf(teacherTopK.logProbs, teacherTopK.k);
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
