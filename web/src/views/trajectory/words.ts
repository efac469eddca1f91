/** Words as the server finds them: runs of letters and digits, in any case. */
export const WORD = /[\p{L}\p{N}]+/gu;

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORD) ?? []);
