import { Field, Int, ObjectType } from 'type-graphql';

/** What a branch says by itself; the step from which it goes off stands in resolvers/branch-fields.ts. */
@ObjectType('BranchInfo')
export class BranchInfo {
  @Field(() => String)
  readonly name!: string;

  @Field(() => String, { nullable: true })
  readonly agent!: string | null;

  @Field(() => Int)
  readonly firstStepIndex!: number;

  @Field(() => Int)
  readonly stepCount!: number;
}
