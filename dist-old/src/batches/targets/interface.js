import { z } from 'zod';
/** Why a target cannot use a formatter's columns, in words. */
export class Mismatch extends Error {
}
/** Declares a target, with the type of its options. */
export const defineTarget = (target) => target;
/** A flag among the options, which are read from text: `?key=value`. */
export const flag = (otherwise) => z
    .enum(['true', 'false'])
    .default(otherwise ? 'true' : 'false')
    .transform((text) => text === 'true');
export const integer = (least, most) => z
    .string()
    .regex(/^-?\d{1,10}$/, 'expected an integer')
    .transform(Number)
    .pipe(z.int().min(least).max(most));
const MOST_ROWS = 1_000_000;
/** An option that every target has. */
export const FILE_OPTIONS = {
    rowsPerFile: integer(1, MOST_ROWS).optional().describe('Rows a file; 100000 unless told.'),
};
//# sourceMappingURL=interface.js.map