import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { AnnotationTarget } from '../../curation/service.js';
import { StepwellError, typeError } from '../../errors/index.js';
import type { Batch } from '../../model/claim.js';
import type { DecisionFields } from '../../model/decision.js';
import { type Filter, selectsAll } from '../../query/filter.js';
import { MAX_LISTED } from '../../query/filter-bounds.js';
import { parseStepFilter, parseTrajectoryFilter } from '../../query/parse-filter.js';
import { inArgument } from '../arguments.js';
import type { GraphqlContext } from '../context.js';
import { Quality } from '../enums.js';
import { StepFilter, TrajectoryFilter } from '../inputs/filters.js';
import { type Outcome, outcomeOf, UserError } from '../user-errors.js';

@InputType('TokenRangeInput')
class TokenRangeInput {
  @Field(() => Int) readonly from!: number;
  @Field(() => Int) readonly to!: number;
}

@InputType('AnnotationInput')
class AnnotationInput {
  @Field(() => Boolean, { nullable: true }) readonly keep?: boolean | null;
  @Field(() => Quality, { nullable: true }) readonly quality?: keyof typeof Quality | null;
  @Field(() => Boolean, { nullable: true }) readonly trainable?: boolean | null;
  @Field(() => [String], { nullable: true }) readonly addTags?: readonly string[] | null;
  @Field(() => [String], { nullable: true }) readonly removeTags?: readonly string[] | null;
  @Field(() => String, { nullable: true }) readonly note?: string | null;
  @Field(() => String, { nullable: true }) readonly reason?: string | null;
  @Field(() => [TokenRangeInput], { nullable: true }) readonly mask?: readonly TokenRangeInput[] | null;
}

@ObjectType('AnnotatePayload')
class AnnotatePayload {
  @Field(() => ID, { nullable: true }) readonly operationId!: string | null;
  @Field(() => Int) readonly changed!: number;
  @Field(() => [String]) readonly warnings!: readonly string[];
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

interface Changed {
  readonly operationId: string | null;
  readonly changed: number;
  readonly warnings: readonly string[];
}

function describeDelivered({ id, consumer, status, step }: Batch): string {
  const what = status === 'ACKED' ? 'was trained on' : 'is leased';
  const at = step === null ? '' : `, step ${step}`;
  return `batch ${id}, made with what is taken back, ${what} by consumer "${consumer}"${at}; its rows stay as they are`;
}

function toPayload({ value, userErrors }: Outcome<Changed>) {
  return { ...(value ?? { operationId: null, changed: 0, warnings: [] }), userErrors };
}

/** The decision that an input stands for. A null field says nothing, just as a missing one. */
function toFields(input: AnnotationInput): DecisionFields {
  const said = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said) as DecisionFields;
}

/** @throws ALL_REQUIRED for a filter that selects everything, unless `all` is true */
function checkAll(filter: Filter<string>, all: boolean | null | undefined, what: string): void {
  if (all !== true && selectsAll(filter))
    throw new StepwellError('ALL_REQUIRED', { what }, { path: ['where'] });
}

/** @throws MISSING_FIELD, INVALID_TYPE, ALL_REQUIRED, and the errors of parseStepFilter */
function toTarget(
  ids: readonly string[] | null | undefined,
  where: StepFilter | null | undefined,
  all: boolean | null | undefined,
): AnnotationTarget {
  const hasIds = ids !== null && ids !== undefined;
  if (where === null || where === undefined) {
    if (hasIds && ids.length > MAX_LISTED) {
      const detail = `more than ${MAX_LISTED} ids`;
      throw new StepwellError('INVALID_FILTER', { detail }, { path: ['ids'] });
    }
    if (hasIds) return { ids };
    throw new StepwellError('MISSING_FIELD', { field: 'ids' }, { path: ['ids'] });
  }
  // An empty filter selects everything. With ids beside it, either could be meant, so the call is refused.
  if (hasIds) throw typeError('ids or where, not both', ['where']);
  const filter = parseStepFilter(where, ['where']);
  checkAll(filter, all, 'step');
  return { where: filter };
}

@Resolver()
export class CurationResolver {
  @Mutation(() => AnnotatePayload, {
    description:
      'By ids or by filter; one operation, undoable. A filter that selects everything needs all: true.',
  })
  async annotateSteps(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('ids', () => [ID], { nullable: true }) ids: readonly string[] | null | undefined,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
    @Arg('all', () => Boolean, { nullable: true, defaultValue: false }) all: boolean | null,
    @Arg('input', () => AnnotationInput) input: AnnotationInput,
  ) {
    const outcome = await outcomeOf(async () => {
      const target = toTarget(ids, where, all);
      const annotate = () => services.curation.annotate(caller, target, toFields(input));
      const { missing, stopped, ...result } = await inArgument('input', annotate);
      const warnings = missing.map((one) => `no step ${one.kind === 'step' ? `"${one.id}"` : one.kind}`);
      if (stopped === true) warnings.push('it was cancelled; what it changed stays, and can be undone');
      return { ...result, warnings };
    }, ['ids']);
    return toPayload(outcome);
  }

  @Mutation(() => AnnotatePayload)
  async undoOperation(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('operationId', () => ID) operationId: string,
  ) {
    const outcome = await outcomeOf(async () => {
      const {
        changed,
        stopped,
        datasets = [],
        mayBeMore,
        batches = [],
        mayBeMoreBatches,
      } = await services.curation.undo(caller, operationId);
      const warnings = datasets.map(
        (id) => `dataset ${id} was built from what is taken back; its files stay as they are`,
      );
      if (mayBeMore === true) warnings.push('further datasets may have been, which were not looked for');
      warnings.push(...batches.map(describeDelivered));
      if (mayBeMoreBatches === true)
        warnings.push('further batches may have been delivered, which were not looked for');
      if (stopped === true) warnings.push('it was cancelled; undone again, it takes back the rest');
      return { operationId, changed, warnings };
    }, ['operationId']);
    return toPayload(outcome);
  }

  @Mutation(() => AnnotatePayload)
  async deleteTrajectories(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('where', () => TrajectoryFilter) where: TrajectoryFilter,
    @Arg('all', () => Boolean, { nullable: true, defaultValue: false }) all: boolean | null,
  ) {
    const outcome = await outcomeOf(async () => {
      const filter = parseTrajectoryFilter(where, ['where']);
      checkAll(filter, all, 'trajectory');
      const deletion = await services.lifecycle.deleteTrajectories(caller, filter);
      const { trajectories, datasets, mayComeBack, stopped = false } = deletion;
      const warnings = datasets.map(
        (id) => `dataset ${id} was built from deleted steps; its files stay, those steps no longer name it`,
      );
      if (mayComeBack)
        warnings.push(
          'steps that were captured just before still wait for the store and may come as new ones',
        );
      if (stopped) warnings.push('it was cancelled; what it deleted stays deleted');
      return { operationId: null, changed: trajectories, warnings };
    }, ['where']);
    return toPayload(outcome);
  }
}
