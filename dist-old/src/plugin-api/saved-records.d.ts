/** A record as bytes to append to a state: a line of JSON. */
export declare function saved(record: object): Uint8Array;
/** The records that `saved` made bytes of, in the order in which they were appended. */
export declare function savedIn<T extends object>(parts: readonly Uint8Array[]): Generator<T>;
