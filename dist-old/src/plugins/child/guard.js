import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { GUARD_FD, MEMORY_MARK } from './protocol.js';
const POLL_MS = 100;
/**
 * Runs in a thread of the plugin's process, so that it runs even while the plugin's own thread is busy. Ends the
 * process and what it started when it takes more memory than allowed, or when the server that started it is gone.
 */
const { memoryBytes, parent } = workerData;
/** The process leads a group of its own, except on Windows, which has none. */
function end() {
    process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}
setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) {
        writeSync(GUARD_FD, MEMORY_MARK);
        end();
    }
    if (process.ppid !== parent)
        end();
}, POLL_MS);
//# sourceMappingURL=guard.js.map