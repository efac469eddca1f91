import type { PluginHost } from '../plugins/interface.js';
import type { CheckedRecipe } from './build/job.js';
import type { RecipeDraft } from './interface.js';
/**
 * Checks a recipe as a caller wrote it, and fills in plugin versions and options.
 * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, UNSUPPORTED_TARGET, TARGET_MISMATCH, OUT_OF_RANGE,
 * MISSING_FIELD with the path of the field
 */
export declare function checkDraft(draft: RecipeDraft, plugins: Pick<PluginHost, 'resolve' | 'shape' | 'list' | 'refresh'>): Promise<CheckedRecipe>;
