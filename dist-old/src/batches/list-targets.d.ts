import type { Encoding } from '../model/dataset.js';
import type { JsonObject } from '../model/json.js';
import { type TargetName } from './targets/table.js';
/** A target as it is shown to people who choose one. */
export interface TargetInfo {
    readonly name: TargetName;
    /** Built-in formatters that it goes with, some of them under conditions. */
    readonly formatters: readonly string[];
    /** Containers of its files, under whatever options. */
    readonly encodings: readonly Encoding[];
    /** JSON Schema of the options, which are text: `name?option=value`. */
    readonly optionsSchema: JsonObject;
    readonly description: string;
}
/** Every target, in the order of the table. */
export declare function listTargets(): readonly TargetInfo[];
