import type { Filter } from '../../../query/filter.js';
/** A place in an order: sort value and key. Keys are positive integers. */
export type Place = readonly [value: number, key: number];
/** A part of an order, in ascending terms even if it is read downwards: after `from`, up to and including `to`. */
export interface Interval {
    readonly from: Place;
    readonly to: Place;
}
export declare const EVERYWHERE: Interval;
export declare function comparePlaces(a: Place, b: Place): number;
export declare function within(a: Interval, b: Interval): Interval;
/** The interval after a place, read upwards or downwards. */
export declare function beyond([value, key]: Place, descending: boolean): Interval;
/** The interval up to and including a place. */
export declare function upTo([value, key]: Place, descending: boolean): Interval;
/** The interval to which the conditions restrict a numeric field; null if they do not restrict it. */
export declare function boundsOf<Field extends string>(parts: readonly Filter<Field>[], field: Field): Interval | null;
