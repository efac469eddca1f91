export declare class Funnel {
    readonly captured: number;
    readonly complete: number;
    readonly rewarded: number;
    readonly trainable: number;
    readonly exported: number;
    readonly consumed: number;
}
export declare class TimeBucket {
    readonly at: number;
    readonly steps: number;
    readonly responseTokens: number;
    readonly rewardMean: number | null;
}
export declare class TokenHealth {
    readonly engineIds: number;
    readonly withLogProbs: number;
    readonly matchingLogProbs: number;
    readonly intactPrefix: number;
    readonly truncated: number;
    readonly failed: number;
}
