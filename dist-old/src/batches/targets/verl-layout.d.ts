import type { TokenRow } from './row-values.js';
/** The lengths to which rows are padded, and the id of the padding token. */
export interface Padding {
    readonly promptLength: number;
    readonly responseLength: number;
    readonly padId: number;
}
/** A row in verl's layout: the prompt padded on the left, the response on the right. */
export interface LaidOut {
    readonly prompts: Int32Array;
    readonly responses: Int32Array;
    readonly inputIds: Int32Array;
    readonly attentionMask: Int32Array;
    /** Each token's place among the attended tokens; 0 before them, and the last one's place after them. */
    readonly positionIds: Int32Array;
    readonly responseMask: Int32Array;
}
/** Lays a row out, padded, or unpadded without `padding`. The caller cuts a row that is longer than the padding. */
export declare function layOut({ prompt, response, mask }: TokenRow, padding: Padding | null): LaidOut;
/** The last tokens of the prompt and the first of the response; null if the row already fits. */
export declare function cut({ prompt, response, mask }: TokenRow, { promptLength, responseLength }: Padding): TokenRow | null;
