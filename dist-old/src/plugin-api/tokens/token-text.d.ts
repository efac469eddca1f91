import type { TokenRange } from '../../model/decision.js';
/** The text of a list of tokens. For every part of the text it tells the tokens that hold that part. */
export declare class TokenText {
    #private;
    readonly text: string;
    /** @param tokens the bytes of each token */
    constructor(tokens: readonly Uint8Array[]);
    /**
     * The tokens that a part of the text is of, from the first up to the one behind the last. A token that holds only one
     * byte of a character of the part is among them.
     * @param from index in `text`; @param to index behind the part
     * @throws RangeError if that is no part of the text, or empty
     */
    tokensOf(from: number, to: number): TokenRange;
}
