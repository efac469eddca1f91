import { z } from 'zod';
import type { Encoding } from '../../model/dataset.js';
import type { Json } from '../../model/json.js';
import type { CellValue, Column, Requirement } from '../../plugin-api/define-formatter.js';
import type { Cell, FileShape } from '../encoders/interface.js';

export type RowValues = Readonly<Record<string, CellValue>>;

/** Turns one build's rows, in order. May remember what it has seen, so each build needs its own. */
export interface RowTransform {
  /** Why a row has no place in this layout, which the waterfall says of its steps; null: it has one. */
  omits(values: RowValues): string | null;
  /** Rows for the trainer, with a cell for each column of the shape. @throws ROW_UNFIT */
  rows(values: RowValues): Iterable<readonly Cell[]>;
  /** Rows that it held back until it knew what follows, after the last call of `rows`. */
  finish(): Iterable<readonly Cell[]>;
  /** What the manifest is to say of what was done to rows; null: nothing. */
  report(): Json;
}

/** A target that knows its options and the formatter's columns. */
export interface TargetPlan {
  readonly shape: FileShape;
  readonly start: () => RowTransform;
}

/** Why a formatter's columns do not do for a target, in words. */
export class Mismatch extends Error {}

/** A layout that a trainer reads: canonical rows in, the trainer's rows out. What they are written in is a container. */
export interface Target<O extends z.ZodType = z.ZodType> {
  /** A strict object of options as the text of a target gives them: strings. */
  readonly options: O;
  /** Containers that hold these rows so that the trainer reads them; the first one is the usual one. */
  containers(options: z.output<O>): readonly Encoding[];
  /** What units need besides what the formatter asks for. */
  requires(options: z.output<O>, columns: readonly Column[]): readonly Requirement[];
  /** @throws Mismatch */
  plan(columns: readonly Column[], options: z.output<O>): TargetPlan;
  /** Put into file names before the extension: the version of a layout that has no field names. */
  fileSuffix?(options: z.output<O>): string;
}

/** Declares a target with its options' type. */
export const defineTarget = <O extends z.ZodType>(target: Target<O>): Target<O> => target;

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
