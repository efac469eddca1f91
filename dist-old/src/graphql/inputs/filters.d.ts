import { Quality, TokenSource, TrajectoryStatus, TurnType } from '../enums.js';
declare class StringFilter {
    readonly eq?: string | null;
    readonly ne?: string | null;
    readonly in?: readonly string[] | null;
    readonly startsWith?: string | null;
    readonly exists?: boolean | null;
}
declare class IntFilter {
    readonly eq?: number | null;
    readonly ne?: number | null;
    readonly in?: readonly number[] | null;
    readonly gt?: number | null;
    readonly gte?: number | null;
    readonly lt?: number | null;
    readonly lte?: number | null;
    readonly exists?: boolean | null;
}
declare class FloatFilter {
    readonly eq?: number | null;
    readonly gt?: number | null;
    readonly gte?: number | null;
    readonly lt?: number | null;
    readonly lte?: number | null;
    readonly exists?: boolean | null;
}
declare class DateTimeFilter {
    readonly gt?: Date | null;
    readonly gte?: Date | null;
    readonly lt?: Date | null;
    readonly lte?: Date | null;
}
declare class TagFilter {
    readonly has?: string | null;
    readonly hasAny?: readonly string[] | null;
    readonly hasNone?: readonly string[] | null;
}
declare class MetadataFilter {
    readonly path: string;
    readonly eq?: unknown | null;
    readonly exists?: boolean | null;
}
export declare class TrajectoryFilter {
    readonly and?: readonly TrajectoryFilter[] | null;
    readonly or?: readonly TrajectoryFilter[] | null;
    readonly not?: TrajectoryFilter | null;
    readonly uid?: StringFilter | null;
    readonly channel?: StringFilter | null;
    readonly promptUid?: StringFilter | null;
    readonly status?: keyof typeof TrajectoryStatus | null;
    readonly generation?: IntFilter | null;
    readonly stepCount?: IntFilter | null;
    readonly reward?: FloatFilter | null;
    readonly maxPolicyVersion?: IntFilter | null;
    readonly startedAt?: DateTimeFilter | null;
    readonly tags?: TagFilter | null;
    readonly metadata?: readonly MetadataFilter[] | null;
    readonly agent?: StringFilter | null;
    readonly model?: StringFilter | null;
    readonly lastStepAt?: DateTimeFilter | null;
    readonly promptTokens?: IntFilter | null;
    readonly responseTokens?: IntFilter | null;
    readonly text?: string | null;
}
export declare class StepFilter {
    readonly and?: readonly StepFilter[] | null;
    readonly or?: readonly StepFilter[] | null;
    readonly not?: StepFilter | null;
    readonly id?: StringFilter | null;
    readonly channel?: StringFilter | null;
    readonly trajectoryUid?: StringFilter | null;
    readonly promptUid?: StringFilter | null;
    readonly stepIndex?: IntFilter | null;
    readonly policyVersion?: IntFilter | null;
    readonly promptTokens?: IntFilter | null;
    readonly responseTokens?: IntFilter | null;
    readonly reward?: FloatFilter | null;
    readonly judgment?: FloatFilter | null;
    readonly createdAt?: DateTimeFilter | null;
    readonly model?: StringFilter | null;
    readonly finishReason?: StringFilter | null;
    readonly turnType?: keyof typeof TurnType | null;
    readonly tokenSource?: keyof typeof TokenSource | null;
    readonly quality?: keyof typeof Quality | null;
    readonly keep?: boolean | null;
    readonly trainable?: boolean | null;
    readonly isLast?: boolean | null;
    readonly consumed?: boolean | null;
    readonly hasLogProbs?: boolean | null;
    readonly branch?: StringFilter | null;
    readonly agent?: StringFilter | null;
    readonly text?: string | null;
    readonly failedBy?: string | null;
    readonly tags?: TagFilter | null;
    readonly metadata?: readonly MetadataFilter[] | null;
    readonly exported?: boolean | null;
    readonly hasIds?: boolean | null;
    readonly intactPrefix?: boolean | null;
    readonly untrainableReason?: StringFilter | null;
    readonly trajectory?: TrajectoryFilter | null;
}
export declare class PromptGroupFilter {
    readonly and?: readonly PromptGroupFilter[] | null;
    readonly or?: readonly PromptGroupFilter[] | null;
    readonly not?: PromptGroupFilter | null;
    readonly channel?: StringFilter | null;
    readonly promptUid?: StringFilter | null;
    readonly trajectoryCount?: IntFilter | null;
    readonly completeCount?: IntFilter | null;
    readonly zeroVariance?: boolean | null;
    readonly rewardMean?: FloatFilter | null;
    readonly openCount?: IntFilter | null;
    readonly generation?: IntFilter | null;
    readonly minPolicyVersion?: IntFilter | null;
    readonly maxPolicyVersion?: IntFilter | null;
    readonly rewardStd?: FloatFilter | null;
    readonly lastStepAt?: DateTimeFilter | null;
}
export {};
