const PLAIN = /^[\w@%+=:,./-]+$/;

/** A word as a POSIX shell reads it back when it is pasted: in single quotes where it is not a plain one. */
export function shellWord(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
