/** Whether a member is cut, and where its value ends. */
export type Verdict = {
    readonly end: number;
    readonly cut: boolean;
};
/** Decides on a member, and may add cuts inside its value. Null: the bytes are broken, and the walk stops. */
export type Judge = (keyAt: number, keyEnd: number, valueAt: number) => Verdict | null;
/** Byte ranges to leave out: start, end, start, end and so on, ascending and without overlap. */
export type Ranges = number[];
/** Where the object ends, and whether all its members were cut. */
export interface CutObject {
    readonly end: number;
    readonly emptied: boolean;
}
/**
 * Walks over an object and adds the ranges of those members that `judge` cuts, each with one comma.
 * @returns null if the bytes are not an object; `ranges` is then useless
 */
export declare function cutMembers(bytes: Buffer, at: number, ranges: Ranges, judge: Judge): CutObject | null;
/** The bytes from `from` to `to` without those ranges. */
export declare function withoutRanges(bytes: Buffer, from: number, to: number, ranges: Ranges): Buffer;
