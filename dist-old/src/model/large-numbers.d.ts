/**
 * Clamps a sum or product of finite numbers to the range of a double. Rewards of 1e308 add up to the largest double and
 * not to Infinity, which neither JSON nor a trainer accepts.
 */
export declare function saturated(value: number): number;
/**
 * A power of two by which to divide the values, so that their sums and squares stay finite. Dividing by it is exact. It
 * is 1 unless a value is huge, so ordinary numbers keep their last digit.
 */
export declare function scaleOf(values: Iterable<number>): number;
/** The largest power of two that is not above a positive number; rounding may give half of it. */
export declare function powerOfTwoBelow(value: number): number;
