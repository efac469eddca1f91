import type { StepFilter } from '../../../query/filter.js';
import { StepTally } from '../../statistics/step-tally.js';
import type { StepStats } from '../../stats.js';
import type { Collections } from '../collections.js';
import { compileFilter } from '../filters/compile-filter.js';
import type { Effort } from '../listing/listing.js';
import { selectionQuery } from '../listing/selection.js';
import type { StepListing } from '../listing/steps.js';
import { aggregateStats } from './aggregate-stats.js';
import { tallyStats } from './tally-stats.js';

/**
 * Aggregates over the steps that a filter selects. The database adds them up, where it can say the filter: what comes
 * from it is as large as the statistics. Of filters that it cannot say (text, metadata, the order of strings, half a
 * character) it brings what is counted and what the filter asks for, of each step that may match.
 */
export async function readStats(
  collections: Collections,
  listing: StepListing,
  where: StepFilter,
  { buckets }: { readonly buckets: number },
  effort: Effort,
): Promise<StepStats> {
  const hasDatasets = (await collections.datasetSteps.findOne({})) !== null;
  const query = await selectionQuery(listing, where, effort);
  if (query === null) return new StepTally().statistics(buckets, { trajectories: 0, groups: 0 });
  if (compileFilter(where, listing.dialect).exact)
    return aggregateStats(collections, { query, signal: effort.signal }, buckets, hasDatasets);
  return tallyStats(collections, { listing, where, query, effort }, buckets, hasDatasets);
}
