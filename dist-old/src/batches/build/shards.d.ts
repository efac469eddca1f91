import type { DatasetFile, Encoding } from '../../model/dataset.js';
import type { ArtifactStore } from '../../store/artifacts/interface.js';
import type { Cell, FileMetadata, FileShape } from '../encoders/interface.js';
/** What the files of a dataset have in common. Plain data, because it is sent to a thread. */
export interface ShardPlan {
    readonly folder: string;
    readonly encoding: Encoding;
    readonly shape: FileShape;
    readonly metadata: FileMetadata;
    readonly rowsPerFile: number;
    /** Text between a file's number and its extension. */
    readonly suffix: string;
}
/** Takes the rows of a dataset. */
export interface RowFiles {
    /**
     * Gives a promise where the row has to be waited for.
     * @throws ROW_UNFIT, STORE_FULL, also for a row that came before
     */
    write(cells: readonly Cell[]): Promise<void> | undefined;
    /** The files in the order of their rows. A dataset without rows has one valid file that holds no row. */
    finish(): Promise<readonly DatasetFile[]>;
    /** Discards the file that is not finished. */
    abort(): Promise<void>;
}
/** Writes a dataset's rows to numbered files, of which one is open at a time. */
export declare class Shards implements RowFiles {
    #private;
    constructor(artifacts: Pick<ArtifactStore, 'create' | 'spool'>, plan: ShardPlan);
    write(cells: readonly Cell[]): Promise<void>;
    finish(): Promise<readonly DatasetFile[]>;
    abort(): Promise<void>;
}
