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

/** Rows of a list that are asked for at once: few enough that Relay takes them in in a short task. */
const PAGE = 100;

interface PageInfo {
  readonly endCursor?: string | null | undefined;
  readonly hasNextPage: boolean;
}

/** A page of a list. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pageInfo: PageInfo;
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

/** The pages behind a first one, joined. */
interface Later<Row> {
  /** Where the first page ended; null: it is the last, too. */
  readonly begin: string | null;
  readonly rows: readonly Row[];
  /** Of the last of them; null: none was read yet. */
  readonly end: PageInfo | null;
}
const NONE: Later<never> = { begin: null, rows: [], end: null };

/**
 * A list that is read page by page, as long as one scrolls. What a page costs does not grow with those before it, as it
 * does in Relay's own pagination, which reads the whole list anew with each page. A component that shows another filter or
 * order has another key.
 * @param query with the variables `first` and `after`
 * @param pageOf the same function from one drawing to the next
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
  const first = useMemo(() => pageOf(answer), [pageOf, answer]);
  const begin = first.pageInfo.endCursor ?? null;
  const [read, setRead] = useState<Later<Row>>(NONE);
  // Read anew, the first page may end elsewhere, so that the others do not follow it, nor does one that is under way.
  const later = read.begin === begin ? read : NONE;
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const kept = useRef<Disposable[]>([]);
  const asked = useRef<{ readonly after: string; readonly stop: () => void } | null>(null);
  // What is under way, held and wrong belongs to the list as it began.
  useEffect(
    () => () => {
      asked.current?.stop();
      asked.current = null;
      for (const one of kept.current.splice(0)) one.dispose();
      setRead(NONE);
      setLoading(false);
      setError(null);
    },
    [begin, variables],
  );
  const { endCursor, hasNextPage } = later.end ?? first.pageInfo;
  const loadMore = useCallback(() => {
    if (!hasNextPage || endCursor == null || asked.current?.after === endCursor) return;
    const next = { ...variables, after: endCursor };
    // What rows show is read from the store, which keeps only what somebody holds.
    kept.current.push(environment.retain(createOperationDescriptor(getRequest(query), next)));
    setLoading(true);
    setError(null);
    const { unsubscribe } = fetchQuery<Query>(environment, query, next).subscribe({
      next: (response) => {
        const { rows, pageInfo } = pageOf(response);
        setRead((before) => ({
          begin,
          rows: before.begin === begin ? before.rows.concat(rows) : rows,
          end: pageInfo,
        }));
      },
      complete: () => setLoading(false),
      error: (thrown: unknown) => {
        asked.current = null;
        setLoading(false);
        setError(toApiError(thrown));
      },
    });
    asked.current = { after: endCursor, stop: unsubscribe };
  }, [query, variables, pageOf, begin, endCursor, hasNextPage]);
  const rows = useMemo(() => first.rows.concat(later.rows), [first, later]);
  // After an error the reader asks again: rows in sight would ask without end.
  return { rows, hasMore: hasNextPage && error === null, isLoading, error, loadMore };
}
