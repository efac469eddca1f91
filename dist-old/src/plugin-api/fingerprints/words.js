/** Scripts that are written without spaces: each of their characters counts as a word. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+`, 'gv');
/** The words of a text in lower case, without what is between them. */
export function wordsOf(text) {
    return text.toLowerCase().match(WORD) ?? [];
}
//# sourceMappingURL=words.js.map