import * as characters from './characters.js';

const { CARRIAGE_RETURN, LINE_FEED, LOWER_A, LOWER_Z, NINE, SPACE, TAB, ZERO } = characters;

// What lies behind the last byte, undefined, is of no kind.

export function isDigit(byte: number | undefined): boolean {
  return (byte as number) >= ZERO && (byte as number) <= NINE;
}

export function isLowerCase(byte: number | undefined): boolean {
  return (byte as number) >= LOWER_A && (byte as number) <= LOWER_Z;
}

/** JSON's white space, line ends among it. */
export function isSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB;
}
