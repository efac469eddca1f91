/**
 * The bytes that structure JSON, lines and event streams.
 *
 * A loop over many bytes copies those that it compares with into constants of its own module. V8 compiles such a
 * constant into the machine code; an imported one is read from memory each time, and the loop takes half as long again.
 */
export declare const TAB = 9;
export declare const LINE_FEED = 10;
export declare const CARRIAGE_RETURN = 13;
export declare const SPACE = 32;
export declare const QUOTE = 34;
export declare const PLUS = 43;
export declare const COMMA = 44;
export declare const MINUS = 45;
export declare const DOT = 46;
export declare const ZERO = 48;
export declare const NINE = 57;
export declare const COLON = 58;
export declare const UPPER_E = 69;
export declare const OPEN_LIST = 91;
export declare const BACKSLASH = 92;
export declare const CLOSE_LIST = 93;
export declare const LOWER_A = 97;
export declare const LOWER_E = 101;
export declare const LOWER_N = 110;
export declare const LOWER_Z = 122;
export declare const OPEN_OBJECT = 123;
export declare const CLOSE_OBJECT = 125;
export declare function isDigit(byte: number | undefined): boolean;
export declare function isLowerCase(byte: number | undefined): boolean;
/** JSON's white space, including line ends. */
export declare function isSpace(byte: number | undefined): boolean;
