import type { AdvantageOptions } from './group-advantages.js';

/**
 * Group-relative advantages as each trainer computes them, from its own source: what is subtracted, what divides, the
 * epsilon, and what a group of one gets. Claw-R1's numbers are verl's.
 */
export const ADVANTAGE_PRESETS = {
  verl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'raw' },
  skyrl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'raw' },
  trl: { baseline: 'mean', std: true, spread: 'group', eps: 1e-4, ddof: 1, singleton: 'zero' },
  openrlhf: { baseline: 'mean', std: true, spread: 'group', eps: 1e-9, ddof: 1, singleton: 'error' },
  // A group of one is NaN there, unless normalisation is off; no row holds NaN here.
  slime: { baseline: 'mean', std: true, spread: 'group', eps: 1e-6, ddof: 1, singleton: 'error' },
  'prime-rl': { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'zero' },
  tinker: { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'zero' },
  'nemo-rl': {
    baseline: 'leave-one-out',
    std: true,
    spread: 'others',
    eps: 1e-6,
    ddof: 1,
    singleton: 'zero',
  },
  'dr-grpo': { baseline: 'mean', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'raw' },
  rloo: { baseline: 'leave-one-out', std: false, spread: 'group', eps: 0, ddof: 1, singleton: 'raw' },
} as const satisfies Record<string, Required<AdvantageOptions>>;

export type AdvantagePreset = keyof typeof ADVANTAGE_PRESETS;
