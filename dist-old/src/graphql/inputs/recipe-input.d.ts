import type { RecipeDraft } from '../../batches/interface.js';
import type { JsonObject } from '../../model/json.js';
import type { PluginRequest } from '../../plugins/interface.js';
import { BatchOrder } from '../enums.js';
import { StepFilter } from './filters.js';
export declare class PluginUse {
    readonly name: string;
    readonly options?: unknown | null;
}
export declare class RecipeInput {
    readonly name: string;
    readonly channel?: string | null;
    readonly where?: StepFilter | null;
    readonly curators?: readonly PluginUse[] | null;
    readonly formatter: PluginUse;
    readonly order?: keyof typeof BatchOrder | null;
    readonly target?: string | null;
    readonly seed?: number | null;
    readonly groupSize?: number | null;
    readonly minGroupSize?: number | null;
    readonly groupTimeoutMs?: number | null;
    readonly maxPolicyLag?: number | null;
    readonly awaits?: readonly string[] | null;
    readonly awaitTimeoutMs?: number | null;
    readonly maxReady?: number | null;
    readonly dropOldest?: boolean | null;
    readonly minReady?: number | null;
    readonly maxUses?: number | null;
    readonly maxDeliveries?: number | null;
}
/** A filter as plain JSON with times as ISO 8601 strings, which is the form in which it is stored. */
export declare function asJson(where: StepFilter): JsonObject;
/** @throws INVALID_TYPE with the path of the options below `path` */
export declare function toPluginRequest({ name, options }: PluginUse, path: readonly (string | number)[]): PluginRequest;
/**
 * Reads a recipe. An explicit null bypasses a GraphQL default, so each default is applied again.
 * @throws INVALID_TYPE
 */
export declare function toRecipeDraft(input: RecipeInput): RecipeDraft;
