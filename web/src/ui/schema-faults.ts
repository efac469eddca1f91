import { isRecord } from '../data/json.ts';
import type { Field, FieldOf } from './schema-fields.ts';

/** What is wrong with a value inside options. */
export interface FieldError {
  /** From the options inwards; empty: the options as a whole. */
  readonly path: readonly string[];
  readonly message: string;
  /** The server's code; left out: the form found it itself. */
  readonly code?: string | undefined;
}

/** What stands in a field and is no value yet, such as the beginning of a number or of JSON. */
export class Unread {
  constructor(
    readonly text: string,
    readonly why: string,
  ) {}

  toJSON(): string {
    return this.text;
  }
}

/** What can be told without the server to be wrong with a value. The server has the last word. */
export function faultsIn(
  field: Field,
  value: unknown,
  isRequired = true,
  path: readonly string[] = [],
): readonly FieldError[] {
  const fault = (message: string): readonly FieldError[] => [{ path, message }];
  if (value instanceof Unread) return fault(value.why);
  if (value === undefined) return isRequired && field.initial === undefined ? fault('is required') : [];
  if (value === null && field.isNullable) return [];
  switch (field.kind) {
    case 'json':
      return [];
    case 'flag':
      return typeof value === 'boolean' ? [] : fault('must be yes or no');
    case 'choice':
      return field.values.includes(value as string) ? [] : fault(`must be one of ${field.values.join(', ')}`);
    case 'text':
      return textFault(field, value).flatMap(fault);
    case 'number':
      return numberFault(field, value).flatMap(fault);
    case 'choices':
      return listFault(field, value).flatMap(fault);
    case 'list': {
      const items = Array.isArray(value) ? value : [];
      const inner = items.flatMap((item, index) =>
        faultsIn(field.item, item, true, [...path, String(index)]),
      );
      return [...listFault(field, value).flatMap(fault), ...inner];
    }
    case 'map':
      if (!isRecord(value)) return fault('must be an object');
      return Object.entries(value).flatMap(([name, item]) =>
        faultsIn(field.item, item, true, [...path, name]),
      );
    case 'group':
      if (!isRecord(value)) return fault('must be an object');
      return field.fields.flatMap(({ name, field: inner, isRequired: isAsked }) =>
        faultsIn(inner, Object.hasOwn(value, name) ? value[name] : undefined, isAsked, [...path, name]),
      );
  }
}

function textFault({ minLength, maxLength, pattern }: FieldOf<'text'>, value: unknown): readonly string[] {
  if (typeof value !== 'string') return ['must be a text'];
  if (value.length < minLength)
    return [minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`];
  if (value.length > maxLength) return [`must have at most ${maxLength} characters`];
  return pattern === null || fits(value, pattern) ? [] : [`must match ${pattern}`];
}

/** Whether a text matches. A pattern that this browser cannot read is left to the server. */
function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function numberFault(field: FieldOf<'number'>, value: unknown): readonly string[] {
  if (typeof value !== 'number') return ['must be a number'];
  const { isWhole, min, max, above, below } = field;
  if (isWhole && !Number.isInteger(value)) return ['must be a whole number'];
  if (min !== null && value < min) return [`must be at least ${min}`];
  if (max !== null && value > max) return [`must be at most ${max}`];
  if (above !== null && value <= above) return [`must be more than ${above}`];
  return below !== null && value >= below ? [`must be less than ${below}`] : [];
}

function listFault(field: FieldOf<'choices'> | FieldOf<'list'>, value: unknown): readonly string[] {
  if (!Array.isArray(value)) return ['must be a list'];
  if (value.length < field.minItems) return [`must have at least ${field.minItems}`];
  if (value.length > field.maxItems) return [`must have at most ${field.maxItems}`];
  if (field.kind === 'list') return [];
  const other = value.find((one) => !field.values.includes(one as string));
  return other === undefined ? [] : [`must be of ${field.values.join(', ')}`];
}

/**
 * The errors of a request that are about one of its inputs, with their paths from there on.
 * @param at where the input stands in the request, such as `['curator', 'options']`
 */
export function errorsAt(
  errors: readonly FieldError[],
  at: readonly (string | number)[],
): readonly FieldError[] {
  return errors
    .filter(({ path }) => at.every((part, index) => path[index] === String(part)))
    .map(({ path, message, code }) => ({ path: path.slice(at.length), message, code }));
}
