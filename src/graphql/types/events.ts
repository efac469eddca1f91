import { Field, ID, ObjectType } from 'type-graphql';
import { StepChange } from '../enums.js';
import { FeedCursor } from '../scalars/cursor.js';
import { Step } from './step.js';
import { Trajectory } from './trajectory.js';

@ObjectType('StepEvent', { description: 'Step null: it is gone by now.' })
export class StepEvent {
  @Field(() => FeedCursor)
  readonly cursor!: string;

  @Field(() => StepChange)
  readonly change!: StepChange;

  @Field(() => ID)
  readonly stepId!: string;

  @Field(() => Step, { nullable: true })
  readonly step!: unknown;
}

@ObjectType('TrajectoryEvent')
export class TrajectoryEvent {
  @Field(() => FeedCursor)
  readonly cursor!: string;

  @Field(() => String)
  readonly uid!: string;

  @Field(() => Trajectory, { nullable: true })
  readonly trajectory!: unknown;
}
