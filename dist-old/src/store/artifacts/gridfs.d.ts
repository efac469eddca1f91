import { type ArtifactStore } from './interface.js';
/**
 * Opens the store of dataset files in GridFS, from which every server of a deployment reads them. A file can be read
 * once its last chunk and its record are durable on a majority.
 */
export declare function openGridFsArtifacts(uri: string): Promise<ArtifactStore>;
