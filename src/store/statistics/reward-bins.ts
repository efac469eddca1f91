/** Equal-width bins from the lowest to the highest reward; all equal gives one bin. */
export interface RewardBins {
  /** Values are divided by it: a power of two, so that dividing is exact. */
  readonly scale: number;
  /** Of divided values. */
  readonly from: number;
  /** Of divided values; 0: all are in the first bin. */
  readonly width: number;
  /** One more than bins. */
  readonly edges: readonly number[];
}

export function rewardBins(low: number, high: number, wanted: number): RewardBins {
  const bins = high > low ? wanted : 1;
  // From one end of the doubles to the other the width alone is infinite.
  const scale = Number.isFinite(high - low) ? 1 : 4;
  const from = low / scale;
  const width = (high / scale - from) / bins;
  const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : (from + i * width) * scale));
  return { scale, from, width, edges };
}

/** The bin of a value; the highest one closes the last. */
export function binOf(value: number, { scale, from, width, edges }: RewardBins): number {
  if (width === 0) return 0;
  return Math.min(edges.length - 2, Math.max(0, Math.floor((value / scale - from) / width)));
}
