import { Arg, ID, Resolver, Root, type SubscribeResolverData, Subscription } from 'type-graphql';
import type { Dataset as DatasetModel } from '../../model/dataset.js';
import type { GraphqlContext } from '../context.js';
import { StepFilter } from '../inputs/step-filter.js';
import { TrajectoryFilter } from '../inputs/trajectory-filter.js';
import { FeedCursor } from '../scalars/cursor.js';
import { watchDataset } from '../subscriptions/watch-dataset.js';
import { type StepEventSource, type WatchStepsArgs, watchSteps } from '../subscriptions/watch-steps.js';
import { type TrajectoryEventSource, watchTrajectories } from '../subscriptions/watch-trajectories.js';
import { Dataset } from '../types/dataset.js';
import { StepEvent, TrajectoryEvent } from '../types/events.js';

/** Arguments of a subscription arrive as graphql-js coerced them: the schema has checked their types. */
type Data = SubscribeResolverData<unknown, WatchStepsArgs & { readonly id?: string }, GraphqlContext>;

/**
 * Every subscription pulls from the feed. The arguments that a method ignores are declared for the schema; `subscribe`
 * reads them.
 */
@Resolver()
export class Subscriptions {
  @Subscription(() => StepEvent, {
    description:
      'Replays what came after the cursor, then follows. Without a cursor: from now; with "": from the oldest event kept. A cursor older than that is refused with FEED_CURSOR_EXPIRED.',
    subscribe: ({ context, args }: Data) => watchSteps(context, args, (change) => change === 'ADDED'),
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
    subscribe: ({ context, args }: Data) => watchSteps(context, args, () => true),
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

  @Subscription(() => Dataset, {
    subscribe: ({ context, args }: Data) => watchDataset(context, String(args.id)),
  })
  datasetProgress(@Root() dataset: DatasetModel, @Arg('id', () => ID) _id: string) {
    return dataset;
  }
}
