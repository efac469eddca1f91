import { useEffect, useMemo, useState } from 'react';
import { fetchQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { type ApiError, toApiError } from '../data/api-error.ts';
import { environment } from '../data/environment.ts';

/** Milliseconds from one answer to the next question. */
const PAUSE_MS = 2_000;
/** The same where events tell of most that changes. */
export const SLOW_MS = 5_000;

interface Looks {
  /** False: nothing is read. */
  readonly isWanted?: boolean;
  readonly pauseMs?: number;
  /** How often something told that there is news, which is read at once. */
  readonly told?: number;
}

/**
 * Reads something anew from time to time, for what no event tells of; views that show it change. One question is under way
 * at a time, and none while the tab is hidden; it is asked at once when the tab is shown again.
 * @returns why the last question had no answer; null: it had one
 */
export function useLooks<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { isWanted = true, pauseMs = PAUSE_MS, told = 0 }: Looks = {},
): ApiError | null {
  const [error, setError] = useState<ApiError | null>(null);
  const key = JSON.stringify(variables);
  const asked = useMemo(() => JSON.parse(key) as Query['variables'], [key]);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const later = () => {
      isAsking = false;
      if (!isOver && document.visibilityState !== 'hidden') timer = setTimeout(look, pauseMs);
    };
    const look = () => {
      isAsking = true;
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
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden' && !isAsking) look();
    };
    document.addEventListener('visibilitychange', onVisibility);
    if (told === 0 || document.visibilityState === 'hidden') later();
    else look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [query, asked, isWanted, pauseMs, told]);
  return error;
}
