/** Number of positions that belong to one record; places count from 1. */
export declare const PLACES: number;
/** The feed position of a place in a record; place 0 comes before all of it. Only this file computes with positions. */
export declare function positionAt(seq: number, place: number): number;
/** The seq of a position's record. */
export declare function seqOf(position: number): number;
/**
 * A position at the end of record `seq`, where `head` is the newest event up to it: that event if it belongs to the
 * record, else the record's last position.
 */
export declare function endOf({ seq, head }: {
    readonly seq: number;
    readonly head: number;
}): number;
