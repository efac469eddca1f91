import { fetchQuery, graphql } from 'react-relay';
import type {
  neighboursNextQuery,
  neighboursNextQuery$variables,
} from '../../__generated__/neighboursNextQuery.graphql.ts';
import type {
  neighboursPreviousQuery,
  neighboursPreviousQuery$variables,
} from '../../__generated__/neighboursPreviousQuery.graphql.ts';
import { environment } from '../../data/environment.ts';
import type { Filter } from '../../data/filter.ts';
import type { Place } from './search.ts';

/** A page of one step. It may be empty although the list goes on, where few of many steps match. */
interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  /** Where to go on; null or left out: there is nothing more. */
  readonly goOn?: string | null | undefined;
}

/** The first step of the pages from a place on; null: there is none. */
async function firstOf(at: string | null, read: (at: string | null) => Promise<Page>): Promise<Place | null> {
  let from: string | null = at;
  for (;;) {
    const { edges, goOn = null } = await read(from);
    const [edge] = edges;
    if (edge !== undefined) return { step: edge.node.id, at: edge.cursor };
    if (goOn === null || goOn === from) return null;
    from = goOn;
  }
}

/**
 * The step behind a place in the list of a filter, whether or not the step at that place still matches.
 * @param at null: the first one
 * @returns null: there is none
 */
export function nextPlace(where: Filter, at: string | null): Promise<Place | null> {
  return firstOf(at, async (from) => {
    const data = await fetchQuery<neighboursNextQuery>(
      environment,
      graphql`
        query neighboursNextQuery($where: StepFilter, $at: Cursor) {
          steps(first: 1, after: $at, where: $where) {
            edges {
              cursor
              node {
                id
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      { where, at: from } as neighboursNextQuery$variables,
      { fetchPolicy: 'network-only' },
    ).toPromise();
    const { edges = [], pageInfo } = data?.steps ?? {};
    return { edges, goOn: pageInfo?.hasNextPage === true ? pageInfo.endCursor : null };
  });
}

/** The step before a place in the list of a filter; null: there is none. */
export function previousPlace(where: Filter, at: string): Promise<Place | null> {
  return firstOf(at, async (from) => {
    const data = await fetchQuery<neighboursPreviousQuery>(
      environment,
      graphql`
        query neighboursPreviousQuery($where: StepFilter, $at: Cursor) {
          steps(last: 1, before: $at, where: $where) {
            edges {
              cursor
              node {
                id
              }
            }
            pageInfo {
              hasPreviousPage
              startCursor
            }
          }
        }
      `,
      { where, at: from } as neighboursPreviousQuery$variables,
      { fetchPolicy: 'network-only' },
    ).toPromise();
    const { edges = [], pageInfo } = data?.steps ?? {};
    return { edges, goOn: pageInfo?.hasPreviousPage === true ? pageInfo.startCursor : null };
  });
}
