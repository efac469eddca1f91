import type { FileDownload } from '../batches/interface.js';
import { type Batch } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import type { ClaimThreads } from './make/claim-threads.js';
import type { EncodedRows, PartAnswer, RankPart } from './make/contract.js';
import { NewRows } from './new-rows.js';
/** The rows of batches: at rest as artifacts, and encoded as they are asked for. */
export declare class BatchData {
    private readonly artifacts;
    private readonly threads;
    private readonly kept;
    constructor(artifacts: ArtifactStore, threads: Pick<ClaimThreads, 'call'>);
    /** Makes a place for the rows of a batch. */
    begin(batchId: string): NewRows;
    /** Writes a batch at rest, durably; answers its folder. */
    put(batchId: string, pack: Uint8Array): Promise<string>;
    /** Removes rows whose lease never was. @returns how many batches' */
    removeLeft(store: Pick<StepStore, 'readBatches'>, now: number): Promise<number>;
    remove(folder: string): Promise<void>;
    /** @throws BATCH_GONE */
    read({ id, data }: Pick<Batch, 'id' | 'data'>): Promise<Uint8Array>;
    /** Rows of a batch as a file. @throws BATCH_GONE, STORE_CORRUPT, ROW_UNFIT */
    open(batch: Batch, encoding: Encoding, rank: RankPart | null): Promise<FileDownload>;
    /** What remains of a batch with these of its units. */
    part(batch: Batch, units: readonly string[]): Promise<PartAnswer>;
    /** Ids of the steps of which a batch's rows were made. @throws BATCH_GONE, STORE_CORRUPT */
    stepsOf(batch: Batch): Promise<readonly string[]>;
    private encode;
}
/** Bytes in memory as a file. */
export declare function fileOf({ id }: Pick<Batch, 'id'>, encoding: Encoding, rank: RankPart | null, { bytes, sha256 }: Pick<EncodedRows, 'bytes' | 'sha256'>): FileDownload;
