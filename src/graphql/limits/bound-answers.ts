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
import type { GraphqlContext } from '../context.js';

/** Of a typed array as base64. */
const PACKED_ENTRY_BYTES = 6;
/** A number of a list, which GraphQL checks one by one: its time, in bytes, is more than its digits. */
const LIST_ENTRY_BYTES = 64;

function weighing(
  resolve: GraphQLFieldResolver<unknown, GraphqlContext>,
  entryBytes: number,
): GraphQLFieldResolver<unknown, GraphqlContext> {
  const weighed = <T>(value: T, context: GraphqlContext): T => {
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
