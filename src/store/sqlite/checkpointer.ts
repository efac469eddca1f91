import { closeSync, openSync } from 'node:fs';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import {
  type CheckpointOrder,
  type CheckpointReport,
  type CheckpointThreadData,
} from './thread-contracts.js';

/** A thread that does not answer, because it is gone, does not hold up the writer for longer than this at a time. */
const WAIT_MS = 1_000;
/** For the last copy, which may be long where a reader held a snapshot until now. */
const LAST_WAIT_MS = 60_000;

/** The near side of the thread that copies the log. It is started when there is first something to copy. */
export class Checkpointer {
  private thread: { readonly port: MessagePort; readonly file: number } | null = null;
  private gone = false;
  /** 1: the thread has something to do. */
  private readonly busy = new Int32Array(new SharedArrayBuffer(4));

  constructor(
    private readonly path: string,
    /** A copy has ended; with null, or what went wrong. */
    private readonly onEnd: (error: unknown) => void,
  ) {}

  /** Begins to copy what is in the log now; false: there is no thread to do it. */
  start(): boolean {
    if (this.gone) return false;
    try {
      this.thread ??= this.begin();
    } catch (error) {
      this.gone = true;
      process.emitWarning(`checkpoint: ${String(error)}`);
      return false;
    }
    this.order('copy');
    return true;
  }

  /** Waits for the copy under way. */
  wait(): void {
    if (this.thread === null) return;
    Atomics.wait(this.busy, 0, 1, WAIT_MS);
    const received = receiveMessageOnPort(this.thread.port) as { message: CheckpointReport } | undefined;
    if (received !== undefined) this.onEnd(received.message.error);
  }

  /** Ends the thread, after the copy under way, and with it its connection. */
  close(): void {
    if (this.thread === null || this.gone) return;
    this.gone = true;
    Atomics.wait(this.busy, 0, 1, LAST_WAIT_MS);
    this.thread.port.removeAllListeners('message');
    this.order('close');
    Atomics.wait(this.busy, 0, 1, WAIT_MS);
    this.thread.port.close();
  }

  /**
   * Only when every connection is closed: closing any descriptor of the file lets go of all locks that this process
   * has on it.
   */
  closeFile(): void {
    if (this.thread !== null) closeSync(this.thread.file);
    this.thread = null;
  }

  private order(order: CheckpointOrder): void {
    Atomics.store(this.busy, 0, 1);
    this.thread?.port.postMessage(order);
  }

  private begin() {
    const file = openSync(this.path, 'r+');
    const { port1: port, port2: orders } = new MessageChannel();
    const data = { path: this.path, file, orders, busy: this.busy } satisfies CheckpointThreadData;
    const worker = new Worker(new URL('./checkpoint-thread.js', import.meta.url), {
      workerData: data,
      transferList: [orders],
    });
    const ended = (error: unknown) => {
      if (this.gone) return;
      this.gone = true;
      this.onEnd(error);
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(null));
    port.on('message', ({ error }: CheckpointReport) => this.onEnd(error));
    return { port, file };
  }
}
