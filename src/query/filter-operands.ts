import { type FieldPath, StepwellError, typeError } from '../errors/index.js';
import { isObject, type Json } from '../model/json.js';
import type { FieldKind } from './fields.js';
import type { Scalar } from './filter.js';
import { invalid, MAX_FILTER_DEPTH, nestsDeeperThan, tooDeep } from './filter-bounds.js';

/** Bytes of one operand: of a string, or of the JSON of a metadata value. */
const MAX_OPERAND_BYTES = 64 * 1024;

/** The fields of an object, without those that are undefined. @throws INVALID_TYPE */
export function entriesOf(value: unknown, path: FieldPath): [string, unknown][] {
  if (!isObject(value)) throw typeError('an object', path);
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** @throws INVALID_TYPE */
export function listOf(value: unknown, path: FieldPath): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError('a list', path);
  return value;
}

/** A string of bounded size. @throws INVALID_TYPE, INVALID_FILTER */
export function stringOf(value: unknown, path: FieldPath): string {
  if (typeof value !== 'string') throw typeError('a string', path);
  if (Buffer.byteLength(value) > MAX_OPERAND_BYTES) throw tooLarge(path);
  return value;
}

/** A metadata value to compare with, of bounded size. @throws INVALID_FILTER */
export function jsonOf(value: unknown, path: FieldPath): Json {
  if (nestsDeeperThan(value, MAX_FILTER_DEPTH)) throw tooDeep(path);
  // The bound on nesting lets later code walk filters by recursion.
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > MAX_OPERAND_BYTES) throw tooLarge(path);
  return value as Json;
}

function tooLarge(path: FieldPath): StepwellError {
  return invalid(`an operand of more than ${MAX_OPERAND_BYTES} bytes`, path);
}

/** @throws INVALID_TYPE */
export function booleanOf(value: unknown, path: FieldPath): boolean {
  if (typeof value !== 'boolean') throw typeError('true or false', path);
  return value;
}

/** A value of a field's kind, to compare the field with. @throws INVALID_TYPE, NON_FINITE_NUMBER, INVALID_FILTER */
export function scalarOf(kind: FieldKind, value: unknown, path: FieldPath): Scalar {
  switch (kind.type) {
    case 'string':
      return stringOf(value, path);
    case 'boolean':
      return booleanOf(value, path);
    case 'enum':
      if (typeof value !== 'string' || !kind.values.includes(value)) {
        throw typeError(`one of ${kind.values.join(', ')}`, path);
      }
      return value;
    case 'time':
      return timeOf(value, path);
    case 'int':
      if (!Number.isInteger(value)) throw typeError('an integer', path);
      return value as number;
    case 'float':
      if (typeof value !== 'number') throw typeError('a number', path);
      if (!Number.isFinite(value)) throw new StepwellError('NON_FINITE_NUMBER', {}, { path });
      return value;
  }
}

/** A time: a Date, or an ISO 8601 string as in a stored recipe. */
function timeOf(value: unknown, path: FieldPath): number {
  const time =
    Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).getTime() : Number.NaN;
  if (Number.isFinite(time)) return time;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isFinite(parsed)) throw typeError('a time in ISO 8601', path);
  return parsed;
}
