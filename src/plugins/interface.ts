import type { Json, JsonObject } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import type { CuratorDecision, CuratorUnit } from '../plugin-api/define-curator.js';
import type { Column, FormatterUnit, Omission, Requirement, Row } from '../plugin-api/define-formatter.js';

export const PLUGIN_KINDS = ['CURATOR', 'FORMATTER'] as const;
export type PluginKind = (typeof PLUGIN_KINDS)[number];

/** A plugin as the API shows it. One that failed to load has `error` and little else. */
export interface PluginInfo {
  readonly name: string;
  readonly kind: PluginKind | null;
  readonly version: string | null;
  readonly unit: CuratorUnit | FormatterUnit | null;
  readonly description: string | null;
  /** JSON Schema (2020-12) of the options. */
  readonly optionsSchema: JsonObject | null;
  /** `builtin`, or the file's path relative to the plugins directory. */
  readonly source: string;
  readonly error: string | null;
}

/** What a recipe writes: a name and options as the person gave them. */
export interface PluginRequest {
  readonly name: string;
  readonly options: JsonObject | null;
}

/** What a formatter needs and gives under given options. */
export interface FormatterShape {
  readonly unit: FormatterUnit;
  readonly requires: readonly Requirement[];
  readonly columns: readonly Column[];
  /** It looks at all units before it formats the first one. */
  readonly surveys: boolean;
}

/** The plain-data part of a plugin's context; `log` and `signal` are made on the plugin's side. */
export interface RunContext {
  /** What a formatter's survey found. */
  readonly survey: Json;
  readonly seed: number;
  readonly now: number;
  readonly policyVersion: number | null;
  readonly signal: AbortSignal;
}

/**
 * Where plugins live and run. Built-in plugins run in the thread that calls (a build runs in a thread of its own);
 * a user's plugins run in a child process, so that a loop, a crash or a leak costs the run and not the server.
 */
export interface PluginHost {
  /**
   * Every plugin found, those that failed to load included; sorted by kind and name. As the directory was when it
   * was last read; asking also has it read again, for the next call. `refresh` first to see it as it is now.
   */
  list(): readonly PluginInfo[];
  /** Reads the user's directory again and loads what was added or changed. @throws UNREADABLE_FILE */
  refresh(): Promise<void>;
  /**
   * Checks options against the plugin's schema and fills in defaults.
   * @throws UNKNOWN_PLUGIN with `path` and `name`; INVALID_OPTIONS with the path of the option below `path` and
   * `options`; PLUGIN_FAILED for one that did not load, PLUGIN_TIMEOUT
   */
  resolve(kind: PluginKind, request: PluginRequest, path: readonly (string | number)[]): Promise<PluginUse>;
  /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT */
  shape(use: PluginUse): Promise<FormatterShape>;
  /**
   * Runs a curator over groups in order; for units `step` and `trajectory` the host takes the groups apart.
   * Groups come whole: the host takes excluded steps (`keep: false`) out of what the plugin sees. What it yields is
   * checked.
   * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; whatever `groups` throws
   */
  curate(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncIterable<CuratorDecision>;
  /**
   * Runs a formatter over groups in order, taken apart in the same way. Rows come checked, with a cell for every
   * column: `int32[]` as Int32Array, `float32[]` as Float32Array, null where there is nothing.
   * @throws UNKNOWN_PLUGIN, INVALID_ROW, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; whatever `groups` throws
   */
  format(
    use: PluginUse,
    groups: AsyncIterable<GroupUnit>,
    context: RunContext,
  ): AsyncIterable<Row | Omission>;
  /**
   * Runs a formatter's survey over the groups that it will format.
   * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; whatever `groups` throws
   */
  survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json>;
  /** Ends every run of a user's plugin. */
  close(): Promise<void>;
}
