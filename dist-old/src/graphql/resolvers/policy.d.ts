import type { ServedPolicy } from '../../model/policy.js';
import type { GraphqlContext } from '../context.js';
export declare class PolicyResolver {
    policy({ caller, services }: GraphqlContext): Promise<ServedPolicy>;
    setPolicyVersion(context: GraphqlContext, version: number, force: boolean | null): Promise<{
        policy: ServedPolicy;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    pausePolicy(context: GraphqlContext, drainMs: number | null): Promise<{
        policy: ServedPolicy;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    resumePolicy(context: GraphqlContext): Promise<{
        policy: ServedPolicy;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
}
