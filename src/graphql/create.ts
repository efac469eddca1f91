import { type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { createContext, type GraphqlContext } from './context.js';
import { formatGraphqlError } from './format-error.js';
import { buildGraphqlSchema } from './schema.js';
import type { GraphqlServices } from './services.js';
import { SharedHeads } from './subscriptions/shared-heads.js';

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
  const sharedHeads = new SharedHeads(services.catalog);
  return {
    schema: buildGraphqlSchema(),
    createContext: (caller) => createContext(services, caller, sharedHeads),
    formatError: (error) => formatGraphqlError(error, logError),
    logError,
  };
}
