import { type ContentField } from '../../model/content-field.js';
import type { JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { GroupUnit } from '../../model/unit.js';
import type { FormatterShape, PluginHost, PluginRequest } from '../../plugins/interface.js';
/** What a formatter gives the steps of one group. */
export interface GroupAdvantages {
    /** By step id: one number for each response token; 0 on tokens that are in no loss. */
    readonly ofSteps: ReadonlyMap<string, Float32Array>;
    /** By trajectory uid: the advantage of its rows; left out where they differ. */
    readonly ofTrajectories: ReadonlyMap<string, number>;
    /** The numbers behind them; null: the formatter gave no row. */
    readonly info: JsonObject | null;
}
/** A formatter that was asked for, under checked options. */
export interface AdvantageFormatter {
    readonly use: PluginUse;
    readonly shape: FormatterShape;
    /** The content that has to be read of a group. */
    readonly fields: readonly ContentField[];
}
/** @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, PLUGIN_FAILED */
export declare function advantageFormatter(plugins: Pick<PluginHost, 'resolve' | 'shape'>, request: PluginRequest): Promise<AdvantageFormatter>;
/**
 * The advantages that a build would write for a group if a recipe without a filter and without curators selected it: the
 * formatter is run over the group as curation left it. A group that is not ready has none.
 * @throws PLUGIN_FAILED, PLUGIN_TIMEOUT, INVALID_ROW; the signal's reason
 */
export declare function groupAdvantages(plugins: Pick<PluginHost, 'format'>, { use, shape }: AdvantageFormatter, group: GroupUnit, signal: AbortSignal): Promise<GroupAdvantages>;
