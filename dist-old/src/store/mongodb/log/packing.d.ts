/** Rows as stored: in the record, or in separate parts. */
export interface PackedRows {
    readonly rows: Uint8Array | null;
    readonly parts: readonly Uint8Array[];
}
export declare function deflate(bytes: Uint8Array): Uint8Array;
export declare function inflate(bytes: Uint8Array): Uint8Array;
export declare function packRows(plain: Uint8Array, mostInRecord?: number): PackedRows;
