import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Filter, type Order, readListSearch } from '../data/filter.ts';

/** The filter and order of a list, which stand in its address, and functions that change them there. */
export function useListSearch(): {
  readonly where: Filter;
  readonly orderBy: Order | undefined;
  readonly setWhere: (where: Filter) => void;
  readonly setOrder: (orderBy: Order) => void;
} {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const key = JSON.stringify(search);
  const { where, orderBy } = useMemo(() => readListSearch(JSON.parse(key) as Record<string, unknown>), [key]);
  const set = useCallback(
    (change: Record<string, unknown>) => {
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...change }) });
    },
    [navigate],
  );
  const filter = useMemo(() => where ?? {}, [where]);
  return {
    where: filter,
    orderBy,
    setWhere: useCallback((next) => set({ where: Object.keys(next).length === 0 ? undefined : next }), [set]),
    setOrder: useCallback((next) => set({ orderBy: next }), [set]),
  };
}
