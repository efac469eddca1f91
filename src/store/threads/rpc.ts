import type { MessagePort } from 'node:worker_threads';
import type { ErrorData } from '../../errors/index.js';

/** A call into a thread: a NamedCall of its methods, with a number for the answer. `args` are plain data. */
export interface ThreadCall {
  readonly kind: 'call';
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Whoever made the call has gone: a thread that can stop its work on it does. Not answered itself. */
export interface ThreadCancel {
  readonly kind: 'cancel';
  /** Of the call. */
  readonly id: number;
}

/** Answered as soon as the thread does nothing else: it shows that it is alive. */
export interface ThreadPing {
  readonly kind: 'ping';
  readonly id: number;
}

/** Calls come on this port, too, from now on, until its other side closes it; they are answered there. */
export interface ThreadLink {
  readonly kind: 'link';
  readonly port: MessagePort;
}

/** The thread ends, after the calls that came before. */
export interface ThreadClose {
  readonly kind: 'close';
  readonly id: number;
}

/** What a thread is told. Calls, pings and a close are answered under their number. */
export type ThreadRequest = ThreadCall | ThreadCancel | ThreadPing | ThreadLink | ThreadClose;

export type ThreadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: ErrorData }
  /** `head`: a position not before what the call has written. */
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown; readonly head?: number }
  | { readonly kind: 'error'; readonly id: number; readonly error: ErrorData }
  /** The call was cancelled before it was done, and nothing of it goes on. */
  | { readonly kind: 'cancelled'; readonly id: number }
  /** The feed has grown to this position. */
  | { readonly kind: 'head'; readonly head: number }
  /** A warning of the thread's process. */
  | { readonly kind: 'warning'; readonly name: string; readonly message: string }
  /** Something that nobody has asked for. */
  | { readonly kind: 'told'; readonly value: unknown };

/** What a decoder thread is started with. */
export interface DecoderThreadData {
  readonly decoderUrl: string;
  readonly maxLineBytes: number;
  /** Where steps go once they are decoded. */
  readonly writer: MessagePort;
}
