import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('RewardEntry')
export class RewardEntry {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Float)
  readonly value!: number;

  @Field(() => String)
  readonly source!: string;

  @Field(() => String, { nullable: true })
  readonly comment!: string | null;

  @Field(() => Date)
  readonly at!: number;

  @Field(() => Int, { nullable: true })
  readonly stepIndex!: number | null;
}
