import type { Filter } from '../../../query/filter.js';

/** A place in an order: sort value and key. Keys are positive integers. */
export type Place = readonly [value: number, key: number];

/** A part of an order, in ascending terms even if it is read downwards: after `from`, up to and including `to`. */
export interface Interval {
  readonly from: Place;
  readonly to: Place;
}

const LAST_KEY = Number.MAX_SAFE_INTEGER;
export const EVERYWHERE: Interval = {
  from: [-Number.MAX_VALUE, -1],
  to: [Number.MAX_VALUE, LAST_KEY],
};

export function comparePlaces(a: Place, b: Place): number {
  return a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1;
}

const later = (a: Place, b: Place) => (comparePlaces(a, b) > 0 ? a : b);
const earlier = (a: Place, b: Place) => (comparePlaces(a, b) < 0 ? a : b);

export function within(a: Interval, b: Interval): Interval {
  return { from: later(a.from, b.from), to: earlier(a.to, b.to) };
}

/** The interval after a place, read upwards or downwards. */
export function beyond([value, key]: Place, descending: boolean): Interval {
  return descending
    ? { from: EVERYWHERE.from, to: [value, key - 1] }
    : { from: [value, key], to: EVERYWHERE.to };
}

/** The interval up to and including a place. */
export function upTo([value, key]: Place, descending: boolean): Interval {
  return descending
    ? { from: [value, key - 1], to: EVERYWHERE.to }
    : { from: EVERYWHERE.from, to: [value, key] };
}

/** The interval to which the conditions restrict a numeric field; null if they do not restrict it. */
export function boundsOf<Field extends string>(
  parts: readonly Filter<Field>[],
  field: Field,
): Interval | null {
  let bounds: Interval | null = null;
  for (const part of parts) {
    if (part.kind !== 'compare' || part.field !== field || typeof part.value !== 'number') continue;
    const { op, value } = part;
    if (op === 'ne') continue;
    const from: Place =
      op === 'gt' ? [value, LAST_KEY] : op === 'gte' || op === 'eq' ? [value, -1] : EVERYWHERE.from;
    const to: Place =
      op === 'lt' ? [value, -1] : op === 'lte' || op === 'eq' ? [value, LAST_KEY] : EVERYWHERE.to;
    bounds = within(bounds ?? EVERYWHERE, { from, to });
  }
  return bounds;
}
