import { Binary } from 'mongodb';
import type { Collections } from './collections.js';
import type { ContentDoc, ContentPartDoc } from './documents.js';
/** A content as it is stored: complete in one document, or an empty document with parts beside it. */
export interface CutContent {
    readonly content: ContentDoc;
    readonly parts: readonly ContentPartDoc[];
}
/** Cuts a content that does not fit into one document. */
export declare function cutContent(content: ContentDoc): CutContent;
/** Contents as they were before cutting, in the order of `contents`; null for one with a missing part. */
export declare function joinContents({ contentParts }: Collections, contents: readonly ContentDoc[]): Promise<readonly (ContentDoc | null)[]>;
/** The bytes of a typed array; little-endian on every machine that Node runs on. */
export declare function binaryOf(array: Int32Array | Float32Array | Uint8Array): Binary;
export declare const binaryOrNull: (array: Int32Array | Float32Array | Uint8Array | null) => Binary | null;
