/** Records per call. */
const SLICE = 500;
const DAY_MS = 86_400_000;
/**
 * Removes the rows of a slice of records that every server has applied, and a slice of the oldest records that
 * retention no longer covers. Several servers may do so at once: the marks only grow, and are raised before anything is
 * removed.
 * @returns whether there may be more
 */
export async function trimLog(life, retention) {
    const { database, clock, times } = life.parts;
    const watermarks = await database.readWatermarks();
    const state = await database.readState(life.state.storeId);
    life.check();
    const setAside = state.setAside.map(({ seq }) => seq);
    const low = Math.min(life.shown.seq, ...watermarks.map(({ applied }) => applied));
    const strippedUpTo = Math.min(low, Math.max(state.stripped, state.trimmed) + SLICE);
    if (strippedUpTo > state.stripped && strippedUpTo > state.trimmed) {
        await database.strip(Math.max(state.stripped, state.trimmed), strippedUpTo, setAside);
        await database.raiseStripped(strippedUpTo);
    }
    const rowsAbove = Math.min(state.stripped, ...setAside.map((seq) => seq - 1));
    await removeOrphanedParts(life, new Set(watermarks.map(({ writer }) => writer)), rowsAbove);
    // This includes records that a server left when it died in between, and those that a stopped server inserted below
    // the mark.
    if (state.trimmed > 0)
        await database.removeUpTo(state.trimmed);
    if (retention === null)
        return strippedUpTo < low;
    const wall = clock.wall();
    const oldest = await database.readAfter(state.trimmed, SLICE);
    life.check();
    // Records that were set aside are kept, because a repair applies them.
    const bound = Math.min(low, ...setAside.map((seq) => seq - 1));
    const isGivenUp = ({ seq, at, total }) => seq <= bound &&
        wall - at >= times.ageMs &&
        (total <= life.total - retention.events || at < wall - retention.days * DAY_MS);
    const kept = oldest.findIndex((record) => !isGivenUp(record));
    const last = oldest[(kept === -1 ? oldest.length : kept) - 1];
    if (last === undefined)
        return strippedUpTo < low;
    await database.raiseTrimmed({ trimmed: last.seq, head: last.head, total: last.total });
    await database.removeUpTo(last.seq);
    return kept === -1 || strippedUpTo < low;
}
/** Removes parts of commits that were never made. */
async function removeOrphanedParts(life, writers, rowsAbove) {
    const { database, clock, times } = life.parts;
    const orphaned = [];
    for (const { nonce, writer } of await database.oldParts(clock.wall() - times.ageMs, SLICE)) {
        if (!writers.has(writer) && !(await database.hasNonce(nonce, rowsAbove)))
            orphaned.push(nonce);
    }
    if (orphaned.length > 0)
        await database.removeParts(orphaned);
}
//# sourceMappingURL=trim.js.map