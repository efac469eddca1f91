import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import type { FieldPath } from '../../errors/index.js';
import type { Policy } from '../../model/policy.js';
import type { GraphqlContext } from '../context.js';
import { PolicyPayload } from '../types/payloads.js';
import { outcomeOf } from '../user-errors.js';

/** The policy as it is afterwards, also where the change was refused. */
async function payload(
  { caller, services }: GraphqlContext,
  change: () => Promise<Policy>,
  about: FieldPath = [],
) {
  const { value, userErrors } = await outcomeOf(change, about);
  return { policy: value ?? (await services.catalog.policy(caller)), userErrors };
}

@Resolver()
export class PolicyMutations {
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
