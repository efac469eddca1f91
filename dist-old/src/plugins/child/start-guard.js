import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { Worker } from 'node:worker_threads';
class NoWorker {
    constructor() {
        throw new Error('a plugin may not start threads');
    }
}
/**
 * Starts the guard's thread. If the process is `restricted`, the user's code can start no thread behind it: Node's
 * permission model does not hold in a thread that was started with flags of its own.
 */
export function startGuard(memoryBytes, restricted) {
    new Worker(new URL('./guard.js', import.meta.url), {
        workerData: { memoryBytes, parent: process.ppid },
    }).unref();
    if (!restricted)
        return;
    Object.assign(workerThreads, { Worker: NoWorker });
    syncBuiltinESMExports();
}
//# sourceMappingURL=start-guard.js.map