import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ObjectType } from 'type-graphql';

@ObjectType('Judgment', { description: 'Score null: no valid vote.' })
export class Judgment {
  @Field(() => Float, { nullable: true })
  readonly score!: number | null;

  @Field(() => [GraphQLJSON])
  readonly votes!: readonly unknown[];

  @Field(() => String)
  readonly judge!: string;

  @Field(() => Date)
  readonly at!: number;
}
