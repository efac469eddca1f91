import {
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { StepwellError } from '../../errors/index.js';

/** Of one answer, as it is written: half of what a string can hold, which many clients make of it. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
const VALUE_BYTES = 8;

/**
 * Counts the size of one operation's answer, or of the answers to events that are resolved together. A value under two
 * aliases counts twice, but is measured once.
 */
export class AnswerSize {
  private sum = 0;
  private readonly weights = new WeakMap<object, number>();

  /** An estimate of what is written, in bytes; the time that numbers take is counted as bytes, too. */
  get bytes(): number {
    return this.sum;
  }

  /** @throws ANSWER_TOO_LARGE */
  add(value: unknown, entryBytes: number): void {
    this.sum += ArrayBuffer.isView(value) ? lengthOf(value) * entryBytes : this.weigh(value);
    if (this.sum > MAX_ANSWER_BYTES) throw new StepwellError('ANSWER_TOO_LARGE', { limit: MAX_ANSWER_BYTES });
  }

  private weigh(value: unknown): number {
    if (typeof value === 'string') return value.length;
    if (typeof value !== 'object' || value === null) return VALUE_BYTES;
    const known = this.weights.get(value);
    if (known !== undefined) return known;
    let bytes = 0;
    // An explicit stack: what was stored may be nested deeper than the call stack.
    const open: unknown[] = [value];
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      bytes += typeof item === 'string' ? item.length : VALUE_BYTES;
      if (typeof item !== 'object' || item === null) continue;
      for (const [key, part] of Object.entries(item)) {
        bytes += key.length;
        if (part !== undefined) open.push(part);
      }
    }
    this.weights.set(value, bytes);
    return bytes;
  }
}

const lengthOf = (array: ArrayBufferView): number => array.byteLength / Int32Array.BYTES_PER_ELEMENT;

/** Of a typed array as base64. */
const PACKED_ENTRY_BYTES = 6;
/** A number of a list, which GraphQL checks one by one: its time, in bytes, is more than its digits. */
const LIST_ENTRY_BYTES = 64;

/** The part of a resolver's context that counts what is answered. */
interface SizedContext {
  readonly answer: AnswerSize;
}

function weighing(
  resolve: GraphQLFieldResolver<unknown, SizedContext>,
  entryBytes: number,
): GraphQLFieldResolver<unknown, SizedContext> {
  const weighed = <T>(value: T, context: SizedContext): T => {
    context.answer.add(value, entryBytes);
    return value;
  };
  return (source, args, context, info) => {
    const result = resolve(source, args, context, info);
    return result instanceof Promise
      ? result.then((value: unknown) => weighed(value, context))
      : weighed(result, context);
  };
}

/**
 * Bounds what one operation answers, counted while its fields are resolved: content under many aliases, or of many large
 * steps, ends in ANSWER_TOO_LARGE before it has taken up the memory.
 */
export function boundAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === undefined || !isLeafType(getNamedType(field.type))) continue;
      const isList = isListType(getNullableType(field.type));
      field.resolve = weighing(field.resolve, isList ? LIST_ENTRY_BYTES : PACKED_ENTRY_BYTES);
    }
  }
  return schema;
}
