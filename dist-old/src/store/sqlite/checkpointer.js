import { closeSync, openSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
/** The longest time that the writer waits for the thread at once, in case the thread has ended without an answer. */
const WAIT_MS = 1_000;
/** The longest wait for the last copy, which may take long if a reader held a snapshot until then. */
const LAST_WAIT_MS = 60_000;
/** The writer's side of the checkpoint thread. The thread is started with the first copy. */
export class Checkpointer {
    constructor(path, 
    /** Called at the end of a copy with null or its error. */
    onEnd) {
        this.path = path;
        this.onEnd = onEnd;
        this.thread = null;
        this.gone = false;
        /** 1 while the thread is working. */
        this.busy = new Int32Array(new SharedArrayBuffer(4));
    }
    /** Begins to copy what the log holds now; false if the thread has ended or cannot be started. */
    start() {
        if (this.gone)
            return false;
        try {
            this.thread ??= this.begin();
        }
        catch (error) {
            this.gone = true;
            process.emitWarning(`checkpoint: ${String(error)}`);
            return false;
        }
        this.order('copy');
        return true;
    }
    /** Waits for the running copy. */
    wait() {
        if (this.thread === null)
            return;
        Atomics.wait(this.busy, 0, 1, WAIT_MS);
        const received = receiveMessageOnPort(this.thread.port);
        if (received !== undefined)
            this.onEnd(received.message.error);
    }
    /** Waits for the running copy, then ends the thread and closes its connection. */
    close() {
        if (this.thread === null || this.gone)
            return;
        this.gone = true;
        Atomics.wait(this.busy, 0, 1, LAST_WAIT_MS);
        this.thread.port.removeAllListeners('message');
        this.order('close');
        Atomics.wait(this.busy, 0, 1, WAIT_MS);
        this.thread.port.close();
    }
    /**
     * May only be called when all connections are closed: closing any descriptor releases all locks of the process on it.
     */
    closeFile() {
        if (this.thread !== null)
            closeSync(this.thread.file);
        this.thread = null;
    }
    order(order) {
        Atomics.store(this.busy, 0, 1);
        this.thread?.port.postMessage(order);
    }
    begin() {
        const file = openSync(this.path, 'r+');
        const { port1: port, port2: orders } = new MessageChannel();
        const data = { path: this.path, file, orders, busy: this.busy };
        const worker = new Worker(new URL('./checkpoint-thread.js', import.meta.url), {
            workerData: data,
            transferList: [orders],
        });
        const ended = (error) => {
            if (this.gone)
                return;
            this.gone = true;
            this.onEnd(error);
        };
        worker.on('error', ended);
        worker.on('exit', () => ended(null));
        port.on('message', ({ error }) => this.onEnd(error));
        return { port, file };
    }
}
//# sourceMappingURL=checkpointer.js.map