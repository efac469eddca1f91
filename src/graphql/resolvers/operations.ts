import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { CurationJob as JobModel } from '../../curation/curation-job.js';
import type { Operation as OperationModel } from '../../model/decision.js';
import { jobIdOf } from '../../model/job.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { JobStatus } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch } from '../types/claim.js';
import { Dataset } from '../types/dataset.js';
import { Operation, OperationConnection } from '../types/ledger.js';
import { PluginUseInfo } from '../types/recipe.js';
import { StepConnection } from '../types/step.js';

/**
 * Operations, and what has to be read of them: the job that makes or undoes them, which one that fitted into one commit
 * does not have, their steps and datasets.
 */
@Resolver(() => Operation)
export class OperationResolver {
  @Query(() => Operation, { nullable: true })
  async operation(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    const [found] = await services.curation.readOperations(caller, [id]);
    return found ?? null;
  }

  @Query(() => OperationConnection)
  async operations(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const page = await services.curation.pageOperations(caller, pageSize(first, 50), after ?? null);
    return new ConnectionPage(page, () => services.curation.countOperations(caller));
  }

  @FieldResolver(() => JobStatus)
  async status(@Root() { id }: OperationModel, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.operationJobs.load(id))?.status ?? 'SUCCEEDED';
  }

  @FieldResolver(() => Float)
  async progress(@Root() { id }: OperationModel, @Ctx() { loaders }: GraphqlContext): Promise<number> {
    return (await loaders.operationJobs.load(id))?.progress ?? 1;
  }

  @FieldResolver(() => String, { nullable: true })
  async error(@Root() { id }: OperationModel, @Ctx() { loaders }: GraphqlContext) {
    return (await loaders.operationJobs.load(id))?.error ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'All of it is undone: none of its decisions counts.' })
  async undone(@Root() operation: OperationModel, @Ctx() context: GraphqlContext): Promise<boolean> {
    return operation.undone && !(await isUndoOpen(operation, context));
  }

  @FieldResolver(() => Boolean, {
    description:
      'Its undo has begun and is not whole: it runs, was cancelled or failed, as status, progress and error say. What is not undone yet counts. undoOperation goes on.',
  })
  async partlyUndone(@Root() operation: OperationModel, @Ctx() context: GraphqlContext): Promise<boolean> {
    return operation.undone && (await isUndoOpen(operation, context));
  }

  @FieldResolver(() => PluginUseInfo, { nullable: true })
  async curator(@Root() operation: OperationModel, @Ctx() context: GraphqlContext) {
    return (await jobOf(operation, context))?.curator ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: "The curator's source of chance." })
  async seed(@Root() operation: OperationModel, @Ctx() context: GraphqlContext): Promise<number | null> {
    return (await jobOf(operation, context))?.seed ?? null;
  }

  @FieldResolver(() => Int, {
    description:
      'Of a curator: units that it was given and did not drop, as CurationJob counts them. Of people: decisions that do not drop. Also after undoing.',
  })
  async kept(@Root() operation: OperationModel, @Ctx() context: GraphqlContext): Promise<number> {
    return (await jobOf(operation, context))?.kept ?? operation.kept;
  }

  @FieldResolver(() => Int, {
    description:
      'Of a curator: units that it dropped as a whole, as CurationJob counts them. Of people: decisions with keep false. Also after undoing.',
  })
  async dropped(@Root() operation: OperationModel, @Ctx() context: GraphqlContext): Promise<number> {
    return (await jobOf(operation, context))?.dropped ?? operation.dropped;
  }

  @FieldResolver(() => [Dataset], {
    description:
      'Finished datasets for which it counted: it held for steps that their recipe selects, whether or not these are in a row. Newest first, at most 100.',
  })
  datasets(@Root() { id }: OperationModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.datasetsOfOperation.load(id);
  }

  @FieldResolver(() => [Batch], {
    description:
      'Batches for which it counted: it held for steps of their units that their recipe selects. Newest first, at most 100.',
  })
  batches(@Root() { id }: OperationModel, @Ctx() { loaders }: GraphqlContext) {
    return loaders.batchesOfOperation.load(id);
  }

  @FieldResolver(() => StepConnection, {
    description:
      'Steps that it decided about, in that order, those of decided trajectories and groups included.',
  })
  async steps(
    @Root() { id }: OperationModel,
    @Ctx() { caller, services, loaders, gone }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
  ) {
    const request = { operationId: id, first: pageSize(first, 50), after: after ?? null };
    const page = await loaders.stepsOfOperation.load(request);
    return new ConnectionPage(page, () => services.curation.countSteps(caller, id, gone));
  }
}

/** Whether an undo of the operation has left something to undo. One that fitted into one commit has no job. */
async function isUndoOpen({ id }: OperationModel, { loaders }: GraphqlContext): Promise<boolean> {
  const job = await loaders.operationJobs.load(id);
  return job?.kind === 'UNDO' && job.status !== 'SUCCEEDED';
}

/** The run of the curator that made an operation; one that people made has none. */
async function jobOf({ id, source }: OperationModel, { loaders }: GraphqlContext): Promise<JobModel | null> {
  return source.startsWith('curator:') ? loaders.curationJobs.load(jobIdOf(id)) : null;
}
