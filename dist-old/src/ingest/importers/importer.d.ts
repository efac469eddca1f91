import type { WireError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
/**
 * What an importer makes of a piece of a file. `position` says where the piece is ("line 7", "item 3, step 2").
 * - step: a step in the names of the wire (snake_case)
 * - line: a step that is already in the form of the wire, as the bytes of one NDJSON line without its end
 * - error: the piece is not a step; other pieces are not affected
 */
export type ImportItem = {
    readonly kind: 'step';
    readonly position: string;
    readonly step: JsonObject;
} | {
    readonly kind: 'line';
    readonly position: string;
    readonly line: Uint8Array;
} | {
    readonly kind: 'error';
    readonly position: string;
    readonly error: WireError;
};
/** Reads a file as it arrives, and yields its steps in order. Holds at most one item of the file at a time. */
export type Importer = (source: AsyncIterable<Uint8Array>) => AsyncIterable<ImportItem>;
/** Largest item (a line, or an element of a JSON array) that an importer holds, in bytes. */
export declare const MAX_ITEM_BYTES: number;
