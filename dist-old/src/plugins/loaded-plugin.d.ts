import type { ContentField } from '../model/content-field.js';
import type { JsonObject } from '../model/json.js';
import type { OptionsCheck } from '../plugin-api/check-options.js';
import type { CuratorRequirement, CuratorUnit } from '../plugin-api/define-curator.js';
import type { FormatterUnit } from '../plugin-api/define-formatter.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import type { PluginKind, PluginShape, RunContext } from './interface.js';
import type { Tokenizers } from './tokenizers/tokenizers.js';
/**
 * What a run calls of a plugin. `main`: a curator's `curate` or `judge`, or `format`; `judge`: a curator's `judge`, for
 * each unit; `answers`: the same for many units at a time; `survey`: a formatter's `survey`.
 */
export type PluginMethod = 'main' | 'judge' | 'answers' | 'survey';
/** The context of a run with all that its host adds. */
export interface HostedContext extends RunContext {
    readonly calls: CallTransport;
    readonly tokenizers: Pick<Tokenizers, 'table'>;
}
/** What a plugin declares about itself. */
export interface PluginDescription {
    readonly kind: PluginKind;
    readonly name: string;
    readonly version: string;
    readonly unit: CuratorUnit | FormatterUnit;
    readonly description: string;
    readonly documentation: string | null;
    /** Whether it is a curator that judges many units at a time; left out: it is not. */
    readonly isConcurrent?: boolean;
    /** Under its default options; none for a plugin that has to be given options. */
    readonly requires: readonly CuratorRequirement[];
    readonly needs: readonly ContentField[];
    readonly optionsSchema: JsonObject;
}
/**
 * A plugin that can be run, in this thread or in a process of its own. What it yields has not been checked. Every
 * method rejects with PLUGIN_FAILED or PLUGIN_TIMEOUT when the plugin fails; an error of `units` is thrown on
 * unchanged.
 */
export interface LoadedPlugin {
    readonly description: PluginDescription;
    /** SHA-256 of a user's plugin's own files; null: built in, and as old as the server. */
    readonly hash: string | null;
    /** Whether it costs little to have many runs of it at the same time. */
    readonly isShared: boolean;
    checkOptions(options: JsonObject): Promise<OptionsCheck>;
    shape(options: JsonObject): Promise<PluginShape>;
    /**
     * `judge` yields, for each unit in order, the list of decisions about it; `answers`, in any order, what became
     * of each (UnitAnswer); `survey` one item, the answer of the
     * formatter's survey.
     */
    run(method: PluginMethod, options: JsonObject, units: AsyncIterable<unknown>, context: HostedContext): AsyncIterable<unknown>;
}
