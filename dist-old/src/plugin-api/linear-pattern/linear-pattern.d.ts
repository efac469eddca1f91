export interface PatternFlags {
    /** Letters match in either case. */
    readonly ignoreCase?: boolean | undefined;
    /** `^` and `$` match at the borders of lines. */
    readonly multiline?: boolean | undefined;
    /** `.` matches ends of lines. */
    readonly dotAll?: boolean | undefined;
}
/**
 * A regular expression whose search takes time in proportion to the length of the text, whatever pattern and text are:
 * all ways to match go forward together, and none is tried twice (Thompson, "Regular expression search algorithm",
 * 1968). The syntax is that of RegExp with the flag `u`, without references to groups and looking ahead or behind.
 */
export declare class LinearPattern {
    #private;
    /** @throws SyntaxError with what is wrong, or too large: counts such as {2,500} multiply what they repeat */
    constructor(source: string, flags?: PatternFlags);
    /** Whether it matches anywhere in the text. */
    test(text: string): boolean;
}
