import type { Verdict } from './sitting.ts';

/** What curation says of a step, as far as the queue decides about it. */
export interface Held {
  readonly keep: boolean;
  readonly trainable: boolean;
  readonly quality: string;
}

/** A decision that a key makes. */
export interface KeyVerdict {
  readonly key: string;
  readonly label: string;
  /** Whether it holds now. */
  readonly isOn: boolean;
  readonly verdict: Verdict;
}

const quality = (held: Held, key: string, value: 'GOOD' | 'NEUTRAL' | 'BAD', label: string): KeyVerdict => ({
  key,
  label,
  isOn: held.quality === value,
  verdict: { input: { quality: value }, words: label.toLowerCase() },
});

/** The decisions that keys make about a step of which that holds. `x` and `t` turn over what holds. */
export function verdictsFor(held: Held): readonly KeyVerdict[] {
  return [
    quality(held, '1', 'GOOD', 'Good'),
    quality(held, '2', 'NEUTRAL', 'Neutral'),
    quality(held, '3', 'BAD', 'Bad'),
    {
      key: 'x',
      label: 'Drop',
      isOn: !held.keep,
      verdict: held.keep
        ? { input: { keep: false, reason: 'dropped in the queue' }, words: 'dropped' }
        : { input: { keep: true }, words: 'kept' },
    },
    {
      key: 't',
      label: 'Trainable',
      isOn: held.trainable,
      verdict: held.trainable
        ? { input: { trainable: false, reason: 'set in the queue' }, words: 'not trainable' }
        : { input: { trainable: true }, words: 'trainable' },
    },
  ];
}
