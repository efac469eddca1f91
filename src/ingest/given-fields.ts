import { type FieldPath, StepwellError, typeError } from '../errors/index.js';
import { isObject } from '../model/json.js';
import type { Naming } from './names.js';

const ALONE = new Map<string, FieldPath>();

/** The path of a field by itself, made once for each of the names that fields have. */
function alone(name: string): FieldPath {
  const known = ALONE.get(name);
  if (known !== undefined) return known;
  const path = Object.freeze([name]);
  ALONE.set(name, path);
  return path;
}

/** The fields of one item as a caller gives them, by the code's keys; errors name them as the caller does. */
export class GivenFields<Key extends string> {
  /** Those that are present and not null. */
  readonly given: Partial<Record<Key, unknown>> = {};

  /** @throws INVALID_TYPE if it is no object, UNKNOWN_FIELD */
  constructor(
    value: unknown,
    private readonly naming: Naming<Key>,
    private readonly path: FieldPath,
  ) {
    if (!isObject(value)) throw typeError('an object', path);
    for (const name of Object.keys(value)) {
      const key = naming.keyOf.get(name);
      if (key === undefined)
        throw new StepwellError('UNKNOWN_FIELD', { field: name }, { path: [...path, name] });
      const field = value[name];
      if (field !== null && field !== undefined) this.given[key] = field;
    }
  }

  name(key: Key): string {
    return this.naming.nameOf[key] ?? key;
  }

  at(key: Key): FieldPath {
    const name = this.name(key);
    return this.path.length === 0 ? alone(name) : [...this.path, name];
  }

  /** Null for a field that is not given. */
  read<T>(key: Key, reader: (value: unknown, path: FieldPath) => T): T | null {
    const field = this.given[key];
    return field === undefined ? null : reader(field, this.at(key));
  }

  missing(key: Key): StepwellError {
    return new StepwellError('MISSING_FIELD', { field: this.name(key) }, { path: this.at(key) });
  }
}
