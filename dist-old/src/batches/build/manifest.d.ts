import type { DatasetFile } from '../../model/dataset.js';
import type { Histogram } from '../../model/histogram.js';
import { type Json, type JsonObject } from '../../model/json.js';
import type { Column } from '../../plugin-api/define-formatter.js';
import type { PipelineResult } from '../pipeline/run.js';
import type { BuildJob, RecipeEssentials } from './job.js';
interface ManifestInput {
    readonly job: BuildJob;
    /** The recipe with the versions of the plugins that ran. */
    readonly recipe: RecipeEssentials;
    readonly columns: readonly Column[];
    /** The target with its options as they were written, and its report. */
    readonly layout: {
        readonly name: string;
        readonly options: Readonly<Record<string, string>>;
        readonly report: Json;
    };
    readonly files: readonly DatasetFile[];
    readonly result: PipelineResult;
    readonly responseLengths: Histogram;
}
/**
 * SHA-256 over what determines a build: files, recipe, plugin versions and seed. It leaves out dataset id, version,
 * times, feed position and ids that the server made, so that the same data gives the same hash.
 */
export declare function contentHashOf({ job, recipe, files }: ManifestInput): string;
export declare const countRows: (files: readonly DatasetFile[]) => number;
/** The manifest of a dataset: everything about it except its rows. */
export declare function manifestOf(input: ManifestInput, contentHash: string): JsonObject;
export {};
