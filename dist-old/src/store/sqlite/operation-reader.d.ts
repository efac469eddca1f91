import type { Batch } from '../../model/claim.js';
import type { Dataset } from '../../model/dataset.js';
import type { Operation } from '../../model/decision.js';
import type { StepHead } from '../../model/step.js';
import { type Count, type Page } from '../../query/page.js';
import { type ChannelScope, type OperationStepsRequest } from '../port.js';
import type { Connection } from './connection.js';
import { type LongRead } from './long-read.js';
/** Newest first. @throws INVALID_CURSOR */
export declare function pageOperations(connection: Connection, first: number, after: string | null, scope: ChannelScope): Page<Operation>;
export declare const countOperations: (connection: Connection, scope: ChannelScope) => Count;
/** In the order of `ids`. */
export declare function readOperations(connection: Connection, ids: readonly string[], scope: ChannelScope): readonly (Operation | null)[];
/** For each operation, the newest finished datasets that it counted for. */
export declare function readOperationDatasets(connection: Connection, ids: readonly string[], scope: ChannelScope): readonly (readonly Dataset[])[];
/** For each operation, the newest batches that it counted for. */
export declare function readOperationBatches(connection: Connection, ids: readonly string[], scope: ChannelScope): readonly (readonly Batch[])[];
/** Pages of the steps that operations decided about, in the order in which they did. @throws INVALID_CURSOR */
export declare function pageOperationSteps(connection: Connection, requests: readonly OperationStepsRequest[], scope: ChannelScope): LongRead<Page<StepHead>[]>;
/** The number of steps that an operation decided about, exact up to COUNT_BOUND. */
export declare function countOperationSteps(connection: Connection, operationId: string, scope: ChannelScope): LongRead<Count>;
