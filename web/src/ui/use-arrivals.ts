import { startTransition, useEffect, useState } from 'react';
import { type ConcreteRequest, graphql } from 'relay-runtime';
import type { useArrivalsSubscription$data } from '../__generated__/useArrivalsSubscription.graphql.ts';
import type { Filter } from '../data/filter.ts';
import { follow, type LiveState } from '../data/live.ts';

/** Milliseconds in which the numbers are read anew once at most, however many steps arrive. */
const PAUSE_MS = 2_000;

/**
 * How often the numbers were to be read anew because a step came or changed, and how the connection stands that tells so.
 * The first change after a quiet time shows at once.
 * @param where only steps that match; null: none, nothing is followed
 * @param after the feed's cursor from which changes count; null: from when the connection stands
 */
export function useArrivals(
  where: Filter | null,
  after: string | null = null,
): {
  readonly seen: number;
  readonly state: LiveState;
} {
  const [seen, setSeen] = useState(0);
  const [state, setState] = useState<LiveState>('connecting');
  const key = JSON.stringify(where);
  useEffect(() => {
    const asked = JSON.parse(key) as Filter | null;
    if (asked === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isDirty = false;
    const show = () => {
      isDirty = false;
      // The old numbers stand until the new ones are there.
      startTransition(() => setSeen((before) => before + 1));
      timer = setTimeout(() => {
        timer = null;
        if (isDirty) show();
      }, PAUSE_MS);
    };
    const stop = follow<useArrivalsSubscription$data>({
      operation: graphql`
        subscription useArrivalsSubscription($where: StepFilter, $after: FeedCursor) {
          stepChanged(where: $where, after: $after) {
            cursor
          }
        }
      ` as ConcreteRequest,
      variables: { where: asked },
      after,
      cursorOf: ({ stepChanged }) => stepChanged.cursor,
      onEvent: () => {
        isDirty = true;
        if (timer === null) show();
      },
      onState: setState,
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [key, after]);
  return { seen, state };
}
