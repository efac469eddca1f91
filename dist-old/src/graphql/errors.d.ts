import { type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
/** Codes of errors that graphql-js raises about the request itself; all other codes are in the error catalogue. */
export type ProtocolCode = 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT';
/**
 * Writes an error as the client sees it, over HTTP and WebSocket alike: its message, its place in the query and, in
 * `extensions`, a stable `code` and, for an error about input, the `path` of the field. An error that is not in the
 * catalogue is shown as INTERNAL. Faults of the server are logged. The client never sees a stack trace.
 */
export declare function formatGraphqlError(error: unknown, logError: (error: unknown) => void): GraphQLFormattedError;
/**
 * Wraps every resolver so that it throws GraphQLErrors. A StepwellError has a list as its `path`, which says which
 * field of the input is wrong; graphql-js would take that list for the place of the field in the result.
 */
export declare function wrapErrors(schema: GraphQLSchema): GraphQLSchema;
