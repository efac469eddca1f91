import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { JobKind, JobStatus } from '../enums.js';

@ObjectType('Job', {
  description:
    'Long work of any kind. A build is shown whole as its dataset, which has its id, and the run of a curator as its curationJob.',
})
export class Job {
  @Field(() => ID) readonly id!: string;
  @Field(() => JobKind) readonly kind!: keyof typeof JobKind;
  @Field(() => String, { nullable: true, description: 'The key that started it.' })
  readonly actor!: string | null;
  @Field(() => String) readonly summary!: string;
  @Field(() => ID, { nullable: true, description: 'The operation that it makes or undoes.' })
  readonly operationId!: string | null;
  @Field(() => JobStatus) readonly status!: keyof typeof JobStatus;
  @Field(() => Float, { description: 'From 0 to 1.' }) readonly progress!: number;
  @Field(() => Int, {
    description:
      'Steps that a decision or an undo changed, or a deletion deleted; units that a curator was given, or that were looked at whether they are ready; rows of a build; steps whose words were indexed.',
  })
  readonly done!: number;
  @Field(() => String, { nullable: true }) readonly error!: string | null;
  @Field(() => Date) readonly createdAt!: number;
  @Field(() => Date, { nullable: true }) readonly finishedAt!: number | null;
}

export const JobConnection = connectionOf('Job', () => Job);
