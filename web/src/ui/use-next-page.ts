import { useCallback } from 'react';

/** Rows of a list that are asked for at once; the lists' documents say the same of the first ones. */
export const PAGE = 200;

/** Asks for a list's next rows; the same function from one drawing to the next, as rows that scroll need it. */
export function useNextPage(loadNext: (count: number) => unknown): () => void {
  return useCallback(() => {
    loadNext(PAGE);
  }, [loadNext]);
}
