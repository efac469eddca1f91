import { Worker } from 'node:worker_threads';
import { fromErrorData } from '../../errors/index.js';
import type { BuildProgress, Job, ResultOf } from './job.js';
import type { FromThread, ThreadData, ThreadSetup, ToThread } from './thread-messages.js';

/** A cancelled thread that does not come to an end by itself is stopped after this long. */
const GRACE_MS = 10_000;

export interface ThreadListener {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: BuildProgress) => void;
  readonly onLineage: (stepIds: readonly string[]) => Promise<void>;
  readonly onLog: (plugin: string, message: string) => void;
}

/**
 * Runs a job in a thread of its own. Settles only when the thread is gone, so that its files may be removed.
 * @throws what the job threw; the signal's reason if it was aborted
 */
export function runInThread<J extends Job>(
  setup: ThreadSetup,
  job: J,
  listener: ThreadListener,
): Promise<ResultOf<J>> {
  const { signal, onProgress, onLineage, onLog } = listener;
  signal.throwIfAborted();
  const data: ThreadData = { setup, job };
  const worker = new Worker(new URL('../build-thread.js', import.meta.url), { workerData: data });
  const tell = (message: ToThread): void => worker.postMessage(message);

  return new Promise((resolve, reject) => {
    let result: ResultOf<J> | undefined;
    let failure: unknown;
    let grace: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      tell({ kind: 'cancel' });
      grace = setTimeout(() => void worker.terminate(), GRACE_MS);
    };
    const fail = (error: unknown): void => {
      failure ??= error;
      cancel();
    };
    signal.addEventListener('abort', cancel, { once: true });

    worker.on('message', (message: FromThread) => {
      switch (message.kind) {
        case 'progress':
          return onProgress(message.progress);
        case 'log':
          return onLog(message.plugin, message.message);
        case 'lineage':
          return void onLineage(message.stepIds).then(() => tell({ kind: 'lineage-stored' }), fail);
        case 'done':
          result = message.result as ResultOf<J>;
          return;
        case 'failed':
          failure ??= fromErrorData(message.error);
      }
    });
    worker.on('error', (error) => {
      failure ??= error;
    });
    worker.on('exit', (code) => {
      clearTimeout(grace);
      signal.removeEventListener('abort', cancel);
      if (signal.aborted) reject(signal.reason);
      else if (failure === undefined && result !== undefined) resolve(result);
      else reject(failure ?? new Error(`the build thread ended with code ${code}`));
    });
  });
}
