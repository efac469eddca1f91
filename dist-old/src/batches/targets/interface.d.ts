import { z } from 'zod';
import type { Encoding } from '../../model/dataset.js';
import type { Json } from '../../model/json.js';
import type { CellValue, Column, Requirement } from '../../plugin-api/define-formatter.js';
import type { Cell, FileShape } from '../encoders/interface.js';
export type RowValues = Readonly<Record<string, CellValue>>;
/** Turns one build's rows, in order. It may remember rows it has seen, so each build has its own. */
export interface RowTransform {
    /** Why a row does not fit into this layout, for the waterfall; null if it fits. */
    omits(values: RowValues): string | null;
    /** Rows for the trainer, with a cell for each column of the shape. @throws ROW_UNFIT */
    rows(values: RowValues): Iterable<readonly Cell[]>;
    /** Rows that were held back until the rows after them were known; called after the last `rows`. */
    finish(): Iterable<readonly Cell[]>;
    /** What was done to rows, for the manifest; null if nothing. */
    report(): Json;
}
/** A target for which the options and the formatter's columns are known. */
export interface TargetPlan {
    readonly shape: FileShape;
    readonly start: () => RowTransform;
}
/** Why a target cannot use a formatter's columns, in words. */
export declare class Mismatch extends Error {
}
/**
 * A layout that a trainer reads: it turns canonical rows into the trainer's rows. A container then turns those into
 * bytes.
 */
export interface Target<O extends z.ZodType = z.ZodType> {
    /** A strict object of options. Their values are strings, as in the target's text. */
    readonly options: O;
    /** Containers of which the trainer can read these rows; the first one is the usual one. */
    containers(options: z.output<O>): readonly Encoding[];
    /** What the target requires of units besides what the formatter requires. */
    requires(options: z.output<O>, columns: readonly Column[]): readonly Requirement[];
    /** @throws Mismatch */
    plan(columns: readonly Column[], options: z.output<O>): TargetPlan;
    /** Stands in file names before the extension: the version of a layout that has no field names. */
    fileSuffix?(options: z.output<O>): string;
}
/** Declares a target, with the type of its options. */
export declare const defineTarget: <O extends z.ZodType>(target: Target<O>) => Target<O>;
/** A flag among the options, which are read from text: `?key=value`. */
export declare const flag: (otherwise: boolean) => z.ZodPipe<z.ZodDefault<z.ZodEnum<{
    true: "true";
    false: "false";
}>>, z.ZodTransform<boolean, "true" | "false">>;
export declare const integer: (least: number, most: number) => z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>;
/** An option that every target has. */
export declare const FILE_OPTIONS: {
    readonly rowsPerFile: z.ZodOptional<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<number, string>>, z.ZodInt>>;
};
