import { type Batch, type Consumer, type ConsumerBatches, type RecipeUnit } from '../../../model/claim.js';
import type { Count, Page } from '../../../query/page.js';
import type { BatchQuery } from '../../claim-port.js';
import { type ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { BatchDoc, ConsumerDoc, UnitDoc } from './documents.js';
export declare const unitName: (recipe: string, unit: number) => string;
export declare const consumerName: (recipe: string, name: string) => string;
export declare function unitDoc(row: RecipeUnit, seq: number): UnitDoc;
export declare function batchDoc(batch: Batch, seq: number): BatchDoc;
export declare function consumerDoc(consumer: Consumer, seq: number): ConsumerDoc;
/** What is stored under a name, and the record that wrote it; of one that is removed only its tombstone is left. */
export declare function claimed(doc: {
    readonly document?: string;
    readonly seq: number;
} | null): {
    readonly value: unknown;
    readonly seq: number;
};
type Claims = Pick<Collections, 'batches' | 'consumers'>;
export declare function readBatches({ batches }: Pick<Claims, 'batches'>, ids: readonly string[], scope: ChannelScope): Promise<readonly (Batch | null)[]>;
/** Newest first. @throws INVALID_CURSOR */
export declare function pageBatches({ batches }: Pick<Claims, 'batches'>, query: BatchQuery, first: number, after: string | null, scope: ChannelScope): Promise<Page<Batch>>;
export declare function countBatches({ batches }: Pick<Claims, 'batches'>, query: BatchQuery, scope: ChannelScope): Promise<Count>;
/** For each operation, the newest batches that it counted for. In the order of `ids`. */
export declare function readOperationBatches({ batches, operations }: Pick<Collections, 'batches' | 'operations'>, ids: readonly string[], scope: ChannelScope): Promise<readonly (readonly Batch[])[]>;
export declare function readConsumer({ consumers }: Pick<Claims, 'consumers'>, recipe: string, name: string): Promise<Consumer | null>;
export declare function readConsumers({ consumers }: Pick<Claims, 'consumers'>, recipe: string): Promise<readonly Consumer[]>;
export declare function batchesOfConsumers({ batches }: Pick<Claims, 'batches'>, recipe: string): Promise<readonly ConsumerBatches[]>;
/** Ids, those first whose lease ran out first. */
export declare function expiredBatches({ batches }: Pick<Claims, 'batches'>, now: number, limit: number): Promise<readonly string[]>;
export declare function unkeptBatches({ batches }: Pick<Claims, 'batches'>, now: number, limit: number): Promise<readonly Batch[]>;
export declare const valueIn: <T>({ document }: {
    readonly document: string;
}) => T;
export {};
