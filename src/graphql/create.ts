import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { type ContextOptions, createContext, type GraphqlContext, type GraphqlServices } from './context.js';
import { formatGraphqlError } from './errors.js';
import { COST_LIMIT, checkLimits } from './limits/check-limits.js';
import { ContentSizes } from './limits/content-sizes.js';
import type { MeasureInput } from './limits/measure-operation.js';
import type { ObserveOperation } from './observe-operations.js';
import { buildGraphqlSchema } from './schema.js';
import { LiveReads } from './subscriptions/live-reads.js';

/** The GraphQL API without a transport; `mountApollo` serves it over HTTP, `mountWebSocket` over WebSockets. */
export interface GraphqlApi {
  readonly schema: GraphQLSchema;
  /** Creates a context for one operation, or, with `reads`, for events of a subscription that are resolved together. */
  createContext(caller: Principal, options?: Omit<ContextOptions, 'sizes'>): GraphqlContext;
  /** Refuses an operation of the caller that is too large. @throws OPERATION_TOO_LARGE, INVALID_FILTER */
  checkLimits(operation: Omit<MeasureInput, 'sizes'>, caller: Principal): void;
  readonly liveReads: LiveReads;
  formatError(error: unknown): GraphQLFormattedError;
  readonly logError: (error: unknown) => void;
  readonly observe: ObserveOperation;
}

/**
 * @param observe called when an operation has ended, or a subscription has begun
 * @param costLimit what an operation may cost, in objects that it loads
 */
export function createGraphql(
  services: GraphqlServices,
  observe: ObserveOperation = () => {},
  costLimit: number = COST_LIMIT,
): GraphqlApi {
  const { logError } = services;
  const liveReads = new LiveReads(services.catalog);
  const sizes = new ContentSizes();
  return {
    schema: buildGraphqlSchema(),
    createContext: (caller, options) => createContext(services, caller, liveReads, { ...options, sizes }),
    checkLimits: (operation, { channels }) =>
      checkLimits({ ...operation, sizes: sizes.of(channels) }, costLimit),
    liveReads,
    formatError: (error) => formatGraphqlError(error, logError),
    logError,
    observe,
  };
}
