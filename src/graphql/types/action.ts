import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LogProbKind, TokenSource } from '../enums.js';

/** The value behind it is the step's head; the content is read in resolvers/action-fields.ts. */
@ObjectType('Action')
export class Action {
  @Field(() => Int, { nullable: true })
  readonly responseTokens!: number | null;

  @Field(() => TokenSource)
  readonly tokenSource!: keyof typeof TokenSource;

  @Field(() => LogProbKind)
  readonly logProbKind!: keyof typeof LogProbKind;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Sampling parameters of the call: temperature, top_p, ...',
  })
  readonly sampling!: unknown;

  @Field(() => String, { nullable: true })
  readonly finishReason!: string | null;

  @Field(() => Float, { nullable: true })
  readonly latencyMs!: number | null;
}
