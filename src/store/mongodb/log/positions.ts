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

/** Its place in that record. */
export function placeOf(position: number): number {
  return position % PLACES;
}
