import { type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import { fromErrorData, StepwellError } from '../../errors/index.js';
import type { ThreadCancel, ThreadReply, ThreadRequest } from './rpc.js';
import type { Call, StoreSide } from './store-side.js';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Resolves once the call is answered, either way. */
  readonly settled: Promise<void>;
  readonly signal: AbortSignal | undefined;
}

export interface ThreadOptions {
  /** Room for short-lived objects. */
  readonly youngGenerationMb?: number;
  /** Ports in the thread's data, which move to it. */
  readonly ports?: readonly MessagePort[];
  /** Hears what the thread says unasked. */
  readonly onTold?: (value: unknown) => void;
}

/**
 * The near side of a thread: calls go over, results come back in any order.
 * @template Methods what the module of the thread answers
 */
export class ThreadClient<Methods> implements StoreSide<Methods> {
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private gone: Error | null = null;

  private constructor(
    private readonly worker: Worker,
    private readonly onHead: (head: number) => void,
    private readonly onTold: (value: unknown) => void,
  ) {}

  /** Starts a thread; rejects with what it says if it cannot. */
  static start<Methods>(
    module: URL,
    data: unknown,
    onHead: (head: number) => void = () => {},
    { youngGenerationMb, ports = [], onTold = () => {} }: ThreadOptions = {},
  ): Promise<ThreadClient<Methods>> {
    const limits = youngGenerationMb === undefined ? {} : { maxYoungGenerationSizeMb: youngGenerationMb };
    const worker = new Worker(module, { workerData: data, transferList: [...ports], resourceLimits: limits });
    const client = new ThreadClient<Methods>(worker, onHead, onTold);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadReply) => {
        if (message.kind === 'ready') resolve(client);
        else if (message.kind === 'warning') process.emitWarning(message.message, message.name);
        else if (message.kind === 'failed') {
          client.fail(fromErrorData(message.error));
          reject(fromErrorData(message.error));
          void worker.terminate();
        } else client.receive(message);
      });
      worker.on('error', (cause) => {
        const detail = `its thread has ended: ${cause instanceof Error ? cause.message : String(cause)}`;
        const error = new StepwellError('STORE_UNAVAILABLE', { detail }, { cause });
        client.fail(error);
        reject(error);
      });
      worker.on('exit', () => {
        const error = new StepwellError('STORE_UNAVAILABLE', { detail: 'its thread has ended' });
        client.fail(error);
        // It may have ended before it was ready.
        reject(error);
      });
    });
  }

  readonly call: Call<Methods> = (method, args, { transfer = [], signal } = {}) =>
    this.ask((id) => ({ kind: 'call', id, method, args }), transfer, signal);

  private ask<T>(
    request: (id: number) => ThreadRequest,
    transfer: readonly Transferable[] = [],
    signal?: AbortSignal,
  ): Promise<T> {
    if (this.gone !== null) return Promise.reject(this.gone);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const id = this.nextId++;
    const answer = new Promise<T>((resolve, reject) => {
      let done = (): void => {};
      const settled = new Promise<void>((settle) => {
        done = settle;
      });
      this.waiting.set(id, {
        resolve: (value) => {
          resolve(value as T);
          done();
        },
        reject: (error) => {
          reject(error);
          done();
        },
        settled,
        signal,
      });
    });
    this.worker.postMessage(request(id), transfer);
    if (signal === undefined) return answer;
    const cancel = (): void => this.worker.postMessage({ kind: 'cancel', id } satisfies ThreadCancel);
    signal.addEventListener('abort', cancel, { once: true });
    return answer.finally(() => signal.removeEventListener('abort', cancel));
  }

  check(): void {
    if (this.gone !== null) throw this.gone;
  }

  /** Ends the thread after the calls under way. */
  async close(): Promise<void> {
    await Promise.all([...this.waiting.values()].map((call) => call.settled));
    if (this.gone !== null) return;
    const ended = new Promise((resolve) => this.worker.once('exit', resolve));
    await this.ask((id) => ({ kind: 'close', id }));
    await ended;
  }

  private receive(message: Exclude<ThreadReply, { kind: 'ready' | 'failed' | 'warning' }>): void {
    if (message.kind === 'head') {
      this.onHead(message.head);
      return;
    }
    if (message.kind === 'told') {
      this.onTold(message.value);
      return;
    }
    const call = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === 'result') {
      // First, so that whoever is answered can rely on it.
      if (message.head !== undefined) this.onHead(message.head);
      call?.resolve(message.value);
    } else if (message.kind === 'cancelled') call?.reject(call.signal?.reason);
    else call?.reject(fromErrorData(message.error));
  }

  private fail(error: Error): void {
    this.gone ??= error;
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
  }
}
