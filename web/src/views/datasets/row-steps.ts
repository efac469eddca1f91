import { fetchQuery, graphql } from 'react-relay';
import type {
  rowStepsNamesQuery,
  rowStepsNamesQuery$data,
} from '../../__generated__/rowStepsNamesQuery.graphql.ts';
import type { rowStepsQuery } from '../../__generated__/rowStepsQuery.graphql.ts';
import { environment } from '../../data/environment.ts';

/** Most rows, or steps, that the server tells at once. */
const AT_ONCE = 500;

/** The steps of a dataset's rows, as far as the server keeps rows beside the files. */
export interface RowSteps {
  readonly steps: ReadonlySet<string>;
  /** Rows whose steps are told; the dataset may have more. */
  readonly rows: number;
}

export async function readRowSteps(id: string): Promise<RowSteps> {
  const steps = new Set<string>();
  let rows = 0;
  let after: number | null = null;
  do {
    const answer: rowStepsQuery['response'] | undefined = await fetchQuery<rowStepsQuery>(
      environment,
      graphql`
        query rowStepsQuery($id: ID!, $after: Int, $first: Int!) {
          dataset(id: $id) {
            sample(first: $first, after: $after, maxListLength: 1) {
              stepIds
              next
            }
          }
        }
      `,
      { id, after, first: AT_ONCE },
    ).toPromise();
    const sample: { stepIds: readonly (readonly string[])[]; next?: number | null | undefined } | undefined =
      answer?.dataset?.sample;
    for (const ids of sample?.stepIds ?? []) {
      rows += 1;
      for (const step of ids) steps.add(step);
    }
    after = sample?.next ?? null;
  } while (after !== null);
  return { steps, rows };
}

export type NamedStep = rowStepsNamesQuery$data['steps']['nodes'][number];

/** Steps by their ids, of which at most 500 are named; those that were deleted are left out. */
export async function nameSteps(ids: readonly string[]): Promise<readonly NamedStep[]> {
  if (ids.length === 0) return [];
  const answer = await fetchQuery<rowStepsNamesQuery>(
    environment,
    graphql`
      query rowStepsNamesQuery($ids: [String!]!) {
        steps(first: 500, where: { id: { in: $ids } }) {
          nodes {
            id
            stepIndex
            promptUid
            trajectoryUid
            trajectory {
              id
            }
          }
        }
      }
    `,
    { ids: ids.slice(0, AT_ONCE) },
  ).toPromise();
  return answer?.steps.nodes ?? [];
}
