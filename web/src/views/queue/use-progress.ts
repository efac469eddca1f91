import { useEffect, useState } from 'react';
import { fetchQuery, graphql } from 'react-relay';
import type {
  useProgressQuery,
  useProgressQuery$data,
  useProgressQuery$variables,
} from '../../__generated__/useProgressQuery.graphql.ts';
import { environment } from '../../data/environment.ts';
import type { Filter } from '../../data/filter.ts';

/** Where a step stands in the list of a filter. */
export interface QueueProgress {
  /** Steps that match. */
  readonly all: number;
  /** From 1; null: the step itself matches no longer, or is one of too many of the same moment. */
  readonly place: number | null;
  /** Whether the step itself matches no longer. */
  readonly isGone: boolean;
  /** Steps that match behind it. */
  readonly left: number;
  /** Whether some of those may lie before it, because they came in the same moment. */
  readonly isAtMost: boolean;
  /** False: there are so many that not all were counted. */
  readonly isExact: boolean;
}

/**
 * Counts anew for each step, and when `changes` is another one. What was counted before stays until then; null: nothing was counted yet.
 */
export function useProgress(
  where: Filter,
  step: { readonly id: string; readonly createdAt: string },
  changes: string,
): QueueProgress | null {
  const [progress, setProgress] = useState<QueueProgress | null>(null);
  const { id, createdAt } = step;
  useEffect(() => {
    const later = { and: [where, { createdAt: { gt: createdAt } }] };
    // Steps of the same moment are in the order of their arrival, which no filter knows.
    const same = { and: [where, { createdAt: { gte: createdAt, lte: createdAt } }] };
    const counting = fetchQuery<useProgressQuery>(
      environment,
      graphql`
        query useProgressQuery($where: StepFilter, $later: StepFilter, $same: StepFilter) {
          all: steps(first: 1, where: $where) {
            totalCount
            totalCountExact
          }
          later: steps(first: 1, where: $later) {
            totalCount
            totalCountExact
          }
          same: steps(first: 500, where: $same) {
            totalCount
            nodes {
              id
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      `,
      { where, later, same } as useProgressQuery$variables,
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: (data) => setProgress(countsOf(data, id)),
      // The list itself says what is wrong with its filter.
      error: () => setProgress(null),
    });
    return () => counting.unsubscribe();
  }, [where, id, createdAt, changes]);
  return progress;
}

function countsOf({ all, later, same }: useProgressQuery$data, id: string): QueueProgress {
  const index = same.nodes.findIndex((node) => node.id === id);
  const counted = { all: all.totalCount, isExact: all.totalCountExact && later.totalCountExact };
  if (index < 0) {
    const left = later.totalCount + same.totalCount;
    return {
      ...counted,
      place: null,
      isGone: !same.pageInfo.hasNextPage,
      left,
      isAtMost: same.totalCount > 0,
    };
  }
  const left = later.totalCount + same.totalCount - index - 1;
  return { ...counted, place: counted.all - left, isGone: false, left, isAtMost: false };
}
