import type { Document } from 'mongodb';
import type { StepFilter } from '../../../query/filter.js';
import type { StatsRequest, StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import type { Effort } from '../listing/listing.js';
import type { StepListing } from '../listing/steps.js';
/**
 * Computes statistics in two commands. The first counts trajectories, and finds the range and mean that the second one
 * needs for bins and deviations. All figures about steps are from the second, so that they are consistent with each
 * other.
 */
export declare function aggregateStats({ steps }: Collections, { query, signal }: {
    readonly query: Document;
    readonly signal: AbortSignal | undefined;
}, request: StatsRequest, hasDatasets: boolean): Promise<StepStats>;
/**
 * Statistics over the steps that a filter selects. If the filter's query is exact, the database computes them, and its
 * answer is as small as the statistics. Otherwise (text, metadata, the order of strings, lone surrogates) it returns
 * the fields of each step that may match, and they are counted here.
 */
export declare function readStats(collections: Collections, listing: StepListing, where: StepFilter, request: StatsRequest, effort: Effort): Promise<StepStats>;
