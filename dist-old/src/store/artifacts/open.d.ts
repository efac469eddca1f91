import type { ArtifactStore } from './interface.js';
/** Where dataset files are stored. Plain data, so that it can be sent to a thread. */
export type ArtifactOptions = {
    readonly kind: 'local';
    readonly directory: string;
} | {
    readonly kind: 'gridfs';
    readonly uri: string;
};
/** @throws STORE_UNAVAILABLE, STORE_FORBIDDEN and the like if the files are in a database */
export declare function openArtifacts(options: ArtifactOptions): Promise<ArtifactStore>;
