import { type IdPrefix } from '../../../model/ids.js';
import type { Key, Position } from '../../writing/state.js';
import type { IdSource } from '../../writing/view.js';
import type { MintedKeys } from './minted-keys.js';
/** The provisional positions of a pass: those below `from`, down to `to`. */
export interface GivenPlaces {
    readonly from: number;
    readonly to: number;
}
/**
 * Hands out provisional feed positions -1, -2, …, each once per process. A pass has a contiguous range of them. Once it
 * is committed, the first becomes place 1 of its record, and so on.
 */
export declare class Places implements IdSource {
    private readonly keys;
    private last;
    /** In the order in which they were handed out. */
    private known;
    constructor(keys: MintedKeys);
    name(prefix: IdPrefix): string;
    position(): Position;
    key(): Key;
    /** Positions handed out from here on belong to the next pass. */
    get mark(): number;
    /** Records that the pass with these positions was committed as `seq`. */
    committed(given: GivenPlaces, seq: number): void;
    /** The final position if it is known, else the provisional one. */
    resolve(position: Position): Position;
    /** The position as a record contains it: final if it belongs to an earlier record, else minus its place. */
    relative(position: Position, { from, to }: GivenPlaces): Position;
}
/** The final position of one that a record contains. */
export declare function placed(position: Position, seq: number): Position;
