import type { MethodAnswer, MethodArgs } from '../../threads/calls.js';
import { ThreadClient } from '../../threads/thread-client.js';
import type { BuildThread, JobCalls, ThreadSetup } from './build-contract.js';
import type { BuildProgress, LineagePart } from './job.js';
import { threadEnd } from './thread-end.js';

/** Milliseconds after which a cancelled thread that has not ended by itself is terminated. */
const GRACE_MS = 10_000;
/**
 * The thread holds some groups at a time. With the engine's own bounds it would take some hundred megabytes more before
 * it collects what it no longer needs; a job that cannot do with these fails, and the server goes on.
 */
const ROOM = { youngGenerationMb: 24, oldGenerationMb: 2_000 } as const;

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
export async function runInThread<Name extends keyof JobCalls>(
  setup: ThreadSetup,
  name: Name,
  job: MethodArgs<JobCalls, Name>[0],
  { signal, onProgress, onLineage, onLog }: ThreadListener,
): Promise<MethodAnswer<JobCalls, Name>> {
  signal.throwIfAborted();
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  const module = new URL('../build-thread.js', import.meta.url);
  const thread = await ThreadClient.start<BuildThread>(module, setup, {
    ports: [setup.calls],
    ...ROOM,
    unavailable: threadEnd(name === 'build' ? 'the build' : 'the preview'),
    onTold(told) {
      if (told.kind === 'progress') onProgress(told.progress);
      else if (told.kind === 'log') onLog(told.plugin, told.message);
      else {
        onLineage(told.part)
          .then(() => thread.call('lineageStored', []))
          .catch((error: unknown) => failed.abort(error));
      }
    },
  });
  let grace: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    grace = setTimeout(() => thread.terminate(), GRACE_MS);
  };
  stopped.addEventListener('abort', cancel, { once: true });
  try {
    // The compiler cannot see that `job` belongs to the same call as `name`.
    const args = [job] as unknown as MethodArgs<JobCalls, Name>;
    return await thread.call(name, args, { signal: stopped });
  } finally {
    await thread.close();
    await thread.ended;
    clearTimeout(grace);
    stopped.removeEventListener('abort', cancel);
    stopped.throwIfAborted();
  }
}
