import { Field, ObjectType } from 'type-graphql';

@ObjectType('Readiness')
export class Readiness {
  @Field(() => Boolean)
  readonly ready!: boolean;

  @Field(() => [String])
  readonly missing!: readonly string[];
}
