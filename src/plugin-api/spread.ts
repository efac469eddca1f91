import { saturated, scaleOf } from '../model/large-numbers.js';

export interface Spread {
  readonly mean: number;
  /** Exactly 0 where all values are equal, whatever rounding the mean takes. */
  readonly std: number;
}

/**
 * Mean and standard deviation in float64. `ddof` 1 is the unbiased estimate; fewer than `ddof + 1` values have a
 * deviation of 0. Float32 accumulation would give eight rewards of 0.7 a deviation above 0.
 */
export function spreadOf(values: readonly number[], ddof: 0 | 1 = 1): Spread {
  const first = values[0];
  if (first === undefined) return { mean: 0, std: 0 };
  if (values.every((value) => value === first)) return { mean: first, std: 0 };
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  const scale = scaleOf(values);
  const squares = values.reduce((sum, value) => sum + (value / scale - mean / scale) ** 2, 0);
  return { mean, std: saturated(Math.sqrt(squares / (values.length - ddof)) * scale) };
}
