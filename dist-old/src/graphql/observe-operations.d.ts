import type { ApolloServerPlugin } from '@apollo/server';
import { type ExecutionArgs, type GraphQLFormattedError } from 'graphql';
import type { GraphqlContext } from './context.js';
/** An operation that has ended, or a subscription that has begun. */
export interface EndedOperation {
    readonly kind: 'query' | 'mutation' | 'subscription';
    /** The field that it selects first, which the schema bounds; `other` where that is a fragment. */
    readonly field: string;
    /** `ok`, or the code of the first error. */
    readonly result: string;
    readonly seconds: number;
}
export type ObserveOperation = (operation: EndedOperation) => void;
/** Observes what comes over HTTP. */
export declare function observingPlugin(observe: ObserveOperation): ApolloServerPlugin<GraphqlContext>;
/**
 * Observes what comes over WebSockets: `run` executes a query or mutation, or begins a subscription. Each is a trace of
 * its own, because a connection has many and no headers for each.
 */
export declare function observing<Result extends object>(run: (args: ExecutionArgs) => Result | Promise<Result>, observe: ObserveOperation, format: (error: unknown) => GraphQLFormattedError): (args: ExecutionArgs) => Promise<Result>;
