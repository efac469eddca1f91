import type { z } from 'zod';
import type { ContentField } from '../model/content-field.js';
import type { Json } from '../model/json.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginContext } from './context.js';
import type { Split } from './merge-steps.js';
import type { Requirement } from './requirement.js';
export type { Requirement };
export type FormatterUnit = 'trajectory' | 'group';
export interface FormatterUnitOf {
    readonly trajectory: TrajectoryUnit;
    readonly group: GroupUnit;
}
/**
 * Type of a column. `json` is a JSON string in Parquet and plain JSON in JSONL. Every column is nullable.
 * `int32[]` and `float32[]` are lists: list<int32> and list<float> in Parquet, plain arrays in JSONL; `int32[][]` and
 * `float32[][]` are lists of such lists.
 */
export declare const COLUMN_TYPES: readonly ["int32", "double", "boolean", "string", "json", "int32[]", "float32[]", "int32[][]", "float32[][]"];
export type ColumnType = (typeof COLUMN_TYPES)[number];
export interface Column {
    /** Snake_case, as trainers read it. */
    readonly name: string;
    readonly type: ColumnType;
    readonly description: string;
    /** Of an `int32[]`: every entry is 0 or 1. Tensors then hold it in a byte an entry. */
    readonly mask?: boolean;
}
export type CellValue = Json | Int32Array | Float32Array | Float64Array | Uint8Array | readonly Int32Array[] | readonly Float32Array[];
/** One row of a dataset. `values` holds a cell for every column by name; one left out is null. */
export interface Row {
    readonly values: Readonly<Record<string, CellValue>>;
    /** Ids of the steps of which the row was made: its lineage, which is not written to the file. */
    readonly stepIds: readonly string[];
    /** Why the row was not joined with the one before it, from `mergeSteps`; the manifest counts these. */
    readonly split?: Split | null;
}
/** Steps of which a formatter makes no row, with the reason for the waterfall. */
export interface Omission {
    /** In a few words, which are the same for all steps that are left out for this reason. */
    readonly omitted: string;
    readonly stepIds: readonly string[];
}
export interface Formatter<U extends FormatterUnit = FormatterUnit, O extends z.ZodType = z.ZodType> {
    readonly kind: 'FORMATTER';
    /** Kebab-case, unique among formatters. */
    readonly name: string;
    readonly version: string;
    readonly description: string;
    /** A paragraph: what it is good for, what its options do, what it costs. */
    readonly documentation?: string | undefined;
    readonly unit: U;
    readonly options: O;
    /** Fields of the steps' content that it reads, as for a curator. Left out: every field. */
    readonly needs?: readonly ContentField[] | ((options: z.output<O>) => readonly ContentField[]) | undefined;
    requires(options: z.output<O>): readonly Requirement[];
    /** Columns in file order. */
    columns(options: z.output<O>): readonly Column[];
    /**
     * Optional. Looks at all units before any is formatted, for statistics of the whole build (whitening). The context of
     * `format` holds its answer as `survey`; units come in the same order.
     */
    readonly survey?: ((units: AsyncIterable<FormatterUnitOf[U]>, options: z.output<O>, context: PluginContext) => Promise<Json>) | undefined;
    /** Whether `survey` is needed under these options. Without this function it is called whenever there is one. */
    readonly surveys?: ((options: z.output<O>) => boolean) | undefined;
    /**
     * Reads ready units in the recipe's order, and yields rows, or the reason why some steps have none. It sees the kept
     * steps of each unit, of which a trajectory in a group may have none; those with `curation.trainable: false` are
     * context only. Equal input gives equal rows in equal order.
     */
    format(units: AsyncIterable<FormatterUnitOf[U]>, options: z.output<O>, context: PluginContext): AsyncIterable<Row | Omission>;
}
/** Declares a batch-formatter plugin, which the module exports as its default. */
export declare function defineFormatter<U extends FormatterUnit, O extends z.ZodType>(formatter: Omit<Formatter<U, O>, 'kind'>): Formatter<U, O>;
/** A column as one line, for tables. */
export declare function column(name: string, type: ColumnType, description: string): Column;
/** A column of lists whose entries are 0 or 1. */
export declare function maskColumn(name: string, description: string): Column;
/**
 * A row, or, if a number in it is too large for its column, the reason why there is none. Rewards are doubles and lists
 * along the response float32, so a reward of 1e200 on a token would be Infinity in the file.
 *
 * @param computed names of the columns that the formatter computed; values from steps were checked when the steps
 * arrived
 */
export declare function rowOrOmission(row: Row, computed: readonly string[]): Row | Omission;
