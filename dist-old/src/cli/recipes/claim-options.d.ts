import type { CliRecipe } from './stored-recipe.js';
/** Options of `recipes add` that say when units are ready, and how they are delivered to claims. */
export declare const CLAIM_OPTIONS: {
    readonly 'group-size': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'min-group-size': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'group-timeout-ms': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'await-timeout-ms': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'max-policy-lag': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'max-ready': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'drop-oldest': {
        readonly type: "boolean";
        readonly environment: false;
        readonly description: "Of add: past --max-ready the oldest unit goes, and no trajectory is held";
    };
    readonly 'min-ready': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'max-uses': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
    readonly 'max-deliveries': {
        readonly type: "number";
        readonly minimum: number;
        readonly whole: true;
        readonly placeholder: string;
        readonly environment: false;
        readonly description: string;
    };
};
/** What `recipes add` was told of readiness and claims, by the names of a recipe; what was not told is left out. */
export type ClaimFields = Partial<{
    readonly [Name in (typeof FIELDS)[keyof typeof FIELDS]]: NonNullable<CliRecipe[Name]>;
}>;
declare const FIELDS: {
    readonly 'group-size': "groupSize";
    readonly 'min-group-size': "minGroupSize";
    readonly 'group-timeout-ms': "groupTimeoutMs";
    readonly 'await-timeout-ms': "awaitTimeoutMs";
    readonly 'max-policy-lag': "maxPolicyLag";
    readonly 'max-ready': "maxReady";
    readonly 'drop-oldest': "dropOldest";
    readonly 'min-ready': "minReady";
    readonly 'max-uses': "maxUses";
    readonly 'max-deliveries': "maxDeliveries";
};
export declare function claimFieldsOf(given: Readonly<Record<keyof typeof CLAIM_OPTIONS, number | boolean | null>>): ClaimFields;
export {};
