import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { rangeError, StepwellError } from '../../errors/index.js';
import type { FeedbackInput as Feedback } from '../../ingest/service.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { AppendResult } from '../../store/port.js';
import { inArgument } from '../arguments.js';
import type { GraphqlContext } from '../context.js';
import { StepExtrasInput } from '../inputs/step-extras-input.js';
import { StepInput } from '../inputs/step-input.js';
import { Step } from '../types/step.js';
import { Trajectory } from '../types/trajectory.js';
import { outcomeOf, UserError } from '../user-errors.js';

@InputType('FeedbackInput')
class FeedbackInput {
  @Field(() => ID, { nullable: true }) readonly stepId?: string | null;
  @Field(() => String, { nullable: true }) readonly trajectoryUid?: string | null;
  @Field(() => String, { nullable: true }) readonly channel?: string | null;
  @Field(() => Int, { nullable: true }) readonly stepIndex?: number | null;
  @Field(() => String, { defaultValue: 'reward' }) readonly name!: string;
  @Field(() => Float) readonly value!: number;
  @Field(() => String, { defaultValue: 'user' }) readonly source!: string;
  @Field(() => String, { nullable: true }) readonly comment?: string | null;
  @Field(() => String, { nullable: true }) readonly idempotencyKey?: string | null;
}

/** Arguments that may not stand beside a step's id, which names the step alone. */
const BESIDE_STEP = ['trajectoryUid', 'channel', 'stepIndex'] as const;

/** @throws MISSING_FIELD if the feedback names neither step nor trajectory, OUT_OF_RANGE if it names both */
function toFeedback(input: FeedbackInput): Feedback {
  const { stepId = null, trajectoryUid = null } = input;
  if (stepId === null && trajectoryUid === null) {
    throw new StepwellError('MISSING_FIELD', { field: 'trajectoryUid' }, { path: ['trajectoryUid'] });
  }
  for (const field of stepId === null ? [] : BESIDE_STEP) {
    if (input[field] !== null && input[field] !== undefined) {
      throw rangeError('left out beside stepId', [field]);
    }
  }
  return {
    stepId,
    trajectoryUid,
    channel: input.channel ?? null,
    stepIndex: input.stepIndex ?? null,
    name: input.name,
    value: input.value,
    source: input.source,
    comment: input.comment ?? null,
    idempotencyKey: input.idempotencyKey ?? null,
  };
}

@ObjectType('RejectedStep')
class RejectedStep {
  @Field(() => Int) readonly index!: number;
  @Field(() => String) readonly code!: string;
  @Field(() => String) readonly message!: string;
  @Field(() => [String], { nullable: true }) readonly path!: readonly string[] | null;
}

/** `steps` is resolved below, so that the steps are read only if a client selects them. */
@ObjectType('AppendStepsPayload')
class AppendStepsPayload {
  @Field(() => Int) readonly accepted!: number;
  @Field(() => Int) readonly duplicates!: number;
  @Field(() => [RejectedStep]) readonly rejected!: readonly RejectedStep[];
}

@ObjectType('TrajectoryPayload')
class TrajectoryPayload {
  @Field(() => Trajectory, { nullable: true }) readonly trajectory!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@ObjectType('FeedbackPayload')
class FeedbackPayload {
  @Field(() => Step, { nullable: true }) readonly step!: unknown;
  @Field(() => Trajectory, { nullable: true }) readonly trajectory!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

/** Rejections with paths that start at the argument. */
function placed(argument: string, { rejected }: AppendResult): readonly RejectedStep[] {
  return rejected.map((rejection) => ({
    ...rejection,
    path: [argument, String(rejection.index), ...(rejection.path ?? [])],
  }));
}

@Resolver(() => AppendStepsPayload)
export class IngestResolver {
  @Mutation(() => AppendStepsPayload)
  async appendSteps(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL }) channel: string | null,
    @Arg('steps', () => [StepInput]) steps: readonly StepInput[],
  ) {
    const result = await services.ingest.appendValues(caller, channel ?? DEFAULT_CHANNEL, steps, 'camel');
    return { ...result, rejected: placed('steps', result) };
  }

  @Mutation(() => AppendStepsPayload, {
    description:
      'Adds what was not known when a step was captured: hint, teacher and reference log-probs, values. The latest entry of each kind holds; all are kept.',
  })
  async addStepExtras(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('extras', () => [StepExtrasInput]) extras: readonly StepExtrasInput[],
  ) {
    const result = await services.ingest.addExtras(caller, extras);
    return { ...result, rejected: placed('extras', result) };
  }

  /** The accepted steps and the duplicates, in the order of the request. */
  @FieldResolver(() => [Step])
  async steps(@Root() { stepIds }: AppendResult, @Ctx() { loaders }: GraphqlContext) {
    const stored = stepIds.filter((id) => id !== null);
    const steps = await Promise.all(stored.map((id) => loaders.steps.load(id)));
    return steps.filter((step) => step !== null);
  }

  @Mutation(() => TrajectoryPayload)
  async completeTrajectory(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('uid', () => String) uid: string,
    @Arg('channel', () => String, { nullable: true }) channel: string | null | undefined,
    @Arg('reward', () => Float, { nullable: true }) reward: number | null | undefined,
  ) {
    const ref = { uid, channel: channel ?? null };
    const { value, userErrors } = await outcomeOf(
      () => services.ingest.completeTrajectory(caller, ref, reward ?? null),
      ['uid'],
    );
    return { trajectory: value, userErrors };
  }

  @Mutation(() => TrajectoryPayload)
  async abandonTrajectory(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('uid', () => String) uid: string,
    @Arg('channel', () => String, { nullable: true }) channel: string | null | undefined,
    @Arg('reason', () => String, { nullable: true }) reason: string | null | undefined,
  ) {
    const ref = { uid, channel: channel ?? null };
    const { value, userErrors } = await outcomeOf(
      () => services.lifecycle.abandonTrajectory(caller, ref, reason ?? null),
      ['uid'],
    );
    return { trajectory: value, userErrors };
  }

  @Mutation(() => FeedbackPayload)
  async addFeedback(
    @Ctx() { caller, services, loaders }: GraphqlContext,
    @Arg('input', () => FeedbackInput) input: FeedbackInput,
  ) {
    const { value, userErrors } = await outcomeOf(
      () => inArgument('input', async () => services.ingest.addFeedback(caller, toFeedback(input))),
      ({ code }) => [
        'input',
        input.stepId != null ? 'stepId' : code === 'UNKNOWN_STEP' ? 'stepIndex' : 'trajectoryUid',
      ],
    );
    const stepId = value?.stepId ?? null;
    return {
      step: stepId === null ? null : await loaders.steps.load(stepId),
      trajectory: value?.trajectory ?? null,
      userErrors,
    };
  }
}
