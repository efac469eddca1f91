import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('Operation')
export class Operation {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly source!: string;

  @Field(() => String)
  readonly summary!: string;

  @Field(() => Int)
  readonly changed!: number;

  @Field(() => Boolean)
  readonly undone!: boolean;

  @Field(() => Date)
  readonly at!: number;
}
