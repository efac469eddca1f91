import { type BatchRow } from '../../batches/encoders/row-pack.js';
import type { PluginUse } from '../../model/recipe.js';
import type { FormatterShape } from '../../plugins/interface.js';
/** What a batch at rest says of itself, so that it needs neither recipe nor plugins to be encoded. */
export interface BatchHeader {
    readonly version: 1;
    readonly batchId: string;
    /** Name of the recipe, its target, and the formatter that made the rows. */
    readonly recipe: string;
    readonly target: string;
    readonly formatter: PluginUse;
    readonly policyVersion: number;
    readonly shape: Pick<FormatterShape, 'unit' | 'columns'>;
    /** The units of the batch, in its order. A row names its unit by the place here. */
    readonly units: readonly HeaderUnit[];
}
export interface HeaderUnit {
    readonly id: string;
    /** Ids of prompts and responses of its rows. */
    readonly tokens: number;
    /** Ids of the steps of which its rows were made. */
    readonly stepIds: readonly string[];
}
export interface UnpackedBatch {
    readonly header: BatchHeader;
    readonly rows: readonly BatchRow[];
}
/** A batch at rest: u32 length of the header, the header as JSON padded with blanks, then the packed rows. */
export declare function packBatch(header: BatchHeader, rows: Iterable<BatchRow>): Uint8Array;
/**
 * @param path what the pack is of, for errors
 * @throws STORE_CORRUPT; STORE_TOO_NEW if a later version wrote it
 */
export declare function unpackBatch(bytes: Uint8Array, path: string, wants?: (unit: number) => boolean): UnpackedBatch;
/** @throws STORE_CORRUPT */
export declare function headerOf(bytes: Uint8Array, path: string): BatchHeader;
