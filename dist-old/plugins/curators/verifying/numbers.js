/** Digits with commas between, a fraction, a power of ten: no two parts can read the same, so it takes linear time. */
const NUMBER = /(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?/g;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?![\d,])/;
const WORD = /[\p{L}\p{N}]/u;
const MINUS = /[-\u2212]/;
/** Commas that group thousands go; else they separate numbers, of which the last counts. */
function readDigits(digits) {
    const plain = digits.replace(/,+$/, '');
    return Number(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.slice(plain.lastIndexOf(',') + 1));
}
function* numbersIn(text) {
    for (const { 0: digits, index } of text.matchAll(NUMBER)) {
        const sign = text[index - 1] ?? '';
        // A hyphen behind a letter or digit joins, as in 2024-11.
        const isNegative = MINUS.test(sign) && !WORD.test(text[index - 2] ?? '');
        const value = readDigits(digits);
        yield { value: isNegative ? -value : value, start: index, end: index + digits.length };
    }
}
/** The last number in a text, with commas for thousands; `a/b` is one number. Null: there is none. */
export function lastNumber(text) {
    let before = null;
    let last = null;
    for (const found of numbersIn(text)) {
        before = last;
        last = found;
    }
    if (last === null || !Number.isFinite(last.value))
        return null;
    const isFraction = before !== null && text.slice(before.end, last.start).trim() === '/' && last.value !== 0;
    return isFraction && before !== null ? before.value / last.value : last.value;
}
const ALONE = /^[-+\u2212]?[$€£]?[-+\u2212]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?:\/\d+(?:\.\d+)?)?%?$/;
/** The number that a text is, and nothing else but a currency before and a percent sign behind; null: it is none. */
export function numberOf(text) {
    const plain = text.trim();
    if (!ALONE.test(plain))
        return null;
    const value = lastNumber(plain.replace(/[$€£+]/g, '').replace('\u2212', '-'));
    return value;
}
export const isNear = (value, reference, { absolute, relative }) => Math.abs(value - reference) <= Math.max(absolute, relative * Math.abs(reference));
//# sourceMappingURL=numbers.js.map