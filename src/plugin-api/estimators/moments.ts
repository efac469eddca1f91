import { powerOfTwoBelow, saturated, scaleOf } from '../../model/large-numbers.js';

export interface Spread {
  readonly mean: number;
  /** Exactly 0 if all values are equal, whatever rounding does to the mean. */
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

/** Squares of larger values could add up to infinity. */
const LARGE = 2 ** 400;

/**
 * Mean and variance of a stream of numbers in float64, by Welford's recurrence: it keeps only four numbers, and values
 * far from zero lose no digits. Equal values in equal order give equal bits. From the first huge value on all values
 * are divided by a power of two.
 */
export class Moments {
  count = 0;
  mean = 0;
  private squares = 0;
  private scale = 1;

  /** @throws RangeError for NaN and infinity */
  add(value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no mean and variance`);
    if (Math.abs(value) > LARGE * this.scale) this.rescale(powerOfTwoBelow(Math.abs(value)));
    const scaled = value / this.scale;
    this.count += 1;
    const delta = scaled - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (scaled - this.mean);
  }

  /** Adds the entries at which the mask is 1; without a mask all entries. */
  addAll(values: ArrayLike<number>, mask: ArrayLike<number> | null = null): void {
    for (let i = 0; i < values.length; i++) {
      if (mask === null || mask[i] === 1) this.add(values[i] as number);
    }
  }

  distribution(ddof: 0 | 1 = 1): Required<Distribution> {
    const { count, mean, scale } = this;
    return { count, mean, variance: this.variance(ddof), scale };
  }

  private rescale(scale: number): void {
    const factor = this.scale / scale;
    this.mean *= factor;
    this.squares *= factor * factor;
    this.scale = scale;
  }

  /** The variance of the scaled values. `ddof` 1 is the unbiased estimate. 0 for fewer than `ddof + 1` values. */
  variance(ddof: 0 | 1 = 1): number {
    return this.count <= ddof ? 0 : this.squares / (this.count - ddof);
  }
}

/** The statistics that whitening needs; plain data, so that a survey can answer it. */
export interface Distribution {
  readonly count: number;
  readonly mean: number;
  /** Unbiased, unless `distribution` asked for the population's. */
  readonly variance: number;
  /** The power of two by which the values were divided for mean and variance; left out: 1. */
  readonly scale?: number;
}

/**
 * How whitening avoids a division by zero: verl, slime and SkyRL add 1e-8 to the variance, OpenRLHF raises a smaller
 * variance to it (`clamp`), and Claw-R1's step-level whitening adds it to the deviation.
 */
export type WhiteningEpsilon = 'variance' | 'clamp' | 'deviation';

const EPSILON = 1e-8;

function divisorOf(variance: number, scale: number, epsilon: WhiteningEpsilon): number {
  const tiny = EPSILON / scale / scale;
  switch (epsilon) {
    case 'variance':
      return Math.sqrt(variance + tiny);
    case 'clamp':
      return Math.sqrt(Math.max(variance, tiny));
    case 'deviation':
      return Math.sqrt(variance) + EPSILON / scale;
  }
}

/** `(value - mean) / sqrt(variance + 1e-8)`, or as `epsilon` says; 0 where the mask is 0. */
export function whiten(
  values: ArrayLike<number>,
  mask: ArrayLike<number> | null,
  { mean, variance, scale = 1 }: Distribution,
  epsilon: WhiteningEpsilon = 'variance',
): Float64Array {
  // The divisor of equal huge values would be 0, as are their differences from the mean.
  const divisor = Math.max(divisorOf(variance, scale, epsilon), Number.MIN_VALUE);
  return Float64Array.from({ length: values.length }, (_, i) =>
    mask === null || mask[i] === 1 ? ((values[i] as number) / scale - mean) / divisor : 0,
  );
}
