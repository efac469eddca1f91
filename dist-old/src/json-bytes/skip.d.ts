/** The index after the white space at `at`, including line ends. */
export declare function afterSpace(bytes: Uint8Array, at: number): number;
/** The index after the white space at `at`, in bytes that hold one text a line: a line end is not passed. */
export declare function afterSpaceInLine(bytes: Uint8Array, at: number): number;
/** The index after the string whose opening quote is at `at`; -1 if it does not end before `end`. */
export declare function afterString(bytes: Buffer, at: number, end?: number): number;
/**
 * The index after the JSON value at `at`; -1 if there is none, or if it does not end by `end`. Numbers and words are
 * not checked, so what is not JSON (NaN) is skipped as well.
 */
export declare function afterValue(bytes: Buffer, at: number, end?: number): number;
