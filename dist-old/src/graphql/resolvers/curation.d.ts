import type { GraphqlContext } from '../context.js';
import { Quality } from '../enums.js';
import { StepFilter, TrajectoryFilter } from '../inputs/filters.js';
declare class TokenRangeInput {
    readonly from: number;
    readonly to: number;
}
declare class AnnotationInput {
    readonly keep?: boolean | null;
    readonly quality?: keyof typeof Quality | null;
    readonly trainable?: boolean | null;
    readonly addTags?: readonly string[] | null;
    readonly removeTags?: readonly string[] | null;
    readonly note?: string | null;
    readonly reason?: string | null;
    readonly mask?: readonly TokenRangeInput[] | null;
}
export declare class CurationResolver {
    annotateSteps({ caller, services }: GraphqlContext, ids: readonly string[] | null | undefined, where: StepFilter | null | undefined, all: boolean | null, input: AnnotationInput): Promise<{
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
        operationId: string | null;
        changed: number;
        warnings: readonly string[];
    }>;
    undoOperation({ caller, services }: GraphqlContext, operationId: string): Promise<{
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
        operationId: string | null;
        changed: number;
        warnings: readonly string[];
    }>;
    deleteTrajectories({ caller, services }: GraphqlContext, where: TrajectoryFilter, all: boolean | null): Promise<{
        userErrors: readonly import("../../errors/stepwell-error.js").WireError[];
        operationId: string | null;
        changed: number;
        warnings: readonly string[];
    }>;
}
export {};
