import type { Document } from 'mongodb';
import type { Operation } from '../../../model/decision.js';
import type { Count, Page } from '../../../query/page.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
type Operations = Pick<Collections, 'operations' | 'ledger'>;
/** Newest first. @throws INVALID_CURSOR */
export declare function pageOperations({ operations, ledger }: Operations, first: number, after: string | null, scope: ChannelScope): Promise<Page<Operation>>;
export declare function countOperations({ operations }: Pick<Collections, 'operations'>, scope: ChannelScope): Promise<Count>;
/** In the order of `ids`. */
export declare function readOperations({ operations, ledger }: Operations, ids: readonly string[], scope: ChannelScope): Promise<readonly (Operation | null)[]>;
/** Operations that touched no channel outside `scope`. */
export declare function operationsIn(scope: ChannelScope): Document;
export {};
