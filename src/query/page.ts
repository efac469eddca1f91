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
