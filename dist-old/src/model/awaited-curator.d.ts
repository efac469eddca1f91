import type { PluginUse } from './recipe.js';
/** An entry of a recipe's `awaits`: a curator, and which of its runs. */
export interface AwaitedCurator {
    readonly name: string;
    /** What the runs that are meant record their verdicts as (see `recordedAs`); null: all runs of the curator are. */
    readonly recorded: string | null;
}
/** Reads `CURATOR` or `CURATOR:RECORDED`. */
export declare function readAwaited(entry: string): AwaitedCurator;
/** What a run's verdicts are recorded as: its option `judge` or `name`, by which judgments are told apart, or its curator. */
export declare function recordedAs({ name, options }: Pick<PluginUse, 'name' | 'options'>): string;
