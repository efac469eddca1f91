import type { MethodAnswer, MethodArgs } from '../../threads/calls.js';
import type { JobCalls, ThreadSetup } from './build-contract.js';
import type { BuildProgress, LineagePart } from './job.js';
export interface ThreadListener {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: BuildProgress) => void;
    readonly onLineage: (part: LineagePart) => Promise<void>;
    readonly onLog: (plugin: string, message: string) => void;
}
/**
 * Runs a job in a thread of its own. Settles only after the thread has ended, so that the caller may remove its files.
 * @throws the job's error, or the error that ended the thread; the signal's reason if it was aborted
 */
export declare function runInThread<Name extends keyof JobCalls>(setup: ThreadSetup, name: Name, job: MethodArgs<JobCalls, Name>[0], { signal, onProgress, onLineage, onLog }: ThreadListener): Promise<MethodAnswer<JobCalls, Name>>;
