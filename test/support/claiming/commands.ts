import fc from 'fast-check';
import type { FoundState } from '../../../src/model/recipe-unit.js';

export const CONSUMERS = ['a', 'b'] as const;
export type ConsumerName = (typeof CONSUMERS)[number];
export const UNITS = [1, 2, 3, 4, 5, 6] as const;

/** The life that a caller believes to be in: it says none, the present one, or the one before. */
export type Believed = 'none' | 'present' | 'before';

/** A lease that has run out at once, one that runs out when the clock goes on, and one that does not. */
export type Lease = 'none' | 'short' | 'long';

/** Batches are named by how many were claimed after them. */
export type Command =
  | {
      readonly kind: 'find';
      readonly unit: number;
      readonly found: FoundState;
      readonly freshUntil: number | null;
      readonly rank: number;
      /** Whether the look is older than the last one. */
      readonly isOld: boolean;
    }
  | { readonly kind: 'gone'; readonly unit: number }
  | {
      readonly kind: 'claim';
      readonly consumer: ConsumerName;
      /** Null: the first of those that are ready. */
      readonly units: readonly number[] | null;
      readonly count: number;
      readonly step: number | null;
      readonly believed: Believed;
      readonly lease: Lease;
      readonly consume: boolean;
    }
  | { readonly kind: 'claimAgain'; readonly batch: number; readonly believed: Believed }
  | {
      readonly kind: 'ack';
      readonly batch: number;
      readonly step: number | null;
      readonly believed: Believed;
    }
  | { readonly kind: 'extend'; readonly batch: number; readonly lease: Lease; readonly believed: Believed }
  | {
      readonly kind: 'release';
      readonly batch: number;
      readonly reason: string | null;
      /** Null: all. */
      readonly units: readonly number[] | null;
      readonly believed: Believed;
    }
  | { readonly kind: 'expire' }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'retry'; readonly units: readonly number[] }
  | { readonly kind: 'exclude'; readonly unit: number; readonly isOld: boolean }
  /** Settles what earlier lives left, from the newest on: so many parts of two batches; null: all. */
  | {
      readonly kind: 'resume';
      readonly consumer: ConsumerName;
      readonly step: number;
      readonly parts: number | null;
    }
  | {
      readonly kind: 'settle';
      readonly consumer: ConsumerName;
      readonly parts: number | null;
      /** Whether it was begun for the life before. */
      readonly isLate: boolean;
    }
  | { readonly kind: 'policy'; readonly version: number }
  | { readonly kind: 'rules'; readonly maxUses: number; readonly maxDeliveries: number }
  | { readonly kind: 'forgetRows' }
  | { readonly kind: 'reopen' };

/** A command, and which of several servers is asked. */
export interface Asked {
  readonly command: Command;
  readonly server: number;
}

const unit = fc.constantFrom(...UNITS);
const units = fc.uniqueArray(unit, { minLength: 1, maxLength: 3 });
const consumer = fc.constantFrom(...CONSUMERS);
const batch = fc.nat({ max: 9 });
const step = fc.integer({ min: 1, max: 5 });
const stepOrNone = fc.option(step, { freq: 3 });
const believed = fc.constantFrom<Believed>('none', 'none', 'none', 'present', 'before');
const lease = fc.constantFrom<Lease>('none', 'short', 'long', 'long');
const found = fc.constantFrom<FoundState>('READY', 'READY', 'READY', 'EXCLUDED', 'INCOMPLETE', 'STALE');

const parts = fc.constantFrom(null, null, null, null, 0, 1, 2);

const claim = fc.record({
  kind: fc.constant('claim' as const),
  consumer,
  units: fc.option(units, { freq: 2 }),
  count: fc.integer({ min: 1, max: 3 }),
  step: stepOrNone,
  believed,
  lease,
  consume: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});

const settle = fc.record({
  kind: fc.constant('settle' as const),
  consumer,
  parts,
  isLate: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('find' as const),
      unit,
      found,
      freshUntil: fc.constantFrom(null, null, 0, 1, 2),
      rank: fc.integer({ min: 0, max: 2 }),
      isOld: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone' as const), unit }) },
  { weight: 10, arbitrary: claim },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('claimAgain' as const), batch, believed }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('ack' as const), batch, step: stepOrNone, believed }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('extend' as const), batch, lease, believed }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('release' as const),
      batch,
      reason: fc.constantFrom(null, null, 'NaN'),
      units: fc.option(units, { freq: 2 }),
      believed,
    }),
  },
  { weight: 4, arbitrary: fc.constant<Command>({ kind: 'expire' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.constantFrom(600, 5_000, -2_000, 10 ** 8),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), units }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exclude' as const), unit, isOld: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('resume' as const), consumer, step, parts }),
  },
  { weight: 1, arbitrary: settle },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('policy' as const), version: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rules' as const),
      maxUses: fc.integer({ min: 1, max: 3 }),
      maxDeliveries: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'forgetRows' }) },
  { weight: 1, arbitrary: fc.constant<Command>({ kind: 'reopen' }) },
);

const anyAsked: fc.Arbitrary<Asked> = fc.record({ command: anyCommand, server: fc.nat({ max: 1 }) });

/** Finds each unit first, READY, so that there is something to claim. */
const FIRST: readonly Asked[] = UNITS.map((one) => ({
  command: { kind: 'find', unit: one, found: 'READY', freshUntil: null, rank: 0, isOld: false },
  server: 0,
}));

export const sequences = (length: number): fc.Arbitrary<readonly Asked[]> =>
  fc.array(anyAsked, { minLength: length / 2, maxLength: length }).map((asked) => [...FIRST, ...asked]);

const early = fc.constantFrom(1, 2, 3);
/** Two consumers take the same two units again and again, and come back to earlier steps. */
const disputed: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      consumer,
      units: fc.constantFrom([1], [2], [1, 2]),
      count: fc.constant(1),
      step: early,
      believed: fc.constant('none' as const),
      lease: fc.constantFrom<Lease>('none', 'none', 'long'),
      consume: fc.constant(true),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Command>({ kind: 'expire' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ack' as const),
      batch: fc.nat({ max: 2 }),
      step: fc.constant(null),
      believed: fc.constant('none' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('resume' as const), consumer, step: early, parts }),
  },
  { weight: 1, arbitrary: settle },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rules' as const),
      maxUses: fc.integer({ min: 1, max: 3 }),
      maxDeliveries: fc.constant(50),
    }),
  },
);

export const disputes = (length: number): fc.Arbitrary<readonly Asked[]> =>
  fc
    .array(fc.record({ command: disputed, server: fc.nat({ max: 1 }) }), {
      minLength: length / 2,
      maxLength: length,
    })
    .map((asked) => [...FIRST, ...asked]);
