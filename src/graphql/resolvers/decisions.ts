import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Decision as DecisionModel } from '../../model/decision.js';
import type { GraphqlContext } from '../context.js';
import { Decision } from '../types/ledger.js';

/** A decision as a step shows it. */
type ShownDecision = DecisionModel & { readonly stepId: string };

/** The field of a decision that has to be read. */
@Resolver(() => Decision)
export class DecisionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The hint that it gave the step, also where the decision is undone.',
  })
  hint(@Root() { stepId, extras }: ShownDecision, @Ctx() { loaders }: GraphqlContext) {
    if (extras?.fields.includes('hint') !== true) return null;
    return loaders.hints.load({ stepId, entryId: extras.id });
  }
}
