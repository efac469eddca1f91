import type { Filter } from './filter.js';

/** Tells at which steps a job failed, by their feed positions. */
export interface FailedSteps {
  readFailed(job: string, asOf: number | null): Promise<readonly number[]>;
}

/**
 * The filter with the steps of each `failedBy` in it; the filter itself if there is none.
 * @param asOf as of which feed position; null: as of now
 */
export async function withFailedSteps<Field extends string>(
  filter: Filter<Field>,
  store: FailedSteps,
  asOf: number | null = null,
): Promise<Filter<Field>> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      if (!asksForFailures(filter)) return filter;
      return {
        ...filter,
        of: await Promise.all(filter.of.map((part) => withFailedSteps(part, store, asOf))),
      };
    }
    case 'not':
      return asksForFailures(filter)
        ? { ...filter, of: await withFailedSteps(filter.of, store, asOf) }
        : filter;
    case 'failedBy':
      return { ...filter, steps: new Set(await store.readFailed(filter.job, asOf)) };
    default:
      return filter;
  }
}

function asksForFailures(filter: Filter<string>): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.some(asksForFailures);
  return filter.kind === 'not' ? asksForFailures(filter.of) : filter.kind === 'failedBy';
}
