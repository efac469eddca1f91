type Parsed = Record<string, unknown>;
export interface ScannedLine {
    /** A step as JSON.parse gives it, but with typed arrays for lists of numbers. */
    readonly value: Readonly<Parsed>;
    /**
     * The text that JSON.stringify writes for each message of state, response and next state, in UTF-8; null if it could
     * not be made from the bytes.
     */
    readonly texts: readonly Uint8Array[] | null;
}
/**
 * Parses lines, each of which holds a step. Most bytes of such a line are lists of numbers, which are read straight
 * into typed arrays. Only the rest goes through JSON.parse, which also checks it.
 */
export declare class LineScanner {
    private readonly bytes;
    private readonly json;
    private readonly memory;
    private readonly numbers;
    private readonly canonical;
    /** The line up to `copied`, with a placeholder for each list of numbers that was read. */
    private rest;
    private size;
    private copied;
    private readonly lists;
    private readonly texts;
    constructor(bytes: Buffer);
    /**
     * Null: the line has to be parsed as a whole, because it is broken or written in an unusual way. Typed arrays and
     * texts are valid until the next line is scanned.
     */
    scan(start: number, end: number): ScannedLine | null;
    private passFields;
    /** The index after the value at `at`; -1 if the line has to be parsed as a whole. */
    private passField;
    private message;
    private messages;
    /** The texts of state, response and next state, in this order. */
    private textsOf;
    /** Adds the line up to `to` to the text for JSON.parse, with room for a placeholder. */
    private keep;
}
export {};
