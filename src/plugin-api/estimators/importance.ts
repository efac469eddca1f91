/**
 * Importance ratios `exp(new - old)` of sampled tokens, truncated from above: what a trainer would weigh stale or
 * mismatched tokens with. For reports; no row carries them. float64.
 */
export function truncatedRatios(logRatios: ArrayLike<number>, cap: number): Float64Array {
  return Float64Array.from({ length: logRatios.length }, (_, t) =>
    Math.min(Math.exp(logRatios[t] as number), cap),
  );
}
