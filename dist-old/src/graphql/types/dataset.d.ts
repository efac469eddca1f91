import { Encoding, JobStatus } from '../enums.js';
export declare class DatasetFile {
    readonly name: string;
    readonly url: string;
    readonly bytes: number;
    readonly rows: number;
    readonly sha256: string;
}
export declare class DatasetSample {
    readonly rows: readonly unknown[];
    readonly stepIds: readonly (readonly string[])[];
    readonly columns: readonly unknown[];
    readonly next: number | null;
}
/** The fields that a dataset's row holds; resolvers/datasets.ts adds the others. */
export declare class Dataset {
    readonly recipeName: string;
    readonly version: number;
    readonly status: keyof typeof JobStatus;
    readonly progress: number;
    readonly stage: string | null;
    readonly error: string | null;
    readonly encoding: keyof typeof Encoding;
    readonly target: string;
    readonly rows: number;
    readonly steps: number;
    readonly contentHash: string | null;
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
export declare const DatasetConnection: import("type-graphql").ClassType;
