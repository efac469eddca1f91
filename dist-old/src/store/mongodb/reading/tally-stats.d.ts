import type { Document } from 'mongodb';
import type { StepFilter } from '../../../query/filter.js';
import type { StatsRequest, StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import type { Effort } from '../listing/listing.js';
import type { StepListing } from '../listing/steps.js';
/** A filter, and a query that selects at least its steps. */
export interface TalliedSteps {
    readonly listing: StepListing;
    readonly where: StepFilter;
    readonly query: Document;
    readonly effort: Effort;
}
/** Statistics of steps that are checked against the filter and counted one by one. */
export declare function tallyStats(collections: Collections, { listing, where, query, effort }: TalliedSteps, request: StatsRequest, hasDatasets: boolean): Promise<StepStats>;
