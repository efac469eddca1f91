import type { CuratorRequirement } from '../../plugin-api/requirement.js';
import type { PluginHost } from '../../plugins/interface.js';
import { type StepFilter } from '../../query/filter.js';
import type { StepStore } from '../../store/port.js';
/** A run of a curator whose verdicts are waited for. */
export interface AwaitedRun {
    /** What the recipe calls it: its curator, and which of its runs if it says so. */
    readonly curator: string;
    /** Whether it goes on. One that has ended judges no more. */
    readonly isLive: boolean;
    readonly where: StepFilter;
    /** Of the curator; null: there never was a run, and what it would require is not known. */
    readonly requires: readonly CuratorRequirement[] | null;
    /** Steps up to this feed position were there before it, and need not be judged. */
    readonly after: number;
    /** When it was started, in milliseconds since the epoch. */
    readonly since: number;
    /** Names its marks (see `judgeOf`), and its job. */
    readonly judge: string;
    readonly job: string;
    readonly operation: string;
    /** Ids of all jobs of its judge, whose verdicts are its own; null: they were not looked for. */
    readonly kin: readonly string[] | null;
}
/** What is asked of a store about runs, beside what they have judged. */
export type RunStore = Pick<StepStore, 'pageJobs' | 'readFailed'>;
/** As of when it is asked. */
export interface AwaitClock {
    /** Feed position as of which the groups were read. */
    readonly position: number;
    /** In milliseconds since the epoch. */
    readonly now: number;
}
/**
 * The runs over a channel whose verdicts count for a recipe that waits for these: of each all live ones, and where there
 * are none, the latest.
 * @param awaits see `Recipe.awaits`
 * @param asOf what had begun by then, and was live; null: as it is now
 */
export declare function awaitedRuns(store: RunStore, plugins: Pick<PluginHost, 'curatorShape'>, channel: string, awaits: readonly string[], asOf: AwaitClock | null): Promise<readonly AwaitedRun[]>;
