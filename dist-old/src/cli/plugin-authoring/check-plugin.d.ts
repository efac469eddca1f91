import type { JsonObject } from '../../model/json.js';
import type { GroupUnit } from '../../model/unit.js';
import type { PluginInfo } from '../../plugins/interface.js';
/** What one plugin made of the units that it was given. */
export interface PluginCheck {
    readonly plugin: PluginInfo;
    /** As the plugin would get them: checked, with defaults filled in. */
    readonly options: JsonObject;
    readonly units: {
        readonly groups: number;
        readonly trajectories: number;
        readonly steps: number;
    };
    /** What it decided or gave, by what and why, the most frequent first. */
    readonly results: readonly CheckedResult[];
}
export interface CheckedResult {
    /** `drop`, `not trainable`, `row`, `omission`, … */
    readonly what: string;
    readonly reason: string | null;
    readonly count: number;
}
interface CheckRequest {
    readonly file: string;
    readonly options: JsonObject;
    readonly groups: readonly GroupUnit[];
    readonly signal: AbortSignal;
    readonly log: (message: string) => void;
}
/**
 * Loads a file or package as the server would and runs each plugin of it, without a server or store.
 * @throws INVALID_CONFIG if there is no such file; PLUGIN_FAILED if it does not load, or fails; PLUGIN_TIMEOUT,
 * INVALID_OPTIONS, INVALID_ROW
 */
export declare function checkPlugins(request: CheckRequest): Promise<readonly PluginCheck[]>;
/** A check as people read it: the plugin, what it was given, and a line for each kind of result. */
export declare function describeCheck({ plugin, options, units, results }: PluginCheck): string;
export {};
