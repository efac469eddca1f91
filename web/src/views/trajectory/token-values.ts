/** Values of a response, each as long as it. */
export interface TokenValues {
  readonly logProbs: Float32Array | null;
  readonly advantages: Float32Array | null;
  /** 0: in no loss. Null: all of them may be. */
  readonly mask: readonly number[] | null;
}

/** Natural logarithm below which a token was unlikely: one in twenty. */
const UNLIKELY = Math.log(0.05);
/** Log-prob at which the colour is at its strongest. */
const STRONGEST = -6;

/** Places of tokens that were unlikely to be sampled, in order. */
export function outliersOf(logProbs: Float32Array | null): readonly number[] {
  if (logProbs === null) return [];
  return Array.from(logProbs.keys()).filter((index) => (logProbs[index] ?? 0) < UNLIKELY);
}

const mix = (colour: string, strength: number): string =>
  `color-mix(in srgb, var(${colour}) ${Math.round(Math.min(Math.max(strength, 0), 1) * 100)}%, transparent)`;

/** The ground of a token, by one of its values. */
export function groundOf(
  shade: 'Log-prob' | 'Advantage' | 'Mask',
  values: TokenValues,
  index: number,
): string {
  if (shade === 'Mask') return values.mask?.[index] === 0 ? 'transparent' : mix('--sw-good-soft', 1);
  if (shade === 'Log-prob') return mix('--sw-token-unlikely', (values.logProbs?.[index] ?? 0) / STRONGEST);
  const advantage = values.advantages?.[index] ?? 0;
  return mix(advantage < 0 ? '--sw-bad-soft' : '--sw-good-soft', Math.abs(advantage));
}
