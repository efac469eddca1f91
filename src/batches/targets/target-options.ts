import { z } from 'zod';

/** Options are read from text: `?key=value`. */
export const flag = (otherwise: boolean) =>
  z
    .enum(['true', 'false'])
    .default(otherwise ? 'true' : 'false')
    .transform((text) => text === 'true');

export const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, 'expected an integer')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const MOST_ROWS = 1_000_000;

/** Every target has it. */
export const FILE_OPTIONS = {
  rowsPerFile: integer(1, MOST_ROWS).optional().describe('Rows a file; 100000 unless told.'),
} as const;
