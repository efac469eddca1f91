/** The hash of a run before its first character; `hashed` adds one character after the other. */
export declare const NO_CHARACTERS: number;
export declare const hashed: (hash: number, character: number) => number;
/**
 * The distinct runs of characters of a text, in the order of their first occurrence. A Set of strings would need a
 * string for each occurrence; here it is made for the first only.
 */
export declare class DistinctRuns {
    /** Whether a run found no place, because too many others have its hash: then they are not all there. */
    isCrowded: boolean;
    private text;
    private found;
    private room;
    /** The table: for each place the number of a run, valid if its stamp is that of the present text. */
    private places;
    private stamps;
    private stamp;
    private hashes;
    private starts;
    private ends;
    begin(text: string): void;
    /** @param hash of all characters of the run, as `hashed` gives it */
    add(start: number, end: number, hash: number): void;
    /** All runs since `begin`. */
    take(): string[];
    private grow;
    private make;
}
