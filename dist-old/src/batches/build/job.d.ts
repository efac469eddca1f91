import type { DatasetFile, Encoding } from '../../model/dataset.js';
import type { JsonObject } from '../../model/json.js';
import type { DeliveryRules, Recipe } from '../../model/recipe.js';
import type { PluginHost } from '../../plugins/interface.js';
import type { Pin } from '../pin-build.js';
/** A recipe without what the server adds when it stores it. */
export type CheckedRecipe = Omit<Recipe, 'id' | 'createdAt' | 'claimedAs'>;
/** The parts of a recipe on which a build and its bytes depend. */
export type RecipeEssentials = Omit<CheckedRecipe, keyof DeliveryRules | 'unit'>;
export declare function essentialsOf(recipe: CheckedRecipe): RecipeEssentials;
/** A build as a thread gets it. Plain data, because it is sent to the thread. */
export interface BuildJob {
    readonly dataset: {
        readonly id: string;
        readonly version: number;
        readonly createdAt: number;
    };
    readonly recipe: RecipeEssentials;
    readonly encoding: Encoding;
    readonly limitUnits: number | null;
    readonly pin: Pin;
    /** The pin's position as a feed cursor. */
    readonly asOf: string;
}
/** How far a build has come. */
export interface BuildProgress {
    /** From 0 to 1. */
    readonly share: number;
    /** What it is at: a stage of the pipeline, or `lineage` once its files are written. */
    readonly stage: string;
    /** Rows written so far. */
    readonly rows: number;
    /** Distinct steps in the rows written so far. */
    readonly steps: number;
}
/** A slice of what a dataset is made of: steps that it holds, or operations that counted for its steps. */
export interface LineagePart {
    readonly kind: 'steps' | 'operations';
    readonly ids: readonly string[];
}
export interface BuildResult {
    readonly rows: number;
    readonly steps: number;
    readonly files: readonly DatasetFile[];
    readonly contentHash: string;
    readonly manifest: JsonObject;
}
/** Which part of its rows a preview shows. */
export interface PreviewView {
    readonly rows: number;
    /** Columns of the shown rows; null: all. */
    readonly columns: readonly string[] | null;
    /** Longer lists are cut, at any depth; null: none is. */
    readonly maxListLength: number | null;
    /** Whether all units are counted; false: the preview ends with the units that it formats, and its counts are of these. */
    readonly countsAll: boolean;
}
export interface PreviewJob {
    readonly recipe: RecipeEssentials;
    readonly view: PreviewView;
    readonly pin: Pin;
}
/**
 * The recipe with the present versions of its plugins. A plugin may have another version than when the recipe was
 * saved, and a dataset names the versions that made it.
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS
 */
export declare function withCurrentPlugins(recipe: RecipeEssentials, plugins: Pick<PluginHost, 'resolve'>): Promise<RecipeEssentials>;
