import { type WireError } from '../../errors/index.js';
import type { Json } from '../../model/json.js';
interface Placed {
    /** Where the document is: an element of the file's array ("item 3", from 0) or a line ("line 7", from 1). */
    readonly position: string;
    /** Number of its array; null for a line. */
    readonly array: number | null;
}
/** A JSON value of a file, or the error for one that does not parse. */
export type FileDocument = (Placed & {
    readonly ok: true;
    readonly value: Json;
}) | (Placed & {
    readonly ok: false;
    readonly error: WireError;
});
/**
 * Reads a file of JSON arrays or of JSON Lines, one document at a time. If its first character is `[` it holds arrays.
 * A document that does not parse becomes an error, and the others are still read.
 */
export declare function readDocuments(source: AsyncIterable<Uint8Array>): AsyncGenerator<FileDocument>;
export {};
