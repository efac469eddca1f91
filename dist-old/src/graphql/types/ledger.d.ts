import { ExtraKind, Quality } from '../enums.js';
export declare class RewardEntry {
    readonly id: string;
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment: string | null;
    readonly at: number;
    readonly stepIndex: number | null;
}
export declare class Judgment {
    readonly score: number | null;
    readonly votes: readonly unknown[];
    readonly judge: string;
    readonly at: number;
}
export declare class StepExtra {
    readonly kind: keyof typeof ExtraKind;
    readonly source: string;
    readonly at: number;
}
export declare class Curation {
    readonly keep: boolean;
    readonly quality: keyof typeof Quality;
    readonly trainable: boolean;
    readonly reason: string | null;
    readonly tags: readonly string[];
    readonly note: string | null;
}
declare class TokenRange {
    readonly from: number;
    readonly to: number;
}
export declare class Decision {
    readonly id: string;
    readonly operationId: string;
    readonly source: string;
    readonly keep?: boolean;
    readonly reason?: string;
    readonly quality?: keyof typeof Quality;
    readonly trainable?: boolean;
    readonly addTags?: readonly string[];
    readonly removeTags?: readonly string[];
    readonly note?: string;
    readonly mask?: readonly TokenRange[];
    readonly rewards: readonly RewardEntry[];
    readonly judgment?: Judgment;
    readonly undone: boolean;
    readonly at: number;
}
export declare class Operation {
    readonly source: string;
    readonly actor: string | null;
    readonly summary: string;
    readonly changed: number;
    readonly at: number;
}
export declare const OperationConnection: import("type-graphql").ClassType;
export {};
