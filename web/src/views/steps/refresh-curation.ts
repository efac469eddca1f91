import { fetchQuery, graphql } from 'react-relay';
import type { refreshCurationQuery } from '../../__generated__/refreshCurationQuery.graphql.ts';
import { environment } from '../../data/environment.ts';

/** Most rows of a page of GraphQL. */
const AT_ONCE = 500;

/** Reads anew what curation says of steps that are shown. */
export async function refreshCuration(ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    await fetchQuery<refreshCurationQuery>(
      environment,
      graphql`
        query refreshCurationQuery($ids: [String!]!) {
          steps(first: 500, where: { id: { in: $ids } }) {
            nodes {
              id
              curation {
                keep
                trainable
                quality
                reason
              }
            }
          }
        }
      `,
      { ids: part },
      { fetchPolicy: 'network-only' },
    ).toPromise();
  }
}
