/** A step by its id, or by trajectory and index, and what is said of it. */
export declare class StepExtrasInput {
    readonly stepId?: string | null;
    readonly trajectoryUid?: string | null;
    readonly channel?: string | null;
    readonly stepIndex?: number | null;
    readonly source: string;
    readonly hint?: string | null;
    readonly teacherLogProbs?: readonly number[] | null;
    readonly teacherTopkIndices?: readonly (readonly number[])[] | null;
    readonly teacherTopkLogProbs?: readonly (readonly number[])[] | null;
    readonly refLogProbs?: readonly number[] | null;
    readonly values?: readonly number[] | null;
}
