/** Tokens that stand for no text. */
export const SPECIAL = {
  begin: 1,
  end: 2,
  think: 3,
  answer: 4,
  call: 5,
  callEnd: 6,
  callArguments: 7,
} as const;

const FIRST_TEXT_ID = 1000;
const BASE = 257;

/**
 * A tokenizer without a vocabulary: a token is up to three bytes of UTF-8, and no token goes on over a blank. So one
 * text has one list of ids, ids tell their bytes, and a character may be spread over two tokens, as with byte-level BPE.
 */
export function encode(text: string): number[] {
  const ids: number[] = [];
  let bytes: number[] = [];
  const flush = (): void => {
    if (bytes.length > 0) ids.push(FIRST_TEXT_ID + bytes.reduceRight((id, byte) => id * BASE + byte + 1, 0));
    bytes = [];
  };
  for (const byte of Buffer.from(text)) {
    if (byte === 32 && bytes.length > 0) flush();
    bytes.push(byte);
    if (bytes.length === 3) flush();
  }
  flush();
  return ids;
}

/** The bytes of one token; none for a special one. */
export function bytesOf(id: number): Buffer {
  const bytes: number[] = [];
  for (let rest = id - FIRST_TEXT_ID; rest > 0; rest = Math.floor(rest / BASE)) bytes.push((rest % BASE) - 1);
  return Buffer.from(bytes);
}

export function decode(ids: readonly number[]): string {
  return Buffer.concat(ids.map(bytesOf)).toString();
}

/** How an engine names a token in its log-probs. */
export function tokenText(id: number): string {
  const name = Object.entries(SPECIAL).find(([, special]) => special === id)?.[0];
  return name === undefined ? bytesOf(id).toString() : `<|${name}|>`;
}
