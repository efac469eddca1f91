/**
 * Mean and variance of a stream of numbers in float64, by Welford's recurrence: nothing is kept but three numbers, and
 * values far from zero lose no digits. Equal values in equal order give equal bits.
 */
export class Moments {
  count = 0;
  mean = 0;
  private squares = 0;

  /** @throws RangeError for NaN and infinity, and for a value so far from the mean that the variance is infinite */
  add(value: number): void {
    this.count += 1;
    const delta = value - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (value - this.mean);
    if (!Number.isFinite(this.squares)) {
      throw new RangeError(`${value} is too far from the others for a variance, which whitening needs`);
    }
  }

  /** Adds the entries where the mask is 1; without a mask, all. */
  addAll(values: ArrayLike<number>, mask: ArrayLike<number> | null = null): void {
    for (let i = 0; i < values.length; i++) {
      if (mask === null || mask[i] === 1) this.add(values[i] as number);
    }
  }

  distribution(): Distribution {
    return { count: this.count, mean: this.mean, variance: this.variance() };
  }

  /** `ddof` 1 is the unbiased estimate. 0 for fewer than `ddof + 1` values. */
  variance(ddof: 0 | 1 = 1): number {
    return this.count <= ddof ? 0 : this.squares / (this.count - ddof);
  }
}

/** What whitening needs of a stream of numbers; plain data, so that a survey can answer it. */
export interface Distribution {
  readonly count: number;
  readonly mean: number;
  /** Unbiased. */
  readonly variance: number;
}

/** verl, slime and OpenRLHF add epsilon to the variance; Claw-R1's step-level whitening adds it to the deviation. */
export type WhiteningEpsilon = 'variance' | 'deviation';

/** `(value - mean) / sqrt(variance + 1e-8)`, with unbiased variance; 0 where the mask is 0. */
export function whiten(
  values: ArrayLike<number>,
  mask: ArrayLike<number> | null,
  { mean, variance }: Distribution,
  epsilon: WhiteningEpsilon = 'variance',
): Float64Array {
  const divisor = epsilon === 'variance' ? Math.sqrt(variance + 1e-8) : Math.sqrt(variance) + 1e-8;
  return Float64Array.from({ length: values.length }, (_, i) =>
    mask === null || mask[i] === 1 ? ((values[i] as number) - mean) / divisor : 0,
  );
}
