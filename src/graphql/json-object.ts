import { type FieldPath, StepwellError } from '../errors/index.js';
import type { JsonObject } from '../model/json.js';

/** Narrows an argument of the JSON scalar to an object. @throws INVALID_TYPE */
export function jsonObjectOrNull(value: unknown, path: FieldPath): JsonObject | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new StepwellError('INVALID_TYPE', { expected: 'an object' }, { path });
  }
  return value as JsonObject;
}
