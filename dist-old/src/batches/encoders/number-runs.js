/** A run takes eight bytes. Runs are worth it if they take a quarter of the list's bytes at most. */
const NUMBERS_A_RUN = 8;
/**
 * A list of four-byte numbers as runs of equal ones: u32 length and the number's bits, for each run. Null if it would
 * not be much shorter. A mask, or one advantage on all tokens of a turn, shrinks to a few bytes.
 */
export function runsOf(list) {
    const bits = new Uint32Array(list.buffer, list.byteOffset, list.length);
    const most = Math.floor(list.length / NUMBERS_A_RUN);
    if (most === 0)
        return null;
    const runs = [];
    for (let start = 0; start < bits.length;) {
        if (runs.length >= 2 * most)
            return null;
        const value = bits[start];
        let end = start + 1;
        while (end < bits.length && bits[end] === value)
            end += 1;
        runs.push(end - start, value);
        start = end;
    }
    return Uint32Array.from(runs);
}
/** The list of which `runsOf` gave the runs. */
export function ofRuns(kind, runs, count) {
    const bits = new Uint32Array(count);
    for (let i = 0, at = 0; i < runs.length; i += 2) {
        const end = at + runs[i];
        bits.fill(runs[i + 1], at, end);
        at = end;
    }
    return kind === 'Int32Array' ? new Int32Array(bits.buffer) : new Float32Array(bits.buffer);
}
//# sourceMappingURL=number-runs.js.map