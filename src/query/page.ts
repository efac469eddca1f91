/**
 * A page of a keyset-paged list. `cursors` are opaque, one for each item. Where few rows match, a page may be given
 * before it is full, even empty, so that no request takes as long as the store is large.
 */
export interface Page<T> {
  readonly items: readonly T[];
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** Cursor after which the list goes on, of a page that was given before it was full; else it is that of the last item. */
  readonly endCursor?: string;
}

/** A count that may have stopped at the documented bound. */
export interface Count {
  readonly count: number;
  readonly exact: boolean;
}

/** What `totalCount` counts up to before it says "at least". */
export const COUNT_BOUND = 100_000;
/** The largest page that a list gives. */
export const PAGE_BOUND = 500;

export interface PageRequest<Field extends string> {
  readonly first: number;
  /** Opaque cursor of the last item seen; null: from the start. */
  readonly after: string | null;
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
