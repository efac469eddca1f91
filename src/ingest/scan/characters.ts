/** The bytes that JSON is made of. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const LOWER_E = 0x65;
export const UPPER_E = 0x45;
export const NINE = 0x39;
export const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/** What lies behind the last byte, undefined, is no digit either. */
export function isDigit(byte: number | undefined): boolean {
  return (byte as number) >= ZERO && (byte as number) <= NINE;
}

/** Behind the white space at `at`. A line's end is none. */
export function afterSpace(bytes: Uint8Array, at: number): number {
  let i = at;
  for (let byte = bytes[i] as number; byte <= SPACE; byte = bytes[++i] as number) {
    if (byte !== SPACE && byte !== TAB && byte !== CARRIAGE_RETURN) break;
  }
  return i;
}
