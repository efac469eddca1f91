import type { MessagePort } from 'node:worker_threads';
import { type ErrorData, fromErrorData, toErrorData } from '../errors/index.js';
import type { MethodAnswer, MethodArgs, MethodName } from './calls.js';

/** What goes over a port by which one side calls the other. */
type PortCall =
  /** `id` 0: the call gets no answer. */
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  /** The caller of this call has gone. */
  | { readonly kind: 'cancel'; readonly id: number };

type PortAnswer =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: ErrorData };

/** Its signal is aborted when the caller of a call has gone. */
export type Gone = Pick<AbortController, 'signal'>;

/**
 * Sends what is said within one turn of the event loop as one message: to send and to receive one takes far longer than
 * most calls do, and the calls of many that wait come in flocks.
 */
class Outbox<Message> {
  #waiting: Message[] = [];

  constructor(private readonly port: MessagePort) {}

  put(message: Message): void {
    this.#waiting.push(message);
    if (this.#waiting.length === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    if (this.#waiting.length > 0) this.port.postMessage(this.#waiting);
    this.#waiting = [];
  }
}

/**
 * Answers the calls that come on a port, until its other side is closed or its thread has ended.
 * @param answer makes the answer; `gone` is aborted when the caller has gone. Making a signal takes longer than most calls, so
 * it is made only when `gone.signal` is read
 * @param closed called once no further call can come
 */
export function answerCalls(
  port: MessagePort,
  answer: (method: string, args: readonly unknown[], gone: Gone) => unknown,
  closed: () => void,
): void {
  const open = new Map<number, AbortController>();
  const outbox = new Outbox<PortAnswer>(port);
  const take = (asked: PortCall): void => {
    if (asked.kind === 'cancel') {
      open.get(asked.id)?.abort();
      return;
    }
    const { id } = asked;
    const gone = new AbortController();
    if (id !== 0) open.set(id, gone);
    const send = (reply: PortAnswer): void => {
      open.delete(id);
      if (id !== 0) outbox.put(reply);
    };
    Promise.resolve()
      .then(() => answer(asked.method, asked.args, gone))
      .then(
        (value) => send({ kind: 'result', id, value }),
        (error: unknown) => send({ kind: 'error', id, error: toErrorData(error) }),
      );
  };
  port.on('message', (flock: readonly PortCall[]) => {
    for (const asked of flock) take(asked);
  });
  port.on('close', () => {
    for (const gone of open.values()) gone.abort();
    closed();
  });
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Calls what answers on the other side of a port.
 * @template Methods what answers there
 */
export class PortClient<Methods> {
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #closed = false;
  readonly #outbox: Outbox<PortCall>;

  constructor(private readonly port: MessagePort) {
    this.#outbox = new Outbox(port);
    port.on('message', (flock: readonly PortAnswer[]) => {
      for (const answer of flock) this.#take(answer);
    });
    port.on('close', () => this.#end());
    // A thread is not kept alive by those whom it may call.
    port.unref();
  }

  /**
   * A signal only tells the other side, whose answer is waited for: it may be that it was done.
   * @throws what the method throws; the signal's reason in place of that
   */
  call<Name extends MethodName<Methods>>(
    method: Name,
    args: MethodArgs<Methods, Name>,
    signal?: AbortSignal,
  ): Promise<MethodAnswer<Methods, Name>> {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (this.#closed) return Promise.reject(new Error('the other side of a port is closed'));
    const id = this.#nextId++;
    const answer = new Promise<MethodAnswer<Methods, Name>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#outbox.put({ kind: 'call', id, method, args });
    if (signal === undefined) return answer;
    const cancel = (): void => this.#outbox.put({ kind: 'cancel', id });
    signal.addEventListener('abort', cancel, { once: true });
    return answer
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      })
      .finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Makes a call that gets no answer. */
  tell<Name extends MethodName<Methods>>(method: Name, args: MethodArgs<Methods, Name>): void {
    if (!this.#closed) this.#outbox.put({ kind: 'call', id: 0, method, args });
  }

  close(): void {
    this.#outbox.flush();
    this.port.close();
    this.#end();
  }

  #take(answer: PortAnswer): void {
    const call = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === 'result') call?.resolve(answer.value as never);
    else call?.reject(fromErrorData(answer.error));
  }

  #end(): void {
    this.#closed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error('the other side of a port is closed'));
    this.#waiting.clear();
  }
}
