import type { SettledSpan } from '../port.js';
import type { Mark } from '../writing/state.js';

/** From which position on each unit is marked, of those of which that is kept. */
export function datesOf(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const dates = new Map<number, number>();
  for (const { units, at = [] } of marks) {
    for (const [place, position] of at.entries()) dates.set(units[place] ?? 0, position);
  }
  return dates;
}

/** @param until where the operation that settled it is undone; null: it is not */
export const spanOf = (from: number | undefined, until: number | null): SettledSpan | null =>
  from === undefined || (until !== null && until <= from) ? null : { from, until };
