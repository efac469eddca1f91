import { fetchQuery, graphql } from 'react-relay';
import type {
  neighboursNextQuery,
  neighboursNextQuery$variables,
} from '../../__generated__/neighboursNextQuery.graphql.ts';
import type { neighboursPreviousQuery } from '../../__generated__/neighboursPreviousQuery.graphql.ts';
import { environment } from '../../data/environment.ts';
import type { Filter } from '../../data/filter.ts';
import type { Place } from './search.ts';

interface Edges {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
}

const firstOf = ({ edges: [edge] }: Edges): Place | null =>
  edge === undefined ? null : { step: edge.node.id, at: edge.cursor };

/**
 * The step behind a place in the list of a filter, whether or not the step at that place still matches.
 * @param at null: the first one
 * @returns null: there is none
 */
export async function nextPlace(where: Filter, at: string | null): Promise<Place | null> {
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
        }
      }
    `,
    { where, at } as neighboursNextQuery$variables,
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data === undefined ? null : firstOf(data.steps);
}

/** The step before a place in the list of a filter; null: there is none. */
export async function previousPlace(where: Filter, at: string): Promise<Place | null> {
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
        }
      }
    `,
    { where, at } as neighboursNextQuery$variables,
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data === undefined ? null : firstOf(data.steps);
}
