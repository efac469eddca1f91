import { Field, Int, ObjectType } from 'type-graphql';

/** The value behind it is the step's head; the content is read in resolvers/state-fields.ts. */
@ObjectType('State')
export class State {
  @Field(() => Int, { nullable: true, description: 'Null without ids.' })
  readonly promptTokens!: number | null;
}
