import type { Transferable } from 'node:worker_threads';
import type { MethodAnswer, MethodArgs, MethodName } from './methods.js';

export interface CallOptions {
  /** What of the arguments moves to the thread and is not copied. */
  readonly transfer?: readonly Transferable[];
  /**
   * Aborted when whoever asks has gone. What reads for long stops then, and the call rejects with the signal's reason
   * once it has; anything else is done and answered as if nobody had gone.
   */
  readonly signal?: AbortSignal | undefined;
}

/** Calls a method by its name. */
export type Call<Methods> = <Name extends MethodName<Methods>>(
  method: Name,
  args: MethodArgs<Methods, Name>,
  options?: CallOptions,
) => Promise<MethodAnswer<Methods, Name>>;

/** The calls of a side that answers these and others. */
export function partOf<Part, All extends Part>(call: Call<All>): Call<Part> {
  // The compiler cannot tell that a name of the part means the same in the whole.
  return call as unknown as Call<Part>;
}

/** One side of a store: a thread, or something in this one that answers the same calls. */
export interface StoreSide<Methods> {
  readonly call: Call<Methods>;
  /** Throws what has put an end to it, or that it has not answered for long; while nothing has, calls are answered. */
  check(): void;
  close(): Promise<void>;
}
