import type { z } from 'zod';
import type { Json } from '../model/json.js';
import type { GroupUnit, TrajectoryUnit } from '../model/unit.js';
import type { PluginContext } from './context.js';
import type { Split } from './merge-steps.js';

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
export const COLUMN_TYPES = [
  'int32',
  'double',
  'boolean',
  'string',
  'json',
  'int32[]',
  'float32[]',
  'int32[][]',
  'float32[][]',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export interface Column {
  /** Snake_case, as trainers read it. */
  readonly name: string;
  readonly type: ColumnType;
  readonly description: string;
}

export type CellValue =
  | Json
  | Int32Array
  | Float32Array
  | Float64Array
  | Uint8Array
  | readonly Int32Array[]
  | readonly Float32Array[];

/** One row of a dataset. `values` holds a cell for every column by name; one left out is null. */
export interface Row {
  readonly values: Readonly<Record<string, CellValue>>;
  /** Ids of the steps that this row was made from: its lineage, not written to the file. */
  readonly stepIds: readonly string[];
  /** Why the row was not joined with the one before it, as `mergeSteps` says: counted in the manifest. */
  readonly split?: Split | null;
}

/**
 * What a formatter needs of a unit before it can be formatted. Evaluated by Stepwell, so that readiness can be
 * explained without running the formatter.
 * - complete: the trajectory is finished (a group: enough of its trajectories are, by the recipe's group rules)
 * - rewards: every trajectory has an effective reward
 * - response: every trainable step has its action as a message, not as token ids alone
 * - response_ids, log_probs, values, teacher_log_probs, teacher_topk, ref_log_probs: every trainable step has them
 * - hint: every trainable step has one
 */
export type Requirement =
  | 'complete'
  | 'rewards'
  | 'response'
  | 'response_ids'
  | 'log_probs'
  | 'values'
  | 'teacher_log_probs'
  | 'teacher_topk'
  | 'ref_log_probs'
  | 'hint';

/** Steps of which a formatter makes no row, with the reason that the waterfall counts them under. */
export interface Omission {
  /** In a few words, the same for every step that is left out for it. */
  readonly omitted: string;
  readonly stepIds: readonly string[];
}

export interface Formatter<U extends FormatterUnit = FormatterUnit, O extends z.ZodType = z.ZodType> {
  readonly kind: 'FORMATTER';
  /** Kebab-case, unique among formatters. */
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly unit: U;
  readonly options: O;
  requires(options: z.output<O>): readonly Requirement[];
  /** Columns in file order. */
  columns(options: z.output<O>): readonly Column[];
  /**
   * Optional. Looks at all units before any is formatted, for statistics that
   * range over the whole build (whitening). What it answers stands in `context.survey`; units come in the same order.
   */
  readonly survey?:
    | ((
        units: AsyncIterable<FormatterUnitOf[U]>,
        options: z.output<O>,
        context: PluginContext,
      ) => Promise<Json>)
    | undefined;
  /** Whether `survey` is needed under these options; left out: whenever there is one. */
  readonly surveys?: ((options: z.output<O>) => boolean) | undefined;
  /**
   * Reads ready units in the recipe's order and yields rows, or why
   * there is none of some steps. Of each unit it sees the steps that are kept (a
   * trajectory of a group may have none left); those with `curation.trainable: false` are context only. Equal input gives equal rows in equal order.
   */
  format(
    units: AsyncIterable<FormatterUnitOf[U]>,
    options: z.output<O>,
    context: PluginContext,
  ): AsyncIterable<Row | Omission>;
}

/** Declares a batch-formatter plugin; export the result as the module's default. */
export function defineFormatter<U extends FormatterUnit, O extends z.ZodType>(
  formatter: Omit<Formatter<U, O>, 'kind'>,
): Formatter<U, O> {
  return { ...formatter, kind: 'FORMATTER' };
}

/** A column in one line, for tables of them. */
export function column(name: string, type: ColumnType, description: string): Column {
  return { name, type, description };
}

/**
 * A row, or, where a number in it is more than its column holds, the reason why there is none. Rewards are doubles,
 * lists along the response are of float32: 1e200 on a token would be Infinity in the file.
 *
 * @param computed names of the columns that the formatter worked out; what comes with steps was checked when it came
 */
export function rowOrOmission(row: Row, computed: readonly string[]): Row | Omission {
  const name = computed.find((column) => !holds(row.values[column]));
  if (name === undefined) return row;
  return { omitted: `${name} would be more than its column holds`, stepIds: row.stepIds };
}

function holds(cell: unknown): boolean {
  if (typeof cell === 'number') return Number.isFinite(cell);
  return !(cell instanceof Float32Array) || cell.every(Number.isFinite);
}
