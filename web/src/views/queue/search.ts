import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Filter, readListSearch } from '../../data/filter.ts';

/** A step of the queue: its id, and its place in the list of the filter. */
export interface Place {
  readonly step: string;
  /** Cursor of the step in the list; null: it was opened by its id alone. */
  readonly at: string | null;
}

/** What nobody has reviewed yet, of what may be trained on: where a queue begins whose address has no filter. */
export const UNREVIEWED: Filter = { quality: 'UNREVIEWED', keep: true, turnType: 'MAIN' };

interface QueueSearch {
  /** Undefined: the address has no filter. */
  readonly where: Filter | undefined;
  /** Null: none is open. */
  readonly place: Place | null;
  readonly setWhere: (where: Filter) => void;
  /** @param replace whether the page before is not to be come back to */
  readonly open: (place: Place, replace?: boolean) => void;
}

/** The filter and the step of the queue, which stand in its address, so that a reload goes on there. */
export function useQueueSearch(): QueueSearch {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const key = JSON.stringify(search.where);
  const where = useMemo(
    () => readListSearch(key === undefined ? {} : { where: JSON.parse(key) as unknown }).where,
    [key],
  );
  const { step, at } = search;
  const place = typeof step === 'string' ? { step, at: typeof at === 'string' ? at : null } : null;
  return {
    where,
    place,
    setWhere: (next) => {
      void navigate({ to: '.', replace: where === undefined, search: { where: next } });
    },
    open: (next, replace = false) => {
      void navigate({
        to: '.',
        replace,
        search: (before: Record<string, unknown>) => ({
          ...before,
          step: next.step,
          at: next.at ?? undefined,
        }),
      });
    },
  };
}
