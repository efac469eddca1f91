import { type MessagePort, parentPort, type Transferable, Worker } from 'node:worker_threads';
import { fromErrorData, StepwellError } from '../errors/index.js';
import { recordWork, type TracedWork, tracedCall } from './call-trace.js';
import type { Call, MethodAnswer, MethodName, ThreadContract, ThreadSide } from './calls.js';
import type { ThreadCall, ThreadReply, ThreadRequest } from './messages.js';
import { Pulse } from './pulse.js';
import { type CallTraits, type ExpectedAnswer, WaitingCalls } from './waiting-calls.js';

interface AskOptions extends CallTraits {
  readonly transfer?: readonly Transferable[];
}

/** Records traced work of a thread, or, in a thread that has threads of its own, sends it on towards the main thread. */
function tell(done: TracedWork): void {
  if (parentPort === null) recordWork(done);
  else parentPort.postMessage({ kind: 'work', done } satisfies ThreadReply);
}

/** `writer` for the module `writer-thread.js`. */
const nameOf = ({ pathname }: URL): string =>
  /([^/]+?)(?:-thread)?\.[cm]?js$/.exec(pathname)?.[1] ?? pathname;

/** @template Told what the thread says unasked */
export interface ThreadOptions<Told = unknown> {
  /** Room for short-lived objects. */
  readonly youngGenerationMb?: number;
  /**
   * Most room for all other objects: a thread that needs more ends with its calls. Below 2,048 the engine also lets them
   * grow to twice what is in use between two collections, in place of four times.
   */
  readonly oldGenerationMb?: number;
  /** Ports in the thread's data, which move to it. */
  readonly ports?: readonly MessagePort[];
  readonly onTold?: (value: Told) => void;
  /** Hears how far the feed has grown. */
  readonly onHead?: (head: number) => void;
  /** A thread that answers nothing for so long is called silent. */
  readonly silentMs?: number | undefined;
  /**
   * Whether a thread that falls silent is ended, so that its calls are rejected. Only for a thread that holds nothing that
   * was acknowledged; another one can be started in its place.
   */
  readonly endsWhenSilent?: boolean;
  /** Makes the error that calls are rejected with once the thread has ended; `detail` says why it ended. */
  readonly unavailable?: (detail: string, cause?: unknown) => Error;
}

/**
 * Longer than any healthy thread goes without a look at its messages: the slowest single thing that one does, to decode
 * a document as large as a body may be or to commit the deletion of a very long trajectory, takes seconds.
 */
const SILENT_MS = 30_000;
const storeUnavailable = (detail: string, cause?: unknown) =>
  new StepwellError('STORE_UNAVAILABLE', { detail }, { cause });

/**
 * The near side of a thread: calls go over, results come back in any order.
 * @template Methods what the module of the thread answers
 */
export class ThreadClient<Methods> implements ThreadSide<Methods> {
  /** Resolves once there is no thread any more. */
  readonly ended: Promise<void>;
  private readonly calls = new WaitingCalls();
  private readonly pulse: Pulse;
  private isClosing = false;

  private constructor(
    private readonly worker: Worker,
    /** What its work is called in traces. */
    private readonly name: string,
    private readonly onHead: (head: number) => void,
    private readonly onTold: (value: unknown) => void,
    private readonly silentMs: number,
    endsWhenSilent: boolean,
    private readonly unavailable: (detail: string, cause?: unknown) => Error,
  ) {
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    this.pulse = new Pulse({
      silentMs,
      ping: () => this.ask((id) => ({ kind: 'ping', id })),
      onSilent: () => {
        if (endsWhenSilent) this.fail(this.silence());
        if (endsWhenSilent || this.isClosing) void worker.terminate();
      },
    });
  }

