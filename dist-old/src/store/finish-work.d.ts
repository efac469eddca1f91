import type { StepStore } from './port.js';
/** Finishes what remains of the store's own long work that no server is at work on, for a store that none serves. */
export declare function finishWork(store: Pick<StepStore, 'freeJobs' | 'takeJob' | 'continueJob'>): Promise<void>;
