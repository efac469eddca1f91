import type { Filter } from './filter.js';
/** Tells at which steps a job failed, by their feed positions. */
export interface FailedSteps {
    readFailed(job: string, asOf: number | null): Promise<readonly number[]>;
}
/**
 * The filter with the steps of each `failedBy` in it; the filter itself if there is none.
 * @param asOf as of which feed position; null: as of now
 */
export declare function withFailedSteps<Field extends string>(filter: Filter<Field>, store: FailedSteps, asOf?: number | null): Promise<Filter<Field>>;
