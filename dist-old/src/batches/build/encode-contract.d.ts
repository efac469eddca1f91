import type { DatasetFile } from '../../model/dataset.js';
import type { ArtifactOptions } from '../../store/artifacts/open.js';
import type { ThreadContract } from '../../threads/calls.js';
import type { PackedCells } from '../encoders/cell-pack.js';
import type { ShardPlan } from './shards.js';
export interface EncodeSetup {
    readonly artifactOptions: ArtifactOptions;
    readonly plan: ShardPlan;
}
/** Calls into the thread that writes the files of one dataset. The calls are answered one after the other. */
export interface EncodeCalls {
    /** @param pack rows, as a CellPack gives them */
    write(pack: PackedCells): Promise<void>;
    finish(): Promise<readonly DatasetFile[]>;
    abort(): Promise<void>;
}
export type EncodeThread = ThreadContract<EncodeSetup, EncodeCalls, never>;
