import { type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { GraphqlApi } from '../create.js';
type Contexts = Pick<GraphqlApi, 'createContext' | 'liveReads'>;
/** Like graphql-js's `subscribe`, for a source of batches. */
export declare function subscribeInBatches(args: ExecutionArgs, contexts: Contexts): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;
export {};
