/** Digits with commas between, a fraction, a power of ten: no two parts can read the same, so it takes linear time. */
const NUMBER = /(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?/g;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?![\d,])/;
const WORD = /[\p{L}\p{N}]/u;
const MINUS = /[-\u2212]/;

interface Found {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** Commas that group thousands go; else they separate numbers, of which the last counts. */
function readDigits(digits: string): number {
  const plain = digits.replace(/,+$/, '');
  return Number(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.slice(plain.lastIndexOf(',') + 1));
}

function* numbersIn(text: string): Generator<Found> {
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const sign = text[index - 1] ?? '';
    // A hyphen behind a letter or digit joins, as in 2024-11.
    const isNegative = MINUS.test(sign) && !WORD.test(text[index - 2] ?? '');
    const value = readDigits(digits);
    yield { value: isNegative ? -value : value, start: index, end: index + digits.length };
  }
}

/** The last number in a text, with commas for thousands; `a/b` is one number. Null: there is none. */
export function lastNumber(text: string): number | null {
  let before: Found | null = null;
  let last: Found | null = null;
  for (const found of numbersIn(text)) {
    before = last;
    last = found;
  }
  if (last === null || !Number.isFinite(last.value)) return null;
  const isFraction = before !== null && text.slice(before.end, last.start).trim() === '/' && last.value !== 0;
  return isFraction && before !== null ? before.value / last.value : last.value;
}

const ALONE =
  /^[-+\u2212]?[$€£]?[-+\u2212]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?:\/\d+(?:\.\d+)?)?%?$/;

/** The number that a text is, and nothing else but a currency before and a percent sign behind; null: it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim();
  if (!ALONE.test(plain)) return null;
  const value = lastNumber(plain.replace(/[$€£+]/g, '').replace('\u2212', '-'));
  return value;
}

/** How far apart two numbers may be: the larger of both bounds counts. */
export interface Tolerance {
  /** In the numbers' own unit. */
  readonly absolute: number;
  /** As a share of the reference. */
  readonly relative: number;
}

export const isNear = (value: number, reference: number, { absolute, relative }: Tolerance): boolean =>
  Math.abs(value - reference) <= Math.max(absolute, relative * Math.abs(reference));
