/** Loaded before a server: every thread of it warns again and again. */
import { isMainThread, threadId } from 'node:worker_threads';

const text = isMainThread ? 'a warning of the main thread' : 'a warning of a thread';
setInterval(() => process.emitWarning(`${text} (${threadId})`), 10).unref();
