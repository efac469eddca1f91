import { type ArtifactStore } from './interface.js';
/** Dataset files in a local folder. A file is written under a temporary name, synced, then renamed. */
export declare function openLocalArtifacts(root: string): ArtifactStore;
