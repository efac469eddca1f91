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
export declare const COUNT_BOUND = 100000;
/** Largest page of a list. */
export declare const PAGE_BOUND = 500;
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
    readonly orderBy: {
        readonly field: Field;
        readonly direction: 'ASC' | 'DESC';
    };
}
export declare const STEP_ORDER_FIELDS: readonly ["CREATED_AT", "REWARD", "STEP_INDEX", "POLICY_VERSION", "RESPONSE_TOKENS"];
export type StepOrderField = (typeof STEP_ORDER_FIELDS)[number];
export declare const TRAJECTORY_ORDER_FIELDS: readonly ["STARTED_AT", "LAST_STEP_AT", "REWARD", "STEP_COUNT"];
export type TrajectoryOrderField = (typeof TRAJECTORY_ORDER_FIELDS)[number];
/** The contract's orders of groups. Their values are computed, so each page looks at every group that matches. */
export declare const GROUP_ORDER_FIELDS: readonly ["STARTED_AT", "LAST_STEP_AT", "REWARD_MEAN", "REWARD_STD", "SIZE"];
/** ARRIVAL: by the arrival of the first trajectory, the order without a name. */
export type GroupOrderField = (typeof GROUP_ORDER_FIELDS)[number] | 'ARRIVAL';
/** The order of groups without a name. */
export declare const BY_ARRIVAL: {
    readonly field: "ARRIVAL";
    readonly direction: "ASC";
};
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
export declare function courseOf({ first, after, last, before }: PageWindow, descending: boolean): Course;
/** A place in an order. */
export interface OrderPlace {
    readonly value: number | null;
    readonly tie: number;
}
/** Compares two places, nulls first, then by tie; the other way round if the order descends. */
export declare function comparePlaces(a: OrderPlace, b: OrderPlace, descending: boolean): number;
/** What a page says of the list around it, by the course that it was read on. @param more whether rows remain on it */
export declare function around({ backwards, start }: Course, more: boolean): {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
};
