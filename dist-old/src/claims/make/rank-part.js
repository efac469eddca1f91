/**
 * The places of the units that a rank gets: whole units, each at exactly one rank, the same whoever asks and however
 * often. Balanced, the longest unit goes first, to the rank that has the fewest tokens so far; else they are dealt out in
 * turn.
 */
export function placesOfRank(units, { rank, of, balance }) {
    const places = units.map((_, place) => place);
    if (balance === 'none')
        return new Set(places.filter((place) => place % of === rank));
    const tokensAt = (place) => units[place]?.tokens ?? 0;
    const byLength = places.toSorted((a, b) => tokensAt(b) - tokensAt(a) || a - b);
    const loads = Array.from({ length: of }, () => ({ tokens: 0, units: 0 }));
    const mine = new Set();
    for (const place of byLength) {
        let least = 0;
        for (const [one, load] of loads.entries()) {
            const best = loads[least];
            if (best === undefined)
                continue;
            // Units without ids weigh nothing, and are spread by their number.
            if (load.tokens < best.tokens || (load.tokens === best.tokens && load.units < best.units))
                least = one;
        }
        const load = loads[least];
        if (load !== undefined) {
            load.tokens += tokensAt(place);
            load.units += 1;
        }
        if (least === rank)
            mine.add(place);
    }
    return mine;
}
//# sourceMappingURL=rank-part.js.map