import { Tag, type Tone } from './badge.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  COMPLETE: 'good',
  OPEN: 'accent',
  ABANDONED: 'warn',
  GOOD: 'good',
  BAD: 'bad',
  SUCCEEDED: 'good',
  FAILED: 'bad',
  RUNNING: 'accent',
  ACKED: 'good',
  EXPIRED: 'warn',
  LEASED: 'accent',
  POISONED: 'bad',
  READY: 'good',
  STALE: 'warn',
};

/** A member of an enum of the schema, in lower case. */
export function Status({ value }: { readonly value: string }) {
  return <Tag tone={TONES[value] ?? 'plain'}>{value.toLowerCase().replaceAll('_', ' ')}</Tag>;
}
