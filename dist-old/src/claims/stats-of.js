/** Where the units of a recipe stand, and its consumers, as they are told. */
export function statsOf(counts, { hasCurators, dropped, waiting, consumers, batches }) {
    const of = new Map(batches.map((one) => [one.consumer, one]));
    const { readySince } = counts;
    return {
        ready: counts.READY,
        // Also what was delivered before: the unit may have changed since, or the recipe.
        unasked: hasCurators ? counts.READY : 0,
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
//# sourceMappingURL=stats-of.js.map