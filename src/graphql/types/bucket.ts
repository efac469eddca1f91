import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType('Bucket')
export class Bucket {
  @Field(() => String)
  readonly key!: string;

  @Field(() => Int)
  readonly count!: number;

  @Field(() => Float, { nullable: true })
  readonly rewardMean!: number | null;
}
