import { type Batch, type Consumer, type ConsumerBatches, type RecipeUnit } from '../../model/claim.js';
import type { Count, Page } from '../../query/page.js';
import type { BatchQuery } from '../claim-port.js';
import type { ChannelScope } from '../port.js';
import type { Commit } from '../writing/commit.js';
import type { Connection, SqlRow } from './connection.js';
export declare function readUnit(connection: Connection, recipe: string, unit: number): RecipeUnit | null;
export declare function readBatch(connection: Connection, id: string): Batch | null;
export declare function readConsumer(connection: Connection, recipe: string, name: string): Consumer | null;
/** Writes what a commit changes of units, batches and consumers. */
export declare function applyClaims(connection: Connection, { units, goneUnits, batches, goneBatches, consumers }: Commit): void;
export declare function readBatches(connection: Connection, ids: readonly string[], scope: ChannelScope): readonly (Batch | null)[];
/** Newest first. @throws INVALID_CURSOR */
export declare function pageBatches(connection: Connection, query: BatchQuery, first: number, after: string | null, scope: ChannelScope): Page<Batch>;
export declare function countBatches(connection: Connection, query: BatchQuery, scope: ChannelScope): Count;
export declare function readConsumers(connection: Connection, recipe: string): readonly Consumer[];
export declare function batchesOfConsumers(connection: Connection, recipe: string): readonly ConsumerBatches[];
/** Ids, those first whose lease ran out first. */
export declare function expiredBatches(connection: Connection, now: number, limit: number): readonly string[];
export declare function unkeptBatches(connection: Connection, now: number, limit: number): readonly Batch[];
export declare const documentIn: <T>(row: SqlRow) => T;
