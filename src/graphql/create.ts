import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { type ContextOptions, createContext, type GraphqlContext, type GraphqlServices } from './context.js';
import { formatGraphqlError } from './errors.js';
import { KnownDocuments } from './known-documents.js';
import { withLeafLists } from './leaf-lists.js';
import { COST_LIMIT, checkLimits } from './limits/check-limits.js';
import { ContentSizes } from './limits/content-sizes.js';
import { SizeLearner } from './limits/learn-sizes.js';
import type { MeasureInput } from './limits/measure-operation.js';
import type { ObserveOperation } from './observe-operations.js';
import { buildGraphqlSchema } from './schema.js';
import { LiveReads } from './subscriptions/live-reads.js';

/** The GraphQL API without a transport; `mountApollo` serves it over HTTP, `mountWebSocket` over WebSockets. */
export interface GraphqlApi {
  readonly schema: GraphQLSchema;
  /** The same for the events of subscriptions: what their results cost goes mostly into lists of token ids. */
  readonly eventSchema: GraphQLSchema;
  /** Creates a context for one operation, or, with `reads`, for events of a subscription that are resolved together. */
  createContext(caller: Principal, options?: Omit<ContextOptions, 'sizes'>): GraphqlContext;
  /**
   * Refuses an operation of the caller that is too large, or that it may not make now.
   * @throws OPERATION_TOO_LARGE, INVALID_FILTER, RATE_LIMITED
   */
  checkLimits(operation: Omit<MeasureInput, 'sizes'>, caller: Principal): Promise<void>;
  readonly documents: KnownDocuments;
  readonly liveReads: LiveReads;
  formatError(error: unknown): GraphQLFormattedError;
  readonly logError: (error: unknown) => void;
  readonly observe: ObserveOperation;
}

const READING: Principal['scopes'] = new Set(['read']);

export interface CostLimits {
  /** What an operation may cost, in objects that it loads. */
  readonly costLimit?: number;
  /** Is told what an operation costs before it runs. @throws RATE_LIMITED */
  readonly spend?: (caller: Principal, cost: number) => void;
}

/**
 * @param observe called when an operation has ended, or a subscription has begun
 */
export function createGraphql(
  services: GraphqlServices,
  observe: ObserveOperation = () => {},
  { costLimit = COST_LIMIT, spend = () => {} }: CostLimits = {},
): GraphqlApi {
  const { logError } = services;
  const liveReads = new LiveReads(services.catalog);
  const sizes = new ContentSizes();
  const schema = buildGraphqlSchema();
  /** Made for the first subscription, so that a start does not wait for it. */
  let eventSchema: GraphQLSchema | null = null;
  const learner = new SizeLearner(schema);
  const contextOf: GraphqlApi['createContext'] = (caller, options) =>
    createContext(services, caller, liveReads, { ...options, sizes });
  return {
    schema,
    get eventSchema() {
      eventSchema ??= withLeafLists(schema);
      return eventSchema;
    },
    createContext: contextOf,
    async checkLimits(operation, caller) {
      const known = sizes.of(caller.channels);
      // Sizes are learned with the right to read, also for a caller without it, who is refused when the operation runs.
      await learner.before(operation, known, () => contextOf({ ...caller, scopes: READING }));
      spend(caller, checkLimits({ ...operation, sizes: known }, costLimit));
    },
    documents: new KnownDocuments(),
    liveReads,
    formatError: (error) => formatGraphqlError(error, logError),
    logError,
    observe,
  };
}
