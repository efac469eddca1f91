import { type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { createContext, type GraphqlContext } from './context.js';
import { formatGraphqlError } from './format-error.js';
import { buildGraphqlSchema } from './schema.js';
import type { GraphqlServices } from './services.js';

/** The GraphQL API, apart from how it is reached; `mountApollo` and `mountWebSocket` give it a transport. */
export interface GraphqlApi {
  readonly schema: GraphQLSchema;
  /** A context for one operation, or for one event of a subscription. */
  createContext(caller: Principal): GraphqlContext;
  formatError(error: unknown): GraphQLFormattedError;
  readonly logError: (error: unknown) => void;
}

export function createGraphql(services: GraphqlServices): GraphqlApi {
  const { logError } = services;
  return {
    schema: buildGraphqlSchema(),
    createContext: (caller) => createContext(services, caller),
    formatError: (error) => formatGraphqlError(error, logError),
    logError,
  };
}
