import { type FieldPath, StepwellError } from '../../errors/index.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';

/** A value in a client's request, with its path in the client's own names. Null and absent are equal. */
export class Field {
  constructor(
    private readonly value: Json | undefined,
    readonly path: FieldPath = [],
  ) {}

  get given(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  get isText(): boolean {
    return typeof this.value === 'string';
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  get isObject(): boolean {
    return isObject(this.value);
  }

  /** A member of this object. @throws MISSING_FIELD, INVALID_TYPE if this is no object */
  get(name: string): Field {
    return new Field(this.object()[name], [...this.path, name]);
  }

  /** @throws MISSING_FIELD, INVALID_TYPE; so do all methods below */
  text(): string {
    return typeof this.value === 'string' ? this.value : this.fail('a string');
  }

  number(): number {
    return typeof this.value === 'number' ? this.value : this.fail('a number');
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.fail('true or false');
  }

  object(): JsonObject {
    const { value } = this;
    return isObject(value) ? value : this.fail('an object');
  }

  items(): readonly Field[] {
    if (!Array.isArray(this.value)) return this.fail('a list');
    return this.value.map((item: Json, i) => new Field(item, [...this.path, i]));
  }

  texts(): readonly string[] {
    return this.items().map((item) => item.text());
  }

  json(): Json {
    return this.value === undefined ? this.fail('a value') : this.value;
  }

  /** What `read` returns for it; undefined where nothing was given. */
  ifGiven<T>(read: (field: Field) => T): T | undefined {
    return this.given ? read(this) : undefined;
  }

  /** @throws INVALID_TYPE, or MISSING_FIELD where nothing was given */
  fail(expected: string): never {
    if (this.given || this.path.length === 0) {
      throw new StepwellError('INVALID_TYPE', { expected }, { path: this.path });
    }
    throw new StepwellError('MISSING_FIELD', { field: String(this.path.at(-1)) }, { path: this.path });
  }

  /** @param what says what no chat-completions engine can do, and what to do instead */
  refuse(what: string): never {
    throw new StepwellError('UNSUPPORTED_FEATURE', { what }, { path: this.path });
  }
}

/** The members that are not undefined. */
export function defined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, Json] => member[1] !== undefined),
  );
}
