import { BatchOrder } from '../enums.js';
export declare class PluginUseInfo {
    readonly name: string;
    readonly version: string;
    readonly options: unknown;
}
/** The fields that a stored recipe holds; resolvers/recipes.ts adds `datasets`, and what may be left out of one. */
export declare class Recipe {
    readonly name: string;
    readonly channel: string;
    readonly where: unknown;
    readonly curators: readonly PluginUseInfo[];
    readonly formatter: PluginUseInfo;
    readonly order: keyof typeof BatchOrder;
    readonly target: string;
    readonly seed: number;
    readonly groupSize: number | null;
    readonly minGroupSize: number | null;
    readonly groupTimeoutMs: number | null;
    readonly maxPolicyLag: number | null;
    readonly maxReady?: number;
    readonly minReady?: number;
    readonly createdAt: number;
}
