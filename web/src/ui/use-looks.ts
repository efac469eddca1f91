import { useEffect, useMemo, useState } from 'react';
import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type ApiError, toApiError } from '../data/api-error.ts';
import { environment } from '../data/environment.ts';

/** Milliseconds from one answer to the next question. */
const PAUSE_MS = 2_000;

/**
 * Reads something anew from time to time, for what no event tells of; views that show it change. One question is under way
 * at a time, and none while the tab is hidden.
 * @returns why the last question had no answer; null: it had one
 */
export function useLooks<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  isWanted = true,
): ApiError | null {
  const [error, setError] = useState<ApiError | null>(null);
  const key = JSON.stringify(variables);
  const asked = useMemo(() => JSON.parse(key) as Query['variables'], [key]);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      if (!isOver) timer = setTimeout(look, PAUSE_MS);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') return later();
      fetchQuery<Query>(environment, query, asked, { fetchPolicy: 'network-only' }).subscribe({
        complete: () => {
          if (!isOver) setError(null);
          later();
        },
        error: (thrown: unknown) => {
          if (!isOver) setError(toApiError(thrown));
          later();
        },
      });
    };
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query, asked, isWanted]);
  return error;
}
