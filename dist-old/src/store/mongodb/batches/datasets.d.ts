import { type Dataset } from '../../../model/dataset.js';
import type { Count, Page } from '../../../query/page.js';
import type { ChannelScope } from '../../port.js';
import type { Collections } from '../collections.js';
import type { DatasetDoc } from './documents.js';
/**
 * Tells which servers live according to the commit log. A writer's name lasts as long as one life of its server's log.
 */
export interface WriterLives {
    /** The writers that have not moved their watermark for `silentMs`, or have closed. */
    gone(writers: readonly string[], silentMs: number): Promise<readonly string[]>;
}
type Datasets = Pick<Collections, 'datasets'>;
/** Excludes the tombstones of deleted datasets. */
export declare const PRESENT: {
    readonly status: {
        readonly $exists: true;
    };
};
/**
 * Unfinished datasets without a job whose writer's watermark does not move: builds that a server of an earlier version
 * has begun.
 */
export declare function abandonedBuilds({ datasets, jobs }: Pick<Collections, 'datasets' | 'jobs'>, writers: WriterLives, silentMs: number): Promise<string[]>;
/** In the order of `ids`. */
export declare function readDatasets({ datasets }: Datasets, ids: readonly string[], scope: ChannelScope): Promise<readonly (Dataset | null)[]>;
/** Newest first. @throws INVALID_CURSOR */
export declare function pageDatasets({ datasets }: Datasets, recipe: string | null, first: number, after: string | null, scope: ChannelScope): Promise<Page<Dataset>>;
export declare function countDatasets({ datasets }: Datasets, recipe: string | null, scope: ChannelScope): Promise<Count>;
/** The manifest is stored as text, so that it is restored exactly whatever its keys are. */
export declare function datasetDoc({ id, manifest, ...dataset }: Dataset, by: Pick<DatasetDoc, 'builder' | 'seq'>): DatasetDoc;
export declare function datasetOf({ _id, builder: _builder, seq: _seq, manifest, ...doc }: DatasetDoc): Dataset;
export {};
