import type { Json, JsonObject } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import type { CuratorDecision, CuratorUnit } from '../plugin-api/define-curator.js';
import type { Column, FormatterUnit, Omission, Requirement, Row } from '../plugin-api/define-formatter.js';

export const PLUGIN_KINDS = ['CURATOR', 'FORMATTER'] as const;
export type PluginKind = (typeof PLUGIN_KINDS)[number];

/** A plugin as the API shows it. One that failed to load has little besides `error`. */
export interface PluginInfo {
  readonly name: string;
  readonly kind: PluginKind | null;
  readonly version: string | null;
  readonly unit: CuratorUnit | FormatterUnit | null;
  readonly description: string | null;
  /** JSON Schema (2020-12) of the options. */
  readonly optionsSchema: JsonObject | null;
  /** `builtin`, or the file: its path in its folder, behind the folder's name if there are several sources. */
  readonly source: string;
  /**
   * SHA-256 of the file and of those that it imports from its folder, hexadecimal: what a run that must not change its
   * code asks for. Null: built in, or not loaded.
   */
  readonly hash: string | null;
  readonly error: string | null;
}

/** A plugin in a recipe: a name, and options as the user wrote them. */
export interface PluginRequest {
  readonly name: string;
  readonly options: JsonObject | null;
}

/** What a formatter requires and which columns it gives, under given options. */
export interface FormatterShape {
  readonly unit: FormatterUnit;
  readonly requires: readonly Requirement[];
  readonly columns: readonly Column[];
  /** Whether it surveys all units before it formats the first one. */
  readonly surveys: boolean;
}

/** The part of a plugin's context that is plain data; `log` and `signal` are made in the plugin's process. */
export interface RunContext {
  /** The answer of a formatter's survey. */
  readonly survey: Json;
  readonly seed: number;
  readonly now: number;
  readonly policyVersion: number | null;
  readonly signal: AbortSignal;
}

/**
 * Finds plugins and runs them. Built-in plugins run in the thread that calls (a build runs in a thread of its own). A
 * user's plugins run in a child process, so that a loop, a crash or a leak fails the run and not the server.
 */
export interface PluginHost {
  /**
   * All plugins, including those that failed to load, sorted by kind and name. The answer is of the last time that the
   * sources were read; the call also starts a new read for the next one. Call `refresh` first for the present state.
   */
  list(): readonly PluginInfo[];
  /** Reads the user's sources and loads files that were added or changed. */
  refresh(): Promise<void>;
  /**
   * Checks options against the plugin's schema and fills in defaults.
   * @throws UNKNOWN_PLUGIN with `path` and `name`; INVALID_OPTIONS with the path of the option below `path` and
   * `options`; PLUGIN_FAILED for a plugin that did not load, PLUGIN_TIMEOUT
   */
  resolve(kind: PluginKind, request: PluginRequest, path: readonly (string | number)[]): Promise<PluginUse>;
  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT */
  shape(use: PluginUse): Promise<FormatterShape>;
  /**
   * Runs a curator over groups in order; for the units `step` and `trajectory` the host takes the groups apart. Groups
   * are passed whole: the host hides excluded steps (`keep: false`) from the plugin. The decisions are checked.
   * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
   */
  curate(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncIterable<CuratorDecision>;
  /**
   * Runs a formatter over groups in order, taken apart in the same way. The rows are checked and have a cell for every
   * column: `int32[]` as Int32Array, `float32[]` as Float32Array, null for no value.
   * @throws UNKNOWN_PLUGIN, INVALID_ROW, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
   */
  format(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncIterable<Row | Omission>;
  /**
   * Runs a formatter's survey over the groups that it will format.
   * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
   */
  survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json>;
  /** Ends every run of a user's plugin. */
  close(): Promise<void>;
}
