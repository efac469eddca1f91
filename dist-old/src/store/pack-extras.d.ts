import type { ExtrasItem, Rejection } from './port.js';
import type { PackedExtrasItem } from './writing/extras.js';
/** Items for one commit, and those before them that are refused as they are. */
interface ExtrasPart {
    readonly items: readonly PackedExtrasItem[];
    readonly rejected: readonly Rejection[];
}
/** Checks and packs the items of a request as its parts are asked for, so that not all values are held twice. */
export declare function partsOfExtras(all: readonly ExtrasItem[]): Generator<ExtrasPart>;
export {};
