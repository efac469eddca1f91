/** Number of positions that belong to one record; places count from 1. */
export const PLACES = 2 ** 14;
/** The feed position of a place in a record; place 0 comes before all of it. Only this file computes with positions. */
export function positionAt(seq, place) {
    return seq * PLACES + place;
}
/** The seq of a position's record. */
export function seqOf(position) {
    return Math.floor(position / PLACES);
}
/**
 * A position at the end of record `seq`, where `head` is the newest event up to it: that event if it belongs to the
 * record, else the record's last position.
 */
export function endOf({ seq, head }) {
    return seqOf(head) >= seq ? head : positionAt(seq, PLACES - 1);
}
//# sourceMappingURL=positions.js.map