/** Log-probs of a choice's `logprobs`. */
export interface ScannedLogProbs {
    /** Rounded to float32. */
    readonly values: number[];
    /** Some token is named `token_id:…`. */
    named: boolean;
}
/** Reads token ids and log-probs from the bytes of a JSON text, without decoding or parsing it. */
export declare class TokenScanner {
    private readonly bytes;
    private readonly json;
    private readonly floats;
    private last;
    constructor(bytes: Buffer);
    /** Ids of a whole list, in memory of their own, and where the list ends; null: it is not plainly a list of ids. */
    list(at: number): {
        readonly ids: Int32Array;
        readonly end: number;
    } | null;
    /**
     * Ids of a list that is mostly short, as in an event.
     * @returns the position behind the list; -1: it is not plainly a list of ids, and `into` must not be used
     */
    ids(at: number, into: number[]): number;
    /**
     * Log-probs of chat's `{content: [{token, logprob, …}], refusal: null}`.
     * @returns the position behind the object; -1: it is not plainly that, and `into` must not be used
     */
    logProbs(at: number, into: ScannedLogProbs): number;
    /** Reads one token's entry, which mostly differs from the one before it in the token and the number only. */
    private entry;
    /** Reads an entry member by member. It becomes the pattern for the next one if it begins with token and number. */
    private unlike;
    /** Where the value of a member begins if it has that name; -1: it has another. */
    private valueOf;
    /**
     * Reads the members of an entry from its brace on, or those behind the value that ends at `at`.
     * @param known how many log-probs were read of it before
     */
    private members;
    /** Position behind the white space at `at`; mostly there is none. */
    private spaced;
}
