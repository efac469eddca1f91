import { isNear, numberOf } from './numbers.js';
/** What changes how an expression looks and not what it says. */
const LOOKS = [
    [/\\(?:left|right|displaystyle)(?![A-Za-z])/g, ''],
    [/\\[,;:! ]/g, ''],
    [/\\[()[\]]/g, ''],
    [/\\(?:text|mathrm|mathbf|textbf|mbox)\s*\{([^{}]*)\}/g, '$1'],
    [/\\[dtc]frac(?![A-Za-z])/g, '\\frac'],
    [/\\(?:cdot|times)(?![A-Za-z])/g, '*'],
    [/\^\s*(?:\{\s*\\circ\s*\}|\\circ)/g, ''],
    [/\\%/g, '%'],
    [/\\?\$/g, ''],
    [/~/g, ''],
    [/\s+/g, ''],
    [/[.,;]$/, ''],
];
/** An expression in one form: without spaces, sizes, units of angle and dollar signs, its fractions as `(a)/(b)`. */
export function plainMath(expression) {
    const plain = LOOKS.reduce((text, [what, by]) => text.replace(what, by), expression.trim());
    return plain
        .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '($1)/($2)')
        .replace(/\\frac(\d)(\d)/g, '($1)/($2)')
        .replace(/^[A-Za-z]=/, '');
}
/** The value of a number or of a fraction of two; null: it is something else. */
function quotientOf(plain) {
    const fraction = /^(-?)\((-?[\d.,]+)\)\/\((-?[\d.,]+)\)$/.exec(plain);
    if (fraction === null)
        return numberOf(plain);
    const [, sign, above = '', below = ''] = fraction;
    const over = numberOf(above);
    const under = numberOf(below);
    if (over === null || under === null || under === 0)
        return null;
    return (sign === '-' ? -1 : 1) * (over / under);
}
/**
 * Whether two answers say the same: numbers and fractions by their value, all else by its letters once looks are taken
 * away. It does no algebra: `2x` and `x+x` differ.
 */
export function isSameMath(answer, reference, tolerance) {
    const [given, wanted] = [plainMath(answer), plainMath(reference)];
    if (given === wanted)
        return given !== '';
    const [value, expected] = [quotientOf(given), quotientOf(wanted)];
    return value !== null && expected !== null && isNear(value, expected, tolerance);
}
//# sourceMappingURL=math-answer.js.map