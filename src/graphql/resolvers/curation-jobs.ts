import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { CurationJob as JobModel } from '../../curation/curation-job.js';
import type { PreviewResult, PreviewSample } from '../../curation/run/contract.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import type { GraphqlContext } from '../context.js';
import { JobStatus, Rejudge } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { asJson, PluginUse, toPluginRequest } from '../inputs/recipe-input.js';
import { Cursor } from '../scalars.js';
import { Bucket } from '../types/counts.js';
import { CurationJob, CurationJobConnection } from '../types/curation-job.js';
import { Step } from '../types/step.js';
import { outcomeOf, UserError } from '../user-errors.js';

@ObjectType('CurationJobPayload')
class CurationJobPayload {
  @Field(() => CurationJob, { nullable: true }) readonly job!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

@ObjectType('CurationSample')
class CurationSample {
  @Field(() => Boolean) readonly kept!: boolean;
  @Field(() => GraphQLJSON, { nullable: true }) readonly decision!: unknown;
}

@ObjectType('CurationPreview', {
  description: 'At most `samples` of those kept, and as many of those dropped or changed.',
})
class CurationPreview {
  @Field(() => Int) readonly units!: number;
  @Field(() => Int) readonly kept!: number;
  @Field(() => Int) readonly dropped!: number;
  @Field(() => Int) readonly changed!: number;
  @Field(() => [CurationSample]) readonly samples!: readonly CurationSample[];
}

type Reasons = Readonly<Record<string, number>>;

/** Most frequent first. */
function bucketsOf(reasons: Reasons) {
  return Object.entries(reasons)
    .map(([key, count]) => ({ key, count, rewardMean: null }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

const progressOf = ({ status, share }: JobModel): number => (status === 'SUCCEEDED' ? 1 : share);

@Resolver(() => CurationJob)
export class CurationJobResolver {
  @Query(() => CurationJob, { nullable: true })
  curationJob(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    return services.curators.read(caller, id);
  }

  @Query(() => CurationJobConnection, { description: 'Newest first.' })
  async curationJobs(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => Cursor, { nullable: true }) after: string | null | undefined,
    @Arg('live', () => Boolean, { nullable: true }) live: boolean | null | undefined,
    @Arg('status', () => JobStatus, { nullable: true }) status: keyof typeof JobStatus | null | undefined,
  ) {
    const query = { live: live ?? null, status: status ?? null };
    const page = await services.curators.page(caller, query, pageSize(first, 20), after ?? null);
    return new ConnectionPage(page, page.total);
  }

  @Query(() => CurationPreview)
  previewCuration(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('curator', () => PluginUse) curator: PluginUse,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
    @Arg('samples', () => Int, { nullable: true, defaultValue: 10 }) samples: number | null,
    @Arg('seed', () => Int, { nullable: true, defaultValue: 0 }) seed: number | null,
  ) {
    const request = {
      curator: toPluginRequest(curator, ['curator']),
      where: where == null ? null : asJson(where),
      seed: seed ?? 0,
    };
    return services.curators.preview(caller, request, samples ?? 10, gone);
  }

  @Mutation(() => CurationJobPayload, {
    description: 'live: also what comes later, until cancelled. backfill false: only what comes later.',
  })
  async runCurator(
    @Ctx() { caller, services }: GraphqlContext,
    @Arg('curator', () => PluginUse) curator: PluginUse,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
    @Arg('live', () => Boolean, { nullable: true, defaultValue: false }) live: boolean | null,
    @Arg('backfill', () => Boolean, { nullable: true, defaultValue: true }) backfill: boolean | null,
    @Arg('groupSize', () => Int, { nullable: true }) groupSize: number | null | undefined,
    @Arg('rejudge', () => Rejudge, { nullable: true, defaultValue: Rejudge.NEVER })
    rejudge: keyof typeof Rejudge | null,
    @Arg('seed', () => Int, { nullable: true, defaultValue: 0 }) seed: number | null,
  ) {
    const { value, userErrors } = await outcomeOf(
      () =>
        services.curators.run(caller, {
          curator: toPluginRequest(curator, ['curator']),
          where: where == null ? null : asJson(where),
          live: live ?? false,
          backfill: backfill ?? true,
          groupSize: groupSize ?? null,
          rejudge: rejudge ?? 'NEVER',
          seed: seed ?? 0,
        }),
      ['curator'],
    );
    return { job: value, userErrors };
  }

  @Mutation(() => CurationJobPayload, {
    description:
      'Any job. Of a build, by the id of its dataset, as cancelBuild. job is null unless it is the run of a curator. Ending a deletion needs the scope admin.',
  })
  async cancelJob(@Arg('id', () => ID) id: string, @Ctx() { caller, services }: GraphqlContext) {
    // A build is shown as the dataset that it makes.
    if (id.startsWith('ds_')) {
      const { userErrors } = await outcomeOf(() => services.batches.cancelBuild(caller, id), ['id']);
      return { job: null, userErrors };
    }
    const { value, userErrors } = await outcomeOf(() => services.curators.cancel(caller, id), ['id']);
    return { job: value, userErrors };
  }

  @FieldResolver(() => Float)
  progress(@Root() job: JobModel): number {
    return progressOf(job);
  }

  @FieldResolver(() => [Bucket])
  reasons(@Root() job: JobModel) {
    return bucketsOf(job.reasons);
  }

  @FieldResolver(() => [ID])
  failedUnits(
    @Root() job: JobModel,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number | null,
  ) {
    return job.failedUnits.toReversed().slice(0, pageSize(first, 50));
  }
}

@Resolver(() => CurationPreview)
export class CurationPreviewResolver {
  @FieldResolver(() => [Bucket])
  reasons(@Root() preview: PreviewResult) {
    return bucketsOf(preview.reasons);
  }

  @FieldResolver(() => [CurationSample])
  async samples(@Root() preview: PreviewResult, @Ctx() { loaders }: GraphqlContext) {
    const steps = await loaders.steps.loadMany(preview.samples.map(({ stepId }) => stepId));
    // A step that was deleted since is left out.
    return preview.samples.filter((_, i) => steps[i] !== null && !(steps[i] instanceof Error));
  }
}

@Resolver(() => CurationSample)
export class CurationSampleResolver {
  @FieldResolver(() => Step)
  step(@Root() sample: PreviewSample, @Ctx() { loaders }: GraphqlContext) {
    return loaders.steps.load(sample.stepId);
  }

  @FieldResolver(() => GraphQLJSON, { nullable: true })
  decision(@Root() { decisions }: PreviewSample) {
    return decisions.length > 1 ? decisions : (decisions[0] ?? null);
  }
}
