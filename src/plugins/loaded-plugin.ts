import type { JsonObject } from '../model/json.js';
import type { OptionsCheck } from '../plugin-api/check-options.js';
import type { CuratorUnit } from '../plugin-api/define-curator.js';
import type { FormatterUnit } from '../plugin-api/define-formatter.js';
import type { FormatterShape, PluginKind, RunContext } from './interface.js';

/** The method of a plugin that a run calls: `curate` or `format`, or a formatter's `survey`. */
export type PluginMethod = 'main' | 'survey';

/** What a plugin declares about itself. */
export interface PluginDescription {
  readonly kind: PluginKind;
  readonly name: string;
  readonly version: string;
  readonly unit: CuratorUnit | FormatterUnit;
  readonly description: string;
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
  checkOptions(options: JsonObject): Promise<OptionsCheck>;
  shape(options: JsonObject): Promise<FormatterShape>;
  /** `survey` yields one item, the answer of the formatter's survey. */
  run(
    method: PluginMethod,
    options: JsonObject,
    units: AsyncIterable<unknown>,
    context: RunContext,
  ): AsyncIterable<unknown>;
}
