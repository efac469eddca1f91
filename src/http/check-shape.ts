import type { z } from 'zod';
import { StepwellError } from '../errors/index.js';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'a boolean',
  object: 'an object',
  record: 'an object',
};

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  return value;
}

function toStepwellError(issue: z.core.$ZodIssue, input: unknown): StepwellError {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const field = issue.keys[0] ?? '';
    return new StepwellError('UNKNOWN_FIELD', { field }, { path: [...path, field] });
  }
  const value = valueAt(input, issue.path);
  // JSON has no infinity, but 1e999 parses to one.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return new StepwellError('NON_FINITE_NUMBER', {}, { path });
  }
  if (issue.code === 'invalid_type') {
    if (value === undefined) {
      return new StepwellError('MISSING_FIELD', { field: String(path.at(-1) ?? '') }, { path });
    }
    return new StepwellError(
      'INVALID_TYPE',
      { expected: EXPECTED[issue.expected] ?? issue.expected },
      { path },
    );
  }
  return new StepwellError('OUT_OF_RANGE', { expected: issue.message }, { path });
}

/**
 * Checks a body or query; nothing at all counts as `{}`. The first fault is reported.
 * Messages of range checks in the schema complete the sentence "must be …".
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, NON_FINITE_NUMBER, OUT_OF_RANGE with the path of the field
 */
export function checkShape<T>(schema: z.ZodType<T>, input: unknown): T {
  const value = input ?? {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue === undefined) throw parsed.error;
  throw toStepwellError(issue, value);
}
