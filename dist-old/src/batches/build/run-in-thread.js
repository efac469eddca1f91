import { ThreadClient } from '../../threads/thread-client.js';
import { threadEnd } from './thread-end.js';
/** Milliseconds after which a cancelled thread that has not ended by itself is terminated. */
const GRACE_MS = 10_000;
/**
 * The thread holds some groups at a time. With the engine's own bounds it would take some hundred megabytes more before
 * it collects what it no longer needs; a job that cannot do with these fails, and the server goes on.
 */
const ROOM = { youngGenerationMb: 24, oldGenerationMb: 2_000 };
/**
 * Runs a job in a thread of its own. Settles only after the thread has ended, so that the caller may remove its files.
 * @throws the job's error, or the error that ended the thread; the signal's reason if it was aborted
 */
export async function runInThread(setup, name, job, { signal, onProgress, onLineage, onLog }) {
    signal.throwIfAborted();
    const failed = new AbortController();
    const stopped = AbortSignal.any([signal, failed.signal]);
    const module = new URL('../build-thread.js', import.meta.url);
    const thread = await ThreadClient.start(module, setup, {
        ports: [setup.calls],
        ...ROOM,
        unavailable: threadEnd(name === 'build' ? 'the build' : 'the preview'),
        onTold(told) {
            if (told.kind === 'progress')
                onProgress(told.progress);
            else if (told.kind === 'log')
                onLog(told.plugin, told.message);
            else {
                onLineage(told.part)
                    .then(() => thread.call('lineageStored', []))
                    .catch((error) => failed.abort(error));
            }
        },
    });
    let grace;
    const cancel = () => {
        grace = setTimeout(() => thread.terminate(), GRACE_MS);
    };
    stopped.addEventListener('abort', cancel, { once: true });
    try {
        // The compiler cannot see that `job` belongs to the same call as `name`.
        const args = [job];
        return await thread.call(name, args, { signal: stopped });
    }
    finally {
        await thread.close();
        await thread.ended;
        clearTimeout(grace);
        stopped.removeEventListener('abort', cancel);
        stopped.throwIfAborted();
    }
}
//# sourceMappingURL=run-in-thread.js.map