import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { type ContextOptions, createContext, type GraphqlContext, type GraphqlServices } from './context.js';
import { formatGraphqlError } from './errors.js';
import type { ObserveOperation } from './observe-operations.js';
import { buildGraphqlSchema } from './schema.js';
import { LiveReads } from './subscriptions/live-reads.js';

/** The GraphQL API without a transport; `mountApollo` serves it over HTTP, `mountWebSocket` over WebSockets. */
export interface GraphqlApi {
  readonly schema: GraphQLSchema;
  /** Creates a context for one operation, or, with `reads`, for events of a subscription that are resolved together. */
  createContext(caller: Principal, options?: ContextOptions): GraphqlContext;
  readonly liveReads: LiveReads;
  formatError(error: unknown): GraphQLFormattedError;
  readonly logError: (error: unknown) => void;
  readonly observe: ObserveOperation;
}

/** @param observe called when an operation has ended, or a subscription has begun */
export function createGraphql(services: GraphqlServices, observe: ObserveOperation = () => {}): GraphqlApi {
  const { logError } = services;
  const liveReads = new LiveReads(services.catalog);
  return {
    schema: buildGraphqlSchema(),
    createContext: (caller, options) => createContext(services, caller, liveReads, options),
    liveReads,
    formatError: (error) => formatGraphqlError(error, logError),
    logError,
    observe,
  };
}
