import type { JsonObject } from '../model/json.js';
import type { PluginContext } from '../plugin-api/context.js';
import type { Curator } from '../plugin-api/define-curator.js';
import type { Formatter } from '../plugin-api/define-formatter.js';
import type { CallTransport } from '../plugin-api/models/transport.js';
import { KeptState, UnsavedState } from '../plugin-api/state.js';
import type { PluginShape } from './interface.js';
import type { PluginDescription, PluginMethod } from './loaded-plugin.js';
/** The plugin that a module exports as its default. @throws Error with a message for the plugin's author */
export declare function pluginOf(module: {
    readonly default?: unknown;
}): Curator | Formatter;
/**
 * What a plugin says of itself. `requires` and `needs` are those of its default options. These and the options' schema
 * are computed when they are first read, because the host of a run's thread never reads them.
 */
export declare function describePlugin(plugin: Curator | Formatter): PluginDescription;
/** Options as the plugin's code gets them, which the functions below take. @throws Error if they no longer fit the schema */
export declare function parsedOptions(plugin: Curator | Formatter, options: JsonObject): JsonObject;
/** @throws Error with a message for the plugin's author */
export declare function pluginShape(plugin: Curator | Formatter, given: JsonObject): PluginShape;
/** @throws Error with a message for the plugin's author */
export declare function unsavedState(plugin: Curator | Formatter, given: JsonObject): UnsavedState;
/** The state of a run in portions. @throws Error with a message for the plugin's author */
export declare function keptState(plugin: Curator | Formatter, given: JsonObject, parts: readonly Uint8Array[]): KeptState;
/** A plugin's context as whoever runs it gives it. */
export interface GivenContext extends Omit<PluginContext, 'models' | 'secret'> {
    /** By which it calls models. */
    readonly calls: CallTransport;
}
/**
 * Calls a plugin's generator, in the server or in a child process.
 * @throws Error with a message for the plugin's author
 */
export declare function startPlugin(plugin: Curator | Formatter, method: PluginMethod, units: AsyncIterable<unknown>, given: JsonObject, { calls, ...plain }: GivenContext): AsyncIterable<unknown>;
