import type { DatasetFile } from '../../model/dataset.js';
import type { ArtifactStore } from '../../store/artifacts/interface.js';
import type { ArtifactOptions } from '../../store/artifacts/open.js';
import type { Cell } from '../encoders/interface.js';
import { type RowFiles, type ShardPlan } from './shards.js';
/**
 * Writes a dataset's files in a thread of its own, while this one reads and formats further rows. One pack of rows is
 * made here while the one before is encoded there. Rows that fit in one pack are written here, without a thread.
 */
export declare class ShardsAhead implements RowFiles {
    #private;
    private readonly artifacts;
    private readonly artifactOptions;
    private readonly plan;
    constructor(artifacts: ArtifactStore, artifactOptions: ArtifactOptions, plan: ShardPlan);
    write(cells: readonly Cell[]): Promise<void> | undefined;
    finish(): Promise<readonly DatasetFile[]>;
    abort(): Promise<void>;
}
