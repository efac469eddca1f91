import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Principal } from '../model/principal.js';
import { type ContextOptions, type GraphqlContext, type GraphqlServices } from './context.js';
import { KnownDocuments } from './known-documents.js';
import type { MeasureInput } from './limits/measure-operation.js';
import type { ObserveOperation } from './observe-operations.js';
import { LiveReads } from './subscriptions/live-reads.js';
/** The GraphQL API without a transport; `mountApollo` serves it over HTTP, `mountWebSocket` over WebSockets. */
export interface GraphqlApi {
    readonly schema: GraphQLSchema;
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
export interface CostLimits {
    /** What an operation may cost, in objects that it loads. */
    readonly costLimit?: number;
    /** Is told what an operation costs before it runs. @throws RATE_LIMITED */
    readonly spend?: (caller: Principal, cost: number) => void;
}
/**
 * @param observe called when an operation has ended, or a subscription has begun
 */
export declare function createGraphql(services: GraphqlServices, observe?: ObserveOperation, { costLimit, spend }?: CostLimits): GraphqlApi;
