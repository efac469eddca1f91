import { TokenText } from './token-text.js';
/** A table as plain data, as it goes between threads and processes. */
export interface TokenTableData {
    /** By id: where the token's bytes begin; -1: no token has the id. */
    readonly starts: Int32Array;
    readonly lengths: Int32Array;
    readonly bytes: Uint8Array;
}
/** What the tokens of a tokenizer say, as bytes: a character may be divided between tokens. */
export declare class TokenTable {
    readonly data: TokenTableData;
    constructor(data: TokenTableData);
    /** The table of these tokens, ids with their bytes. Of one id that comes twice the later bytes hold. */
    static of(tokens: Iterable<readonly [id: number, bytes: Uint8Array]>): TokenTable;
    /** The bytes of a token; null: no token has this id. */
    bytesOf(id: number): Uint8Array | null;
    /** The text of tokens; null: one of the ids is no token's, so nobody can tell what they say. */
    decode(ids: ArrayLike<number>): TokenText | null;
}
