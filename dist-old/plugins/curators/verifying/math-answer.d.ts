import { type Tolerance } from './numbers.js';
/** An expression in one form: without spaces, sizes, units of angle and dollar signs, its fractions as `(a)/(b)`. */
export declare function plainMath(expression: string): string;
/**
 * Whether two answers say the same: numbers and fractions by their value, all else by its letters once looks are taken
 * away. It does no algebra: `2x` and `x+x` differ.
 */
export declare function isSameMath(answer: string, reference: string, tolerance: Tolerance): boolean;
