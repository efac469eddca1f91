import { BatchStatus, UnitState } from '../enums.js';
/** The fields that a batch's record holds; resolvers/batches.ts adds what is told in other words. */
export declare class Batch {
    readonly consumer: string;
    readonly life: number;
    readonly status: keyof typeof BatchStatus;
    readonly claimKey: string;
    readonly rows: number;
    readonly tokens: number;
    readonly bytes: number;
    readonly sha256: string;
    readonly step: number | null;
    readonly policyVersion: number;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly metrics: unknown;
    readonly releaseReason: string | null;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly ackedAt: number | null;
}
export declare const BatchConnection: import("type-graphql").ClassType;
/** The fields that a listed unit holds; resolvers/units.ts adds `reason` and `batch`. */
export declare class RecipeUnit {
    readonly id: string;
    readonly state: keyof typeof UnitState;
    readonly missing: readonly string[];
    readonly deliveries: number;
}
export declare const RecipeUnitConnection: import("type-graphql").ClassType;
export declare class ConsumerStats {
    readonly consumer: string;
    readonly leases: number;
    readonly acked: number;
    readonly lastStep: number | null;
    readonly lastSeenAt: number;
}
export declare class ClaimStats {
    readonly ready: number;
    readonly unasked: number;
    readonly claimed: number;
    readonly consumed: number;
    readonly excluded: number;
    readonly waiting: number;
    readonly incomplete: number;
    readonly stale: number;
    readonly poisoned: number;
    readonly rewound: number;
    readonly orphaned: number;
    readonly dropped: number;
    readonly oldestReadySeconds: number | null;
    readonly consumers: readonly ConsumerStats[];
}
