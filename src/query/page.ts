/**
 * A page of a keyset-paged list, with an opaque cursor for each item. If few rows match, a page may end before it is
 * full, even empty, so that no request has to read the whole store.
 */
export interface Page<T> {
  readonly items: readonly T[];
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** Where the list goes on after a page that ended before it was full; else the last item's cursor is used. */
  readonly endCursor?: string;
  /** The same of a page that was read backwards; else the first item's cursor is used. */
  readonly startCursor?: string;
}

/** A count that may have stopped at `COUNT_BOUND`. */
export interface Count {
  readonly count: number;
  readonly exact: boolean;
}

/** Where counting stops; a larger `totalCount` is shown as "at least" this. */
export const COUNT_BOUND = 100_000;
/** Largest page of a list. */
export const PAGE_BOUND = 500;

/** Which part of a list is asked for: the first items, or with `last` the last ones, between two cursors. */
export interface PageWindow {
  readonly first: number;
  /** Opaque cursor of the last item seen; null: from the start. */
  readonly after: string | null;
  /** The last items instead of the first; null or left out: the first. */
  readonly last?: number | null;
  /** Opaque cursor of the item behind the last one; null or left out: up to the end. */
  readonly before?: string | null;
}

export interface PageRequest<Field extends string> extends PageWindow {
  readonly orderBy: { readonly field: Field; readonly direction: 'ASC' | 'DESC' };
}

export const STEP_ORDER_FIELDS = [
  'CREATED_AT',
  'REWARD',
  'STEP_INDEX',
  'POLICY_VERSION',
  'RESPONSE_TOKENS',
] as const;
export type StepOrderField = (typeof STEP_ORDER_FIELDS)[number];
export const TRAJECTORY_ORDER_FIELDS = ['STARTED_AT', 'LAST_STEP_AT', 'REWARD', 'STEP_COUNT'] as const;
export type TrajectoryOrderField = (typeof TRAJECTORY_ORDER_FIELDS)[number];

/** The contract's orders of groups. Their values are computed, so each page looks at every group that matches. */
export const GROUP_ORDER_FIELDS = [
  'STARTED_AT',
  'LAST_STEP_AT',
  'REWARD_MEAN',
  'REWARD_STD',
  'SIZE',
] as const;
/** ARRIVAL: by the arrival of the first trajectory, the order without a name. */
export type GroupOrderField = (typeof GROUP_ORDER_FIELDS)[number] | 'ARRIVAL';

/** The order of groups without a name. */
export const BY_ARRIVAL = { field: 'ARRIVAL', direction: 'ASC' } as const;

/** How a list is walked for a page of it. */
export interface Course {
  /** Rows on the page. */
  readonly size: number;
  /** Whether the list is walked from its end. */
  readonly backwards: boolean;
  /** Whether it is walked from high values to low ones. */
  readonly descending: boolean;
  /** Cursors: the walk begins behind one and ends before the other. */
  readonly start: string | null;
  readonly stop: string | null;
}

export function courseOf(
  { first, after, last = null, before = null }: PageWindow,
  descending: boolean,
): Course {
  if (last === null) return { size: first, backwards: false, descending, start: after, stop: before };
  return { size: last, backwards: true, descending: !descending, start: before, stop: after };
}

/** A place in an order. */
export interface OrderPlace {
  readonly value: number | null;
  readonly tie: number;
}

/** Compares two places, nulls first, then by tie; the other way round if the order descends. */
export function comparePlaces(a: OrderPlace, b: OrderPlace, descending: boolean): number {
  const sign = descending ? -1 : 1;
  if (a.value === b.value) return sign * (a.tie - b.tie);
  if (a.value === null) return -sign;
  return b.value === null ? sign : sign * (a.value - b.value);
}

/** What a page says of the list around it, by the course that it was read on. @param more whether rows remain on it */
export function around({ backwards, start }: Course, more: boolean) {
  const behind = start !== null;
  return backwards
    ? { hasNextPage: behind, hasPreviousPage: more }
    : { hasNextPage: more, hasPreviousPage: behind };
}
