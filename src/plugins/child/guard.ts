import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { GUARD_FD, MEMORY_MARK } from './protocol.js';

const POLL_MS = 100;

/**
 * Runs in a thread of the plugin's process, so that it runs even while the plugin's own thread is busy. Ends the
 * process when it takes more memory than allowed, or when the server that started it is gone.
 */
const { memoryBytes, parent } = workerData as { readonly memoryBytes: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) {
    writeSync(GUARD_FD, MEMORY_MARK);
    process.kill(process.pid, 'SIGKILL');
  }
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
