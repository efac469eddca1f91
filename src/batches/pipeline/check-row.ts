import { StepwellError } from '../../errors/index.js';
import type { CellValue, Column, ColumnType, Row } from '../../plugin-api/define-formatter.js';
import type { Cell } from '../encoders/interface.js';

/** Canonical list columns that run along the response: each has the response's length, or is null. */
const ALONG_THE_RESPONSE = [
  'response_mask',
  'rollout_log_probs',
  'teacher_log_probs',
  'ref_log_probs',
  'values',
  'token_level_rewards',
  'advantages',
  'returns',
];

const isInt32 = (value: unknown): boolean => typeof value === 'number' && (value | 0) === value;

/** A list of numbers as a plain array, or null if the value is not one. */
function numbers(value: CellValue): number[] | null {
  if (ArrayBuffer.isView(value)) return Array.from(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'number') ? (value as number[]) : null;
}

/** The cell in the form the encoders take, or undefined if it does not fit the column. */
const CHECKED: Readonly<Record<ColumnType, (value: CellValue) => Cell>> = {
  int32: (value) => (isInt32(value) ? value : undefined),
  double: (value) => (Number.isFinite(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  string: (value) => (typeof value === 'string' ? value : undefined),
  json: (value) => (ArrayBuffer.isView(value) ? undefined : value),
  'int32[]': (value) => {
    const list = numbers(value);
    return list?.every(isInt32) ? list : undefined;
  },
  'float32[]': (value) => {
    const list = numbers(value)?.map(Math.fround);
    return list?.every(Number.isFinite) ? list : undefined;
  },
};

const NEEDS: Readonly<Record<ColumnType, string>> = {
  int32: 'an int32',
  double: 'a finite number',
  boolean: 'a boolean',
  string: 'a string',
  json: 'plain JSON',
  'int32[]': 'a list of int32',
  'float32[]': 'a list of finite numbers',
};

/**
 * Checks a formatter's row against its columns. Gives its cells in column order, lists as plain arrays.
 * @throws INVALID_ROW for a column that is not declared, a value of another type, NaN, or a list that runs along the
 * response and has another length
 */
export function checkRow(row: Row, columns: readonly Column[], formatter: string): readonly Cell[] {
  const invalid = (detail: string): StepwellError =>
    new StepwellError('INVALID_ROW', { plugin: formatter, detail });
  const cells = columns.map(({ name, type }) => {
    const value = row.values[name];
    if (value === undefined || value === null) return null;
    const cell = CHECKED[type](value);
    if (cell === undefined) throw invalid(`column "${name}" must be ${NEEDS[type]}`);
    return cell;
  });
  const declared = new Set(columns.map(({ name }) => name));
  for (const name of Object.keys(row.values)) {
    if (!declared.has(name)) throw invalid(`column "${name}" is not declared`);
  }
  const lengthOf = (name: string): number | null => {
    const cell = cells[columns.findIndex((column) => column.name === name)];
    return Array.isArray(cell) ? cell.length : null;
  };
  const length = lengthOf('response_ids');
  if (length === null) return cells;
  for (const name of ALONG_THE_RESPONSE) {
    const other = lengthOf(name);
    if (other !== null && other !== length)
      throw invalid(`"${name}" has ${other} entries but response_ids has ${length}`);
  }
  return cells;
}
