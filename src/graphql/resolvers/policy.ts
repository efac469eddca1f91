import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { FieldPath } from '../../errors/index.js';
import type { Policy as PolicyModel } from '../../model/policy.js';
import type { GraphqlContext } from '../context.js';
import { outcomeOf, UserError } from '../user-errors.js';

@ObjectType('Policy')
class Policy {
  @Field(() => Int) readonly version!: number;
  @Field(() => Boolean) readonly paused!: boolean;
  @Field(() => Date, { nullable: true }) readonly updatedAt!: number | null;
}

@ObjectType('PolicyPayload')
class PolicyPayload {
  @Field(() => Policy) readonly policy!: unknown;
  @Field(() => [UserError]) readonly userErrors!: readonly UserError[];
}

/** A payload with the policy after the change, or as it still is if the change was refused. */
async function payload(
  { caller, services }: GraphqlContext,
  change: () => Promise<PolicyModel>,
  about: FieldPath = [],
) {
  const { value, userErrors } = await outcomeOf(change, about);
  return { policy: value ?? (await services.catalog.policy(caller)), userErrors };
}

@Resolver()
export class PolicyResolver {
  @Query(() => Policy)
  policy(@Ctx() { caller, services }: GraphqlContext) {
    return services.catalog.policy(caller);
  }

  @Mutation(() => PolicyPayload)
  setPolicyVersion(@Ctx() context: GraphqlContext, @Arg('version', () => Int) version: number) {
    const { caller, services } = context;
    return payload(context, () => services.policy.setVersion(caller, version), ['version']);
  }

  @Mutation(() => PolicyPayload)
  pausePolicy(@Ctx() context: GraphqlContext) {
    return payload(context, () => context.services.policy.pause(context.caller));
  }

  @Mutation(() => PolicyPayload)
  resumePolicy(@Ctx() context: GraphqlContext) {
    return payload(context, () => context.services.policy.resume(context.caller));
  }
}
