import type { AppendResult } from '../../store/port.js';
import type { GraphqlContext } from '../context.js';
import { StepExtrasInput } from '../inputs/step-extras-input.js';
import { StepInput } from '../inputs/step-input.js';
declare class FeedbackInput {
    readonly stepId?: string | null;
    readonly trajectoryUid?: string | null;
    readonly channel?: string | null;
    readonly stepIndex?: number | null;
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment?: string | null;
    readonly idempotencyKey?: string | null;
}
declare class RejectedStep {
    readonly index: number;
    readonly code: string;
    readonly message: string;
    readonly path: readonly string[] | null;
}
export declare class IngestResolver {
    appendSteps({ caller, services }: GraphqlContext, channel: string | null, steps: readonly StepInput[]): Promise<{
        rejected: readonly RejectedStep[];
        items: number;
        accepted: number;
        duplicates: number;
        stepIds: readonly string[];
    }>;
    addStepExtras({ caller, services }: GraphqlContext, extras: readonly StepExtrasInput[]): Promise<{
        rejected: readonly RejectedStep[];
        items: number;
        accepted: number;
        duplicates: number;
        stepIds: readonly string[];
    }>;
    /** The accepted steps and the duplicates, in the order of the request. */
    steps({ stepIds }: AppendResult, { loaders }: GraphqlContext): Promise<import("../../model/step.js").StepHead[]>;
    completeTrajectory({ caller, services }: GraphqlContext, uid: string, channel: string | null | undefined, reward: number | null | undefined): Promise<{
        trajectory: import("../../model/trajectory.js").Trajectory | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    abandonTrajectory({ caller, services }: GraphqlContext, uid: string, channel: string | null | undefined, reason: string | null | undefined): Promise<{
        trajectory: import("../../model/trajectory.js").Trajectory | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
    addFeedback({ caller, services, loaders }: GraphqlContext, input: FeedbackInput): Promise<{
        step: import("../../model/step.js").StepHead | null;
        trajectory: import("../../model/trajectory.js").Trajectory | null;
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
    }>;
}
export {};
