import type { HeaderUnit } from './batch-pack.js';
import type { RankPart } from './contract.js';
/**
 * The places of the units that a rank gets: whole units, each at exactly one rank, the same whoever asks and however
 * often. Balanced, the longest unit goes first, to the rank that has the fewest tokens so far; else they are dealt out in
 * turn.
 */
export declare function placesOfRank(units: readonly HeaderUnit[], { rank, of, balance }: RankPart): ReadonlySet<number>;
