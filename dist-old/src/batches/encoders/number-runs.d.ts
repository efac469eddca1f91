import type { NumberList } from './number-lists.js';
/**
 * A list of four-byte numbers as runs of equal ones: u32 length and the number's bits, for each run. Null if it would
 * not be much shorter. A mask, or one advantage on all tokens of a turn, shrinks to a few bytes.
 */
export declare function runsOf(list: NumberList): Uint32Array | null;
/** The list of which `runsOf` gave the runs. */
export declare function ofRuns(kind: 'Int32Array' | 'Float32Array', runs: Uint32Array, count: number): Int32Array | Float32Array;
