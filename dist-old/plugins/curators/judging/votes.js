const BOXED_DIGIT = /\\boxed\{([-+]?\d)\}/g;
/**
 * The score in a judge's text: the last `\boxed{d}` with one digit, which may have a sign. Null, no vote: there is none,
 * or it is not -1, 0 or 1.
 */
export function boxedScore(text) {
    const value = Number([...text.matchAll(BOXED_DIGIT)].at(-1)?.[1] ?? Number.NaN);
    if (value === 1 || value === -1)
        return value;
    return value === 0 ? 0 : null;
}
/** The score that most valid votes have; 0 if several have as many. Null: there is no valid vote. */
export function majorityScore(votes) {
    const counts = new Map();
    for (const vote of votes)
        if (vote !== null)
            counts.set(vote, (counts.get(vote) ?? 0) + 1);
    if (counts.size === 0)
        return null;
    const most = Math.max(...counts.values());
    const [first, ...others] = [...counts].filter(([, count]) => count === most).map(([vote]) => vote);
    return others.length > 0 ? 0 : (first ?? null);
}
//# sourceMappingURL=votes.js.map