  /** Starts a thread; rejects with what it says if it cannot. */
  static start<Contract extends ThreadContract>(
    module: URL,
    data: Contract['data'],
    {
      youngGenerationMb,
      oldGenerationMb,
      ports = [],
      onTold = () => {},
      onHead = () => {},
      silentMs = SILENT_MS,
      endsWhenSilent = false,
      unavailable = storeUnavailable,
    }: ThreadOptions<Contract['told']> = {},
  ): Promise<ThreadClient<Contract['methods']>> {
    const limits = {
      ...(youngGenerationMb === undefined ? {} : { maxYoungGenerationSizeMb: youngGenerationMb }),
      ...(oldGenerationMb === undefined ? {} : { maxOldGenerationSizeMb: oldGenerationMb }),
    };
    const worker = new Worker(module, { workerData: data, transferList: [...ports], resourceLimits: limits });
    const client = new ThreadClient<Contract['methods']>(
      worker,
      nameOf(module),
      onHead,
      onTold,
      silentMs,
      endsWhenSilent,
      unavailable,
    );
    return new Promise((resolve, reject) => {
      worker.on('message', (message: ThreadReply<Contract['told']>) => {
        if (message.kind === 'ready') {
          client.pulse.start();
          resolve(client);
        } else if (message.kind === 'warning') process.emitWarning(message.message, message.name);
        else if (message.kind === 'failed') {
          client.fail(fromErrorData(message.error));
          reject(fromErrorData(message.error));
          void worker.terminate();
        } else client.receive(message);
      });
      worker.on('error', (cause) => {
        const detail = `its thread has ended: ${cause instanceof Error ? cause.message : String(cause)}`;
        const error = unavailable(detail, cause);
        client.fail(error);
        reject(error);
      });
      worker.on('exit', () => {
        const error = unavailable('its thread has ended');
        client.fail(error);
        // It may have ended before it was ready.
        reject(error);
      });
    });
  }

  readonly call: Call<Methods> = (method, args, { transfer = [], signal } = {}) => {
    const traced = tracedCall(method);
    // The compiler cannot tell that a name and its own arguments are one of the calls.
    const request = (id: number) =>
      ({
        kind: 'call',
        id,
        method,
        args,
        ...(traced === undefined ? {} : { trace: traced.link }),
      }) as ThreadCall<Methods>;
    return this.ask(request, { transfer, signal, traced });
  };

  /** Expects the answer to a call of this method that a linked thread is going to make. */
  expect<Name extends MethodName<Methods>>(method: Name): ExpectedAnswer<MethodAnswer<Methods, Name>> {
    return this.calls.expected({ traced: tracedCall(method) });
  }

  private ask<T>(
    request: (id: number) => ThreadRequest<Methods>,
    { transfer = [], signal, traced }: AskOptions = {},
  ): Promise<T> {
    if (this.end !== null) return Promise.reject(this.end);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const id = this.calls.number();
    const answer = this.calls.answer<T>(id, { signal, traced });
    this.worker.postMessage(request(id), transfer);
    if (signal === undefined) return answer;
    const cancel = (): void =>
      this.worker.postMessage({ kind: 'cancel', id } satisfies ThreadRequest<Methods>);
    signal.addEventListener('abort', cancel, { once: true });
    return answer.finally(() => signal.removeEventListener('abort', cancel));
  }

  check(): void {
    if (this.end !== null) throw this.end;
    if (!this.pulse.isSilent) return;
    throw this.silence();
  }

  private silence(): Error {
    return this.unavailable(`its thread has not answered for ${this.silentMs / 1000} seconds`);
  }

  /** Why the thread is no more; null: it is there. */
  get end(): Error | null {
    return this.calls.end;
  }

  /** Gives the thread a port on which another thread may call it, until that thread closes its side of the port. */
  link(port: MessagePort): void {
    if (this.end === null)
      this.worker.postMessage({ kind: 'link', port } satisfies ThreadRequest<Methods>, [port]);
    else port.close();
  }

  /** Ends the thread once its calls under way are answered. A silent thread, also one that falls silent meanwhile, is ended at once. */
  async close(): Promise<void> {
    if (this.end !== null) return;
    this.isClosing = true;
    if (this.pulse.isSilent) void this.worker.terminate();
    await this.calls.settled();
    // The thread may have ended while its calls were waited for.
    if (this.end === null) {
      // A thread may take long to close, as for a checkpoint. The beats stop, so that it is not ended as silent.
      this.pulse.stop();
      await this.ask((id) => ({ kind: 'close', id })).catch((error: unknown) => {
        if (this.end === null) throw error;
      });
    }
    await this.ended;
  }

  /** Ends the thread at once, whatever it does; its calls reject. */
  terminate(): void {
    void this.worker.terminate();
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
    if (message.kind === 'work') {
      tell(message.done);
      return;
    }
    const traced = this.calls.tracedAs(message.id);
    if (message.kind !== 'cancelled' && message.work !== undefined && traced !== undefined) {
      const error = message.kind === 'error' ? message.error : null;
      tell({ thread: this.name, ...traced, times: message.work, error });
    }
    // The head is passed on before the answer, so that a caller with its answer finds its event in the feed.
    if (message.kind === 'result' && message.head !== undefined) this.onHead(message.head);
    this.calls.settle(message);
  }

  private fail(error: Error): void {
    this.pulse.stop();
    this.calls.fail(error);
  }
}
