/**
 * Makes the text that JSON.stringify would write for a value from the value's bytes, since JSON.stringify takes longer
 * than JSON.parse did. It only leaves out white space. Null is the answer for values that JSON.parse and JSON.stringify
 * change in another way: other escapes, fractions, keys that come twice or look like numbers.
 *
 * The bytes have to be valid JSON; not every fault is noticed here.
 */
export declare class CanonicalJson {
    private readonly bytes;
    /** Index after the value that was read last. */
    end: number;
    /** Texts without their white space. The last one begins at `start`, and its next run at `from` of the bytes. */
    private kept;
    private start;
    private size;
    private from;
    /** Start and end of each key of the objects that are open. */
    private readonly keys;
    /** Index of the next foreign escape. */
    private foreign;
    constructor(bytes: Buffer);
    /** After this call texts that were read before may be overwritten. */
    begin(): void;
    /** The text of the value at `at`, in UTF-8; null if it cannot be made from the bytes. */
    read(at: number, end: number): Uint8Array | null;
    /** The texts of the items of the list at `at`; null if they cannot be made from the bytes, or if it is not a list. */
    readItems(at: number, end: number): readonly Uint8Array[] | null;
    private value;
    private list;
    /** @param keys number of keys of the objects around it */
    private object;
    /**
     * Whether the key is new in its object and does not begin with a digit. JSON.parse keeps the later value of two equal
     * keys in the earlier place, and puts keys that are integers first.
     */
    private isNewKey;
    /** The index after an integer or after one of JSON's three words; -1 if there is neither. */
    private word;
    /** Leaves out the white space at `at`, and returns the index after it. */
    private pass;
    /** Adds the run up to `to` to the text; the next run begins at `next`. */
    private keep;
    private nextForeign;
}
