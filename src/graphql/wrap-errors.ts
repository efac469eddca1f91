import { GraphQLError, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { StepwellError } from '../errors/index.js';

function wrapped(error: unknown): unknown {
  return error instanceof StepwellError ? new GraphQLError(error.message, { originalError: error }) : error;
}

function wrapping(resolve: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> {
  return (...args) => {
    try {
      const result = resolve(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw wrapped(error);
      });
    } catch (error) {
      throw wrapped(error);
    }
  };
}

/**
 * graphql-js takes any error with a list as `path` for one that says where in the result it belongs. Ours say by
 * `path` which field of the input is wrong, so they are wrapped on their way out of every resolver.
 */
export function wrapErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve !== undefined) field.resolve = wrapping(field.resolve);
      if (field.subscribe !== undefined) field.subscribe = wrapping(field.subscribe);
    }
  }
  return schema;
}
