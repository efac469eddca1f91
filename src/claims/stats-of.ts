import type { Consumer, ConsumerBatches, UnitCounts } from '../model/claim.js';
import type { ClaimStats } from './interface.js';

interface Told {
  readonly dropped: number;
  readonly waiting: number;
  readonly consumers: readonly Consumer[];
  readonly batches: readonly ConsumerBatches[];
}

/** Where the units of a recipe stand, and its consumers, as they are told. */
export function statsOf(counts: UnitCounts, { dropped, waiting, consumers, batches }: Told): ClaimStats {
  const of = new Map(batches.map((one) => [one.consumer, one]));
  const { readySince } = counts;
  return {
    ready: counts.READY,
    claimed: counts.LEASED,
    consumed: counts.CONSUMED,
    excluded: counts.EXCLUDED,
    incomplete: counts.INCOMPLETE,
    stale: counts.STALE,
    poisoned: counts.POISONED,
    rewound: counts.rewound,
    orphaned: consumers.reduce((sum, { orphaned = 0 }) => sum + orphaned, 0),
    dropped,
    waiting,
    oldestReadySeconds: readySince === null ? null : Math.max(0, Date.now() - readySince) / 1_000,
    consumers: consumers.map(({ name: consumer, lastStep, lastSeenAt }) => ({
      consumer,
      leases: of.get(consumer)?.leased ?? 0,
      acked: of.get(consumer)?.acked ?? 0,
      lastStep,
      lastSeenAt,
    })),
  };
}
