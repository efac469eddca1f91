import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchQuery, useLazyLoadQuery } from 'react-relay';
import {
  createOperationDescriptor,
  type Disposable,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { type ApiError, toApiError } from '../data/api-error.ts';
import { environment } from '../data/environment.ts';

/** Rows of a list that are asked for at once. */
const PAGE = 200;

/** A page of a list, as its query answers it. */
interface Page<Row> {
  readonly edges: readonly Row[];
  readonly pageInfo: { readonly endCursor?: string | null | undefined; readonly hasNextPage: boolean };
}

interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the next page could not be read; null: it was, or none was asked for. */
  readonly error: ApiError | null;
  /** Asks for the next page; the same function from one drawing to the next, as rows that scroll need it. */
  readonly loadMore: () => void;
}

/**
 * A list that is read page by page, as long as one scrolls. What a page costs does not grow with those before it, as it
 * does in Relay's own pagination, which reads the whole list anew with each page. A component that shows another filter or
 * order has another key.
 * @param query with the variables `first` and `after`
 */
export function usePages<Query extends OperationType, Row>(
  query: GraphQLTaggedNode,
  given: Omit<Query['variables'], 'first' | 'after'>,
  pageOf: (response: Query['response']) => Page<Row>,
): Pages<Row> {
  const key = JSON.stringify(given);
  const variables = useMemo(() => ({ ...JSON.parse(key), first: PAGE }) as Query['variables'], [key]);
  const answer = useLazyLoadQuery<Query>(
    query,
    { ...variables, after: null },
    { fetchPolicy: 'store-and-network' },
  );
  const first = pageOf(answer);
  const [later, setLater] = useState<readonly Page<Row>[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const kept = useRef<Disposable[]>([]);
  useEffect(
    () => () => {
      for (const one of kept.current) one.dispose();
    },
    [],
  );
  // Read anew, the first page may end elsewhere, so that the others do not follow it.
  const begin = first.pageInfo.endCursor ?? null;
  const [begun, setBegun] = useState(begin);
  if (begun !== begin) {
    setBegun(begin);
    setLater([]);
  }
  const newest = (begun === begin ? later.at(-1) : undefined) ?? first;
  const { endCursor, hasNextPage } = newest.pageInfo;
  const asking = useRef<string | null>(null);
  const loadMore = useCallback(() => {
    if (!hasNextPage || endCursor == null || asking.current === endCursor) return;
    asking.current = endCursor;
    const next = { ...variables, after: endCursor };
    // What rows show is read from the store, which keeps only what somebody holds.
    kept.current.push(environment.retain(createOperationDescriptor(getRequest(query), next)));
    setLoading(true);
    setError(null);
    fetchQuery<Query>(environment, query, next).subscribe({
      next: (response) => {
        if (asking.current === endCursor) setLater((before) => [...before, pageOf(response)]);
      },
      complete: () => setLoading(false),
      error: (thrown: unknown) => {
        asking.current = null;
        setLoading(false);
        setError(toApiError(thrown));
      },
    });
  }, [query, variables, pageOf, endCursor, hasNextPage]);
  const rows = useMemo(() => [first, ...later].flatMap(({ edges }) => edges), [first, later]);
  // After an error the reader asks again: rows in sight would ask without end.
  return { rows, hasMore: hasNextPage && error === null, isLoading, error, loadMore };
}
