import type { AppendAnswer } from '../../client/server-client.js';
import type { ImportItem } from '../../ingest/importers/index.js';
/** An item that was not stored, and its place in the file. */
export interface FileRejection {
    readonly position: string;
    readonly code: string;
    readonly message: string;
    readonly path: readonly string[];
}
export interface UploadTally {
    readonly accepted: number;
    readonly duplicates: number;
    readonly rejected: number;
    /** The first rejected items. */
    readonly rejections: readonly FileRejection[];
}
/**
 * Sends items as NDJSON requests of bounded size, one after the other, so that steps without an index keep their order
 * and only one request is in memory. Calls `onProgress` after every request and every bad item.
 */
export declare function upload(items: AsyncIterable<ImportItem>, append: (ndjson: Uint8Array) => Promise<AppendAnswer>, onProgress: (tally: UploadTally) => void): Promise<UploadTally>;
