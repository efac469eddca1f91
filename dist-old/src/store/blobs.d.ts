/** Copies the bytes, so that the array is aligned and owns its memory. */
export declare function int32Of(blob: Uint8Array): Int32Array;
export declare function float32Of(blob: Uint8Array): Float32Array;
