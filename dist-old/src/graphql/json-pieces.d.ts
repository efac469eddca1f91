/**
 * The text that JSON.stringify makes of a tree of values, in pieces of about `length` characters, so that other work
 * can run between two pieces. The tree may be nested deeper than the call stack.
 */
export declare function jsonPieces(root: unknown, length?: number): Generator<string, void, void>;
