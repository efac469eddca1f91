/**
 * The bytes that structure JSON, lines and event streams.
 *
 * A loop over many bytes copies those that it compares with into constants of its own module. V8 compiles such a
 * constant into the machine code; an imported one is read from memory each time, and the loop takes half as long again.
 */
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const UPPER_E = 0x45;
export const OPEN_LIST = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const LOWER_A = 0x61;
export const LOWER_E = 0x65;
export const LOWER_N = 0x6e;
export const LOWER_Z = 0x7a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
// `byte` is undefined after the last byte, and then none of these is true.
export function isDigit(byte) {
    return byte >= ZERO && byte <= NINE;
}
export function isLowerCase(byte) {
    return byte >= LOWER_A && byte <= LOWER_Z;
}
/** JSON's white space, including line ends. */
export function isSpace(byte) {
    return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}
//# sourceMappingURL=characters.js.map