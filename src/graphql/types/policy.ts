import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('Policy')
export class Policy {
  @Field(() => Int)
  readonly version!: number;

  @Field(() => Boolean)
  readonly paused!: boolean;

  @Field(() => Date, { nullable: true })
  readonly updatedAt!: number | null;
}
