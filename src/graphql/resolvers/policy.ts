import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { FieldPath } from '../../errors/index.js';
import type { ServedPolicy } from '../../model/policy.js';
import type { GraphqlContext } from '../context.js';
import { outcomeOf, UserError } from '../user-errors.js';

@ObjectType('Policy')
class Policy {
  @Field(() => Int) readonly version!: number;
  @Field(() => Boolean) readonly paused!: boolean;
  @Field(() => Int, { nullable: true }) readonly inFlight!: number | null;
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
  change: () => Promise<ServedPolicy>,
  about: FieldPath = [],
) {
  const { value, userErrors } = await outcomeOf(change, about);
  return { policy: value ?? (await services.policy.read(caller)), userErrors };
}

@Resolver()
export class PolicyResolver {
  @Query(() => Policy)
  policy(@Ctx() { caller, services }: GraphqlContext) {
    return services.policy.read(caller);
  }

  @Mutation(() => PolicyPayload, { description: 'Backwards only with force.' })
  setPolicyVersion(
    @Ctx() context: GraphqlContext,
    @Arg('version', () => Int) version: number,
    @Arg('force', () => Boolean, { nullable: true, defaultValue: false }) force: boolean | null,
  ) {
    const { caller, services } = context;
    return payload(context, () => services.policy.setVersion(caller, version, force ?? false), ['version']);
  }

  @Mutation(() => PolicyPayload, {
    description: 'Answers when no call is in flight, or after drainMs.',
  })
  pausePolicy(
    @Ctx() context: GraphqlContext,
    @Arg('drainMs', () => Int, { nullable: true, defaultValue: 0 }) drainMs: number | null,
  ) {
    const { caller, services, gone, patiently } = context;
    const pause = { drainMs: drainMs ?? 0, gone };
    return payload(context, () => patiently(() => services.policy.pause(caller, pause)), ['drainMs']);
  }

  @Mutation(() => PolicyPayload)
  resumePolicy(@Ctx() context: GraphqlContext) {
    return payload(context, () => context.services.policy.resume(context.caller));
  }
}
