/**
 * Clamps a sum or product of finite numbers to the range of a double. Rewards of 1e308 add up to the largest double and
 * not to Infinity, which neither JSON nor a trainer accepts.
 */
export function saturated(value) {
    return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
/** The square of a larger number may be infinite. */
const LARGE = 2 ** 500;
/**
 * A power of two by which to divide the values, so that their sums and squares stay finite. Dividing by it is exact. It
 * is 1 unless a value is huge, so ordinary numbers keep their last digit.
 */
export function scaleOf(values) {
    let most = 0;
    for (const value of values)
        most = Math.max(most, Math.abs(value));
    return most > LARGE ? powerOfTwoBelow(most) : 1;
}
/** The largest power of two that is not above a positive number; rounding may give half of it. */
export function powerOfTwoBelow(value) {
    const power = 2 ** Math.min(1023, Math.floor(Math.log2(value)));
    return power > value ? power / 2 : power;
}
//# sourceMappingURL=large-numbers.js.map