import type { MessagePort } from 'node:worker_threads';
import type { ThreadReply } from './rpc.js';

/** Gives the warnings of this thread to the thread that started it, which knows where they are to go. */
export function passWarningsOn(port: MessagePort): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) =>
    port.postMessage({ kind: 'warning', name, message } satisfies ThreadReply),
  );
}
