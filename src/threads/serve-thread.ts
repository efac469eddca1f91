import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  type Transferable,
  workerData,
} from 'node:worker_threads';
import { toErrorData } from '../errors/index.js';
import { inTrace, traceTime, type WorkTimes } from './call-trace.js';
import { callMethod, type ThreadContract } from './calls.js';
import type { ThreadCall, ThreadOrder, ThreadReply, ThreadRequest } from './messages.js';

/** A call that this thread was asked, and how it is answered: once, now or later. */
export class AskedCall<Methods> {
  /** When it was taken up; null: the call is not traced. */
  private readonly began: number | null;

  constructor(
    readonly request: ThreadCall<Methods>,
    private readonly to: MessagePort,
    private readonly headNow: (() => number) | undefined,
  ) {
    this.began = request.trace === undefined ? null : traceTime();
  }

  get id(): number {
    return this.request.id;
  }

  answer(value: unknown): void {
    const head = this.headNow?.();
    const result = { kind: 'result', id: this.id, value, ...this.times() } as const;
    this.to.postMessage((head === undefined ? result : { ...result, head }) satisfies ThreadReply);
  }

  fail(error: unknown): void {
    const reply = { kind: 'error', id: this.id, error: toErrorData(error), ...this.times() } as const;
    this.to.postMessage(reply satisfies ThreadReply);
  }

  private times(): { readonly work?: WorkTimes } {
    return this.began === null ? {} : { work: { began: this.began, ended: traceTime() } };
  }

  /** Calls the method and answers what it returns or resolves to, or fails with what it throws. */
  answerFrom(methods: object, translate: (error: unknown) => unknown = (error) => error): void {
    const failed = (error: unknown) => this.fail(translate(error));
    try {
      const { method, args, trace } = this.request;
      const value = inTrace(trace, () => callMethod(methods, method, args));
      if (value instanceof Promise) value.then((resolved) => this.answer(resolved)).catch(failed);
      else this.answer(value);
    } catch (error) {
      failed(error);
    }
  }
}

/** What a thread does. What `call` throws is the call's answer. */
export interface ThreadWork<Methods> {
  call(asked: AskedCall<Methods>): void;
  /** Cancels a call whose caller has gone; true: it will not be answered. Left out: calls are always done. */
  cancel?(id: number): boolean;
  /** Lets go of everything that would keep the thread alive. */
  close?(): void | Promise<void>;
  /** Said with every answer. */
  readonly head?: () => number;
}

/** The thread that runs this, as its work sees it. */
export class ServedThread<Contract extends ThreadContract> {
  private work: ThreadWork<Contract['methods']> | null = null;
  private closing: number | null = null;
  private ending = false;
  /** Where calls come from: the main thread, and who was linked to this one. */
  private readonly ports: Set<MessagePort>;

  constructor(private readonly main: MessagePort) {
    this.ports = new Set([main]);
  }

  reply(message: ThreadReply<Contract['told']>, transfer: readonly Transferable[] = []): void {
    this.main.postMessage(message, transfer);
  }

  /** Sends a value that is no answer to a call. */
  tell(value: Contract['told']): void {
    this.reply({ kind: 'told', value });
  }

  /** Asked to close: no further call is to be begun. */
  get isClosing(): boolean {
    return this.closing !== null;
  }

  /** The next call that waits already, from whichever side: for a thread that does many of them as one. */
  next(): AskedCall<Contract['methods']> | undefined {
    for (const port of this.ports) {
      for (;;) {
        const request = this.received(port);
        if (request === undefined) break;
        if (request.kind === 'call') return this.asked(request, port);
        this.heed(request, port);
      }
    }
    return undefined;
  }

  serve(work: ThreadWork<Contract['methods']>): void {
    this.work = work;
    this.listen(this.main);
    this.reply({ kind: 'ready' });
  }

  private received(port: MessagePort): ThreadRequest<Contract['methods']> | undefined {
    // What comes over is what the other side's type says.
    return (receiveMessageOnPort(port) as { message: ThreadRequest<Contract['methods']> } | undefined)
      ?.message;
  }

  private asked(request: ThreadCall<Contract['methods']>, from: MessagePort) {
    const to = request.forMain === true ? this.main : from;
    return new AskedCall<Contract['methods']>(request, to, this.work?.head);
  }

  private listen(port: MessagePort): void {
    this.ports.add(port);
    port.on('message', (request: ThreadRequest<Contract['methods']>) => this.take(request, port));
    port.on('close', () => this.ports.delete(port));
  }

  private take(request: ThreadRequest<Contract['methods']>, from: MessagePort): void {
    if (request.kind === 'call') this.perform(this.asked(request, from));
    else this.heed(request, from);
    if (this.closing !== null && !this.ending) void this.end(this.closing);
  }

  private perform(asked: AskedCall<Contract['methods']>): void {
    try {
      this.work?.call(asked);
    } catch (error) {
      asked.fail(error);
    }
  }

  /** What is no call, and may come between those that `next` takes. */
  private heed(order: ThreadOrder, from: MessagePort): void {
    if (order.kind === 'link') this.listen(order.port);
    else if (order.kind === 'close') this.closing = order.id;
    else if (order.kind === 'ping') from.postMessage(this.done(order.id));
    else if (this.work?.cancel?.(order.id) === true) {
      from.postMessage({ kind: 'cancelled', id: order.id } satisfies ThreadReply);
    }
  }

  private done(id: number): ThreadReply {
    const head = this.work?.head?.();
    return { kind: 'result', id, value: null, ...(head === undefined ? {} : { head }) };
  }

  private async end(id: number): Promise<void> {
    this.ending = true;
    try {
      await this.work?.close?.();
      this.main.postMessage(this.done(id));
    } catch (error) {
      this.reply({ kind: 'error', id, error: toErrorData(error) });
    }
    for (const port of this.ports) port.close();
  }
}

/**
 * The far side of a thread: its module calls this once.
 * @param start opens what the work needs; what it throws is what the near side's start rejects with
 */
export function serveThread<Contract extends ThreadContract>(
  start: (
    data: Contract['data'],
    thread: ServedThread<Contract>,
  ) => ThreadWork<Contract['methods']> | Promise<ThreadWork<Contract['methods']>>,
): void {
  if (parentPort === null) throw new Error('this module runs in a worker thread');
  const thread = new ServedThread<Contract>(parentPort);
  // The thread that started this one knows where warnings are to go.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => thread.reply({ kind: 'warning', name, message }));
  void (async () => {
    try {
      thread.serve(await start(workerData, thread));
    } catch (error) {
      thread.reply({ kind: 'failed', error: toErrorData(error) });
    }
  })();
}
