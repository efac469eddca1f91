import type { Dataset } from '../../../model/dataset.js';
import { type ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
type Uses = Pick<Collections, 'datasets' | 'datasetOperations' | 'operations'>;
type Lineage = Pick<Collections, 'datasets' | 'datasetSteps' | 'steps' | 'trajectories'>;
/** Records which steps a dataset holds. Unknown steps are skipped. @throws UNKNOWN_DATASET */
export declare function addDatasetSteps(collections: Lineage, dataset: string, stepIds: readonly string[]): Promise<void>;
/** Records which operations counted for a dataset. Unknown operations are skipped. @throws UNKNOWN_DATASET */
export declare function addDatasetOperations({ datasets, datasetOperations, operations }: Uses, dataset: string, operationIds: readonly string[]): Promise<void>;
/** For each operation, the newest finished datasets that it counted for. In the order of `ids`. */
export declare function readOperationDatasets({ datasets, datasetOperations, operations }: Uses, ids: readonly string[], scope: ChannelScope): Promise<readonly (readonly Dataset[])[]>;
/** For each step, whether a dataset holds it. In the order of `ids`. */
export declare function readExported(collections: Lineage, ids: readonly string[], scope: ChannelScope): Promise<readonly boolean[]>;
/** Those of the steps (keys) that a dataset holds. */
export declare function exportedAmong({ datasetSteps }: Pick<Collections, 'datasetSteps'>, steps: readonly number[]): Promise<ReadonlySet<number>>;
/** For each step, the datasets that hold it, newest first. In the order of `ids`. */
export declare function readStepDatasets(collections: Lineage, ids: readonly string[], scope: ChannelScope): Promise<readonly (readonly Dataset[])[]>;
/** For each trajectory, the datasets that hold any of its steps, newest first. In the order of `refs`. */
export declare function readTrajectoryDatasets(collections: Lineage, refs: readonly {
    readonly channel: string;
    readonly uid: string;
}[], scope: ChannelScope): Promise<readonly (readonly Dataset[])[]>;
/** The newest finished datasets that hold any of the steps (keys). */
export declare function datasetsWith({ datasets, datasetSteps }: Pick<Collections, 'datasets' | 'datasetSteps'>, steps: readonly number[], scope: ChannelScope, limit: number): Promise<readonly Dataset[]>;
export {};
