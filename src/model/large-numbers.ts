/**
 * A sum or product of finite numbers held within what a double can say: rewards of 1e308 add up to the largest double
 * in place of Infinity, which neither JSON nor a trainer takes.
 */
export function saturated(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** Squares of what is larger may be infinite. */
const LARGE = 2 ** 500;

/**
 * A power of two to divide values by, so that their sums and squares stay finite; dividing by it is exact. 1 unless one of
 * them is huge, so that ordinary numbers keep their last digit.
 */
export function scaleOf(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most > LARGE ? powerOfTwoBelow(most) : 1;
}

/** The largest power of two that is not above a positive number; rounding may give half of it. */
export function powerOfTwoBelow(value: number): number {
  const power = 2 ** Math.min(1023, Math.floor(Math.log2(value)));
  return power > value ? power / 2 : power;
}
