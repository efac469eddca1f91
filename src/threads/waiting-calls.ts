import { fromErrorData } from '../errors/index.js';
import type { TracedCall } from './call-trace.js';
import type { ThreadReply } from './messages.js';

/** The answer to a call. */
export type CallReply = Extract<ThreadReply, { kind: 'result' | 'error' | 'cancelled' }>;

/** What is known of a call besides its number. */
export interface CallTraits {
  readonly signal?: AbortSignal | undefined;
  /** A call that is traced. */
  readonly traced?: TracedCall | undefined;
}

/** An answer that the thread is going to give to a call which another thread makes. */
export interface ExpectedAnswer<Answer> {
  /** What the call has to carry; see ThreadCall.forMain. */
  readonly id: number;
  readonly value: Promise<Answer>;
  /** The call is not going to be made. */
  forget(): void;
}

interface WaitingCall extends CallTraits {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Resolves once the call is answered, either way. */
  readonly settled: Promise<void>;
}

/** The calls into a thread that are not answered yet, by their numbers. */
export class WaitingCalls {
  private readonly waiting = new Map<number, WaitingCall>();
  private nextId = 1;
  private gone: Error | null = null;

  /** Why the thread is no more; null: it is there. */
  get end(): Error | null {
    return this.gone;
  }

  /** The number of a new call. */
  number(): number {
    return this.nextId++;
  }

  /** What the thread answers under this number. */
  answer<T>(id: number, { signal, traced }: CallTraits): Promise<T> {
    if (this.gone !== null) return Promise.reject(this.gone);
    return new Promise<T>((resolve, reject) => {
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
        traced,
      });
    });
  }

  /** What the thread answers to a call that another one is going to make. */
  expected<T>(traits: CallTraits): ExpectedAnswer<T> {
    const id = this.number();
    const value = this.answer<T>(id, traits);
    // The caller may await the other thread first; without this handler Node would warn of a rejection meanwhile.
    value.catch(() => {});
    const forget = (): void => {
      this.waiting.get(id)?.reject(new Error('the call was not made'));
      this.waiting.delete(id);
    };
    return { id, value, forget };
  }

  /** What the call is traced as; undefined: it is not traced, or waits no more. */
  tracedAs(id: number): TracedCall | undefined {
    return this.waiting.get(id)?.traced;
  }

  /** Settles the call that a reply is for. */
  settle(reply: CallReply): void {
    const call = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.kind === 'result') call?.resolve(reply.value);
    else if (reply.kind === 'cancelled') call?.reject(call.signal?.reason);
    else call?.reject(fromErrorData(reply.error));
  }

  /** Resolves once the calls that wait now are answered, either way. */
  async settled(): Promise<void> {
    await Promise.all([...this.waiting.values()].map((call) => call.settled));
  }

  /** The thread is no more: rejects all calls, and those that come. */
  fail(error: Error): void {
    this.gone ??= error;
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
  }
}
