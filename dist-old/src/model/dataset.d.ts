import type { JsonObject } from './json.js';
export declare const JOB_STATUSES: readonly ["QUEUED", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"];
export type JobStatus = (typeof JOB_STATUSES)[number];
/** A dataset with one of these statuses is queued or being built. A dataset with any other status never changes again. */
export declare const UNFINISHED: readonly JobStatus[];
export declare const ENCODINGS: readonly ["PARQUET", "JSONL", "MSGPACK", "PT", "SAFETENSORS"];
export type Encoding = (typeof ENCODINGS)[number];
/** Name of the manifest file. It is stored beside a dataset's files and describes them, but is not listed among them. */
export declare const MANIFEST_FILE = "manifest.json";
/** Name of the file with a dataset's first rows. It is stored beside the dataset's files, and is no part of the dataset. */
export declare const SAMPLE_FILE = "sample.jsonl";
export interface DatasetFile {
    readonly name: string;
    readonly bytes: number;
    readonly rows: number;
    /** Lower-case hex. */
    readonly sha256: string;
}
/** An immutable, versioned build of a recipe: files and a manifest. */
export interface Dataset {
    readonly id: string;
    readonly recipeName: string;
    readonly channel: string;
    readonly version: number;
    readonly status: JobStatus;
    /** 0 to 1. */
    readonly progress: number;
    /**
     * The stage of the waterfall that its build is at, or was at when it ended early; null or left out: it has not begun,
     * or it is finished.
     */
    readonly stage?: string | null;
    readonly error: string | null;
    readonly encoding: Encoding;
    readonly target: string;
    readonly rows: number;
    readonly steps: number;
    /** SHA-256 of the build's content: the same data, recipe, plugin versions and seed give the same hash. */
    readonly contentHash: string | null;
    readonly files: readonly DatasetFile[];
    readonly manifest: JsonObject | null;
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
export declare function isUnfinished({ status }: Pick<Dataset, 'status'>): boolean;
