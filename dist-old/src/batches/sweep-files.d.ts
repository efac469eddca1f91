import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
interface Swept {
    readonly store: Pick<StepStore, 'readDatasets'>;
    readonly artifacts: Pick<ArtifactStore, 'folders' | 'remove'>;
    readonly log: (source: string, message: string) => void;
}
/**
 * Removes the files of builds that failed or were cancelled, which a server leaves when it is killed before it has
 * removed them. Such a dataset never changes again, so nobody is at work on its files.
 */
export declare function sweepFiles({ store, artifacts, log }: Swept, signal: AbortSignal): Promise<void>;
export {};
