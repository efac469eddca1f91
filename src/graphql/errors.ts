import {
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { StepwellError } from '../errors/index.js';

/** Codes of what the protocol itself refuses; everything else is in the error catalogue. */
export type ProtocolCode = 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT';

/** What was thrown, below the wrappings that say where. */
function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GraphQLError && root.originalError != null) root = root.originalError;
  return root;
}

/**
 * The code of an error that GraphQL itself raised about the request; null for one from a resolver or a result that
 * does not fit the schema, whose message may tell more than the caller may know.
 */
function protocolCode(error: GraphQLError): string | null {
  const { code } = error.extensions;
  if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') return code;
  const { originalError } = error;
  // Before execution, so it has no place in the result: variables, or the choice of the operation.
  if (error.path === undefined) {
    return originalError == null || originalError instanceof GraphQLError ? 'BAD_USER_INPUT' : null;
  }
  // Arguments are coerced during execution; unlike a result that cannot be serialised they have a place in the query.
  return originalError instanceof GraphQLError && originalError.nodes !== undefined ? 'BAD_USER_INPUT' : null;
}

/**
 * Writes an error as the client sees it, on both transports: message, place, and in `extensions` a stable `code` and
 * for an error about input the `path` of the field. Faults of the server are logged; those that are not from the
 * catalogue leave as INTERNAL. Never a stack trace.
 */
export function formatGraphqlError(
  error: unknown,
  logError: (error: unknown) => void,
): GraphQLFormattedError {
  const place =
    error instanceof GraphQLError
      ? {
          ...(error.locations === undefined ? {} : { locations: error.locations }),
          ...(error.path === undefined ? {} : { path: error.path }),
        }
      : {};
  const root = rootOf(error);
  if (!(root instanceof StepwellError) && error instanceof GraphQLError) {
    const code = protocolCode(error);
    if (code !== null) return { message: error.message, ...place, extensions: { code } };
  }
  const known = root instanceof StepwellError ? root : new StepwellError('INTERNAL');
  if (known.status >= 500) logError(root);
  const { message, ...extensions } = known.toWire();
  return { message, ...place, extensions };
}

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
