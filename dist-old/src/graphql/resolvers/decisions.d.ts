import type { Decision as DecisionModel } from '../../model/decision.js';
import type { GraphqlContext } from '../context.js';
/** A decision as a step shows it. */
type ShownDecision = DecisionModel & {
    readonly stepId: string;
};
/** The field of a decision that has to be read. */
export declare class DecisionResolver {
    hint({ stepId, extras }: ShownDecision, { loaders }: GraphqlContext): Promise<string | null> | null;
}
export {};
