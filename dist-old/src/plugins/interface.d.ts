import type { ContentField } from '../model/content-field.js';
import type { Json, JsonObject } from '../model/json.js';
import type { PluginUse } from '../model/recipe.js';
import type { GroupUnit } from '../model/unit.js';
import type { CheckedAnswer, JudgedGroup } from '../plugin-api/curator-stream.js';
import type { CuratorDecision, CuratorRequirement, CuratorUnit } from '../plugin-api/define-curator.js';
import type { FormatterUnit, Omission, Row } from '../plugin-api/define-formatter.js';
import type { DistinctReasons } from '../plugin-api/distinct-reasons.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import type { CuratorShape, FormatterShape } from '../plugin-api/plugin-shape.js';
import type { GroupRules } from '../plugin-api/requirements.js';
import type { PlacedUnit } from '../plugin-api/units.js';
import type { RunMemory } from './run-memory.js';
export type { CuratorShape, FormatterShape, JudgedGroup };
export type PluginShape = CuratorShape | FormatterShape;
export declare const PLUGIN_KINDS: readonly ["CURATOR", "FORMATTER"];
export type PluginKind = (typeof PLUGIN_KINDS)[number];
/** A plugin as the API shows it. One that failed to load has little besides `error`. */
export interface PluginInfo {
    readonly name: string;
    readonly kind: PluginKind | null;
    readonly version: string | null;
    readonly unit: CuratorUnit | FormatterUnit | null;
    readonly description: string | null;
    readonly documentation: string | null;
    /** Whether it is a curator that judges many units at a time, waiting for others; left out: it is not. */
    readonly isConcurrent?: boolean;
    /** Under its default options; none for a plugin that did not load or has to be given options. */
    readonly requires: readonly CuratorRequirement[];
    readonly needs: readonly ContentField[];
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
/** The part of a plugin's context that is plain data; `log` and `signal` are made in the plugin's process. */
export interface RunContext {
    /** The answer of a formatter's survey. */
    readonly survey: Json;
    readonly seed: number;
    readonly now: number;
    readonly policyVersion: number | null;
    readonly signal: AbortSignal;
    /**
     * The reasons that a curator's run has given so far. Pass the same one to every call of a run that hands its units
     * over in portions; without it each call counts its own.
     */
    readonly reasons?: DistinctReasons;
    /** When a group is whole for a curator that requires it; by default when all its rollouts are finished. */
    readonly groupRules?: GroupRules;
    /**
     * Of a run that hands its units over in portions: what the curator remembers of earlier ones. The curator may then
     * decide about units of these, too, which the caller checks. Without it a call begins with nothing to remember.
     */
    readonly memory?: RunMemory;
    /** How the plugin calls models; by default as the host does. */
    readonly calls?: CallTransport;
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
     * `options`, also for a curator that names a tokenizer which the server lacks; PLUGIN_FAILED for a plugin that did not load, PLUGIN_TIMEOUT
     */
    resolve(kind: PluginKind, request: PluginRequest, path: readonly (string | number)[]): Promise<PluginUse>;
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT */
    shape(use: PluginUse): Promise<FormatterShape>;
    /** @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; INVALID_OPTIONS if it names a tokenizer that this server lacks */
    curatorShape(use: PluginUse): Promise<CuratorShape>;
    /**
     * Runs a curator, of either kind, over groups in order; for the units `step` and `trajectory` the host takes the
     * groups apart. Groups are passed whole: the host hides excluded steps (`keep: false`) and content that the plugin did
     * not ask for, and passes over units that lack what it requires. The decisions are checked: one about something that
     * the curator was not given is PLUGIN_FAILED. Reasons are bounded (see `DistinctReasons`).
     * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
     */
    curate(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncIterable<CuratorDecision>;
    /**
     * Runs a curator that `judges` over groups in order, and tells for each group, in order, that all its units were
     * judged. So a caller knows how far the decisions are complete, and several curators can share one walk: each reads
     * what the one before yields. A group none of whose units can be handed over is passed on without decisions. Decisions
     * are checked as in `curate`, and may be about the group and what is in it only. The stream may be as long as its
     * `groups`; the plugin may read some groups ahead of those that it has answered.
     * @throws as `curate`, and PLUGIN_FAILED for a curator without `judge`
     */
    judge(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncIterable<JudgedGroup>;
    /** `judge` for groups that are at hand: what it decided about each of them. @throws as `judge` */
    judgeUnits(use: PluginUse, groups: readonly GroupUnit[], context: RunContext): Promise<readonly (readonly CuratorDecision[])[]>;
    /**
     * Runs a curator that `judges` over single units, which are at hand and ready, and says what became of each as soon as
     * it is known. A unit at which the curator throws, or of which it decides something that it may not, has failed by
     * itself.
     * @throws as `judge`
     */
    answers(use: PluginUse, units: readonly PlacedUnit[], context: RunContext): AsyncIterable<CheckedAnswer>;
    /** Whether it costs little to have many runs of the curator at the same time. @throws UNKNOWN_PLUGIN, PLUGIN_FAILED */
    isShared(use: PluginUse): Promise<boolean>;
    /**
     * Runs a formatter over groups in order, taken apart in the same way. The rows are checked and have a cell for every
     * column: `int32[]` as Int32Array, `float32[]` as Float32Array, null for no value.
     * @throws UNKNOWN_PLUGIN, INVALID_ROW, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
     */
    format(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): AsyncIterable<Row | Omission>;
    /**
     * Runs a formatter's survey over the groups that it will format.
     * @throws UNKNOWN_PLUGIN, PLUGIN_FAILED, PLUGIN_TIMEOUT; the signal's reason; any error of `groups`
     */
    survey(use: PluginUse, groups: AsyncIterable<GroupUnit>, context: RunContext): Promise<Json>;
    /** Ends every run of a user's plugin. */
    close(): Promise<void>;
}
