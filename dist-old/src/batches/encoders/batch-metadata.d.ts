import { type JsonObject } from '../../model/json.js';
import type { FileMetadata } from './interface.js';
/** What the file of a claimed batch, or of a rank's part of one, says of itself. */
export interface BatchFacts {
    readonly id: string;
    /** Name of the recipe. */
    readonly recipe: string;
    /** The formatter that made the rows, with all its options. */
    readonly formatter: {
        readonly name: string;
        readonly version: string;
        readonly options: JsonObject;
    };
    /** The policy's version when the batch was made. */
    readonly policyVersion: number;
    /** Number of units whose rows the file holds. */
    readonly units: number;
    /** Number of rows in the file. */
    readonly rows: number;
}
/** The metadata in the file of a claimed batch, in any container that has a place for it. */
export declare function batchMetadata({ id, recipe, formatter, policyVersion, units, rows, }: BatchFacts): FileMetadata;
