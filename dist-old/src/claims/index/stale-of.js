/** A unit that the policy has made stale. */
export function staleOf(unit, { maxPolicyLag }) {
    const { id, promptUid, generation, freshUntil, rank, tokens, seen } = unit;
    return {
        unit: unit.unit,
        id,
        promptUid,
        generation,
        freshUntil,
        rank,
        tokens,
        seen,
        found: 'STALE',
        missing: [],
        reason: `more than ${maxPolicyLag} policy versions behind`,
        since: null,
        dueAt: null,
    };
}
//# sourceMappingURL=stale-of.js.map