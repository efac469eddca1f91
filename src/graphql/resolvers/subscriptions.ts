import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  Field,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  type SubscribeResolverData,
  Subscription,
} from 'type-graphql';
import type { AnyJob } from '../../curation/any-job.js';
import type { CurationJob as CurationJobModel } from '../../curation/curation-job.js';
import type { Dataset as DatasetModel } from '../../model/dataset.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { GraphqlContext } from '../context.js';
import { StepChange } from '../enums.js';
import { StepFilter, TrajectoryFilter } from '../inputs/filters.js';
import { Readiness } from '../readiness.js';
import { FeedCursor } from '../scalars.js';
import { AbortableStream, batchOfOne, type EventBatch } from '../subscriptions/event-batch.js';
import {
  type GroupEventSource,
  type WatchReadyArgs,
  watchReadyGroups,
} from '../subscriptions/watch-ready-groups.js';
import { type StepEventSource, type WatchStepsArgs, watchSteps } from '../subscriptions/watch-steps.js';
import { type TrajectoryEventSource, watchTrajectories } from '../subscriptions/watch-trajectories.js';
import { CurationJob } from '../types/curation-job.js';
import { Dataset } from '../types/dataset.js';
import { Job } from '../types/job.js';
import { Step } from '../types/step.js';
import { PromptGroup, Trajectory } from '../types/trajectory.js';

@ObjectType('StepEvent', { description: 'Step null: it is gone by now.' })
class StepEvent {
  @Field(() => FeedCursor) readonly cursor!: string;
  @Field(() => StepChange) readonly change!: StepChange;
  @Field(() => ID) readonly stepId!: string;
  @Field(() => Step, { nullable: true }) readonly step!: unknown;
}

@ObjectType('TrajectoryEvent')
class TrajectoryEvent {
  @Field(() => FeedCursor) readonly cursor!: string;
  @Field(() => String) readonly uid!: string;
  @Field(() => Trajectory, { nullable: true }) readonly trajectory!: unknown;
}

@ObjectType('GroupEvent', { description: 'A group that became ready.' })
class GroupEvent {
  @Field(() => FeedCursor, { description: 'Of the event that made it ready.' }) readonly cursor!: string;
  @Field(() => PromptGroup, { description: 'As it is now.' }) readonly group!: unknown;
  @Field(() => Readiness, { description: 'At the event.' }) readonly readiness!: Readiness;
}

/** What a watch tells, each as a batch of its own. Its errors come from the first pull. */
function eachAlone<Seen>(
  watch: (signal: AbortSignal) => AsyncIterable<Seen>,
): AsyncIterableIterator<EventBatch<Seen>> {
  return new AbortableStream(async function* (signal) {
    for await (const seen of watch(signal)) yield batchOfOne(seen);
  });
}

/** graphql-js has coerced the arguments of a subscription by the schema's types. */
type Args = WatchStepsArgs & Partial<WatchReadyArgs> & { readonly id?: string };
type Data = SubscribeResolverData<unknown, Args, GraphqlContext>;

/**
 * Every subscription pulls from the feed. A method declares its arguments for the schema only; its `subscribe` function
 * reads them.
 */
@Resolver()
export class SubscriptionResolver {
  @Subscription(() => StepEvent, {
    description:
      'Replays what came after the cursor, then follows. Without a cursor: from now; with "": from the oldest event kept. A cursor older than that is refused with FEED_CURSOR_EXPIRED.',
    subscribe: ({ context, args }: Data) => watchSteps(context, args, StepChange.ADDED),
  })
  stepAdded(
    @Root() event: StepEventSource,
    @Arg('where', () => StepFilter, { nullable: true }) _where: unknown,
    @Arg('after', () => FeedCursor, { nullable: true }) _after: unknown,
  ) {
    return event;
  }

  @Subscription(() => StepEvent, {
    description: 'Every change, ADDED among them.',
    subscribe: ({ context, args }: Data) => watchSteps(context, args, null),
  })
  stepChanged(
    @Root() event: StepEventSource,
    @Arg('where', () => StepFilter, { nullable: true }) _where: unknown,
    @Arg('after', () => FeedCursor, { nullable: true }) _after: unknown,
  ) {
    return event;
  }

  @Subscription(() => TrajectoryEvent, {
    subscribe: ({ context, args }: Data) => watchTrajectories(context, args),
  })
  trajectoryChanged(
    @Root() event: TrajectoryEventSource,
    @Arg('where', () => TrajectoryFilter, { nullable: true }) _where: unknown,
    @Arg('after', () => FeedCursor, { nullable: true }) _after: unknown,
  ) {
    return event;
  }

  @Subscription(() => GroupEvent, {
    description:
      'Groups as they become ready for a formatter, each once; again where it was not ready meanwhile. after as of stepAdded.',
    subscribe: ({ context, args }: Data) =>
      watchReadyGroups(context, { ...args, formatter: String(args.formatter) }),
  })
  groupReady(
    @Root() event: GroupEventSource,
    @Arg('formatter', () => String, { description: 'As of PromptGroup.readiness.' }) _formatter: unknown,
    @Arg('options', () => GraphQLJSON, { nullable: true, description: 'Of the formatter.' })
    _options: unknown,
    @Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL }) _channel: unknown,
    @Arg('groupSize', () => Int, {
      nullable: true,
      description: 'Trajectories that make a group whole; null: those it has, all finished.',
    })
    _groupSize: unknown,
    @Arg('after', () => FeedCursor, { nullable: true }) _after: unknown,
  ) {
    return event;
  }

  @Subscription(() => Dataset, {
    subscribe: ({ context: { caller, services }, args }: Data) =>
      eachAlone((signal) => services.batches.watchDataset(caller, String(args.id), signal)),
  })
  datasetProgress(@Root() dataset: DatasetModel, @Arg('id', () => ID) _id: string) {
    return dataset;
  }

  @Subscription(() => CurationJob, {
    subscribe: ({ context: { caller, services }, args }: Data) =>
      eachAlone((signal) => services.curators.watch(caller, String(args.id), signal)),
  })
  curationProgress(@Root() job: CurationJobModel, @Arg('id', () => ID) _id: string) {
    return job;
  }

  @Subscription(() => Job, {
    subscribe: ({ context: { caller, services }, args }: Data) =>
      eachAlone((signal) => services.curators.watchAny(caller, String(args.id), signal)),
  })
  jobProgress(@Root() job: AnyJob, @Arg('id', () => ID) _id: string) {
    return job;
  }
}
