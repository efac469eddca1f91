/** Places that the positions of one record may have, from 1 on. */
export const PLACES = 2 ** 14;

/** The feed position of a place in a record: 0 stands before everything, and nobody else counts with positions. */
export function positionAt(seq: number, place: number): number {
  return seq * PLACES + place;
}

/** The record that a position lies in. */
export function seqOf(position: number): number {
  return Math.floor(position / PLACES);
}

/** What lies behind all of a record, where `head` is the newest event up to it: that event, if it is the record's own. */
export function endOf({ seq, head }: { readonly seq: number; readonly head: number }): number {
  return seqOf(head) >= seq ? head : positionAt(seq, PLACES - 1);
}
