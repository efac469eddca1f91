import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { Backoff } from '../../async/backoff.js';
import type { ServerClient } from '../../client/server-client.js';
import { messageOf, StepwellError } from '../../errors/index.js';

/** Long work as a record of the server: a job of any kind, or the dataset that is built. */
interface LongWork {
  readonly status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
}

interface Followed<Shown> {
  readonly client: ServerClient;
  readonly id: string;
  /** A subscription with the variable `$id` that tells the record now and after each change, and ends with it. */
  readonly subscription: string;
  /** Reads an event's data. */
  readonly event: z.ZodType<Shown>;
  /** Asks for the record over HTTP, for the time in which no subscription holds. */
  read(): Promise<Shown>;
}

export interface Follower<Shown> {
  readonly signal: AbortSignal;
  onProgress(shown: Shown): void;
  /** The server does not answer, and is asked again. */
  onLost(detail: string): void;
}

/** How a server that does not answer is asked again; a test has no time to wait. */
interface Patience {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Requests in a row without an answer after which it is given up. */
  readonly attempts: number;
}

/** A minute in all. Where a proxy lets no WebSocket through, the end is noticed at most the longest pause late. */
const PATIENCE: Patience = { firstWaitMs: 200, longestWaitMs: 2_000, attempts: 32 };

/** What a server says that starts, stops or is busy, or a proxy in its place. */
const passes = (error: unknown): error is StepwellError =>
  error instanceof StepwellError &&
  (error.status === 503 || error.status === 429 || error.code === 'INVALID_ANSWER');

/**
 * The record at its end. What a subscription tells first is how the record is then, so a new one goes on where a broken
 * one was.
 * @throws the server's errors; SERVER_UNREACHABLE once it has not answered for a minute; an AbortError by the signal
 */
export async function followToEnd<Shown extends LongWork>(
  started: Shown,
  followed: Followed<Shown>,
  { signal, onProgress, onLost }: Follower<Shown>,
  patience: Patience = PATIENCE,
): Promise<Shown> {
  const { client, id, subscription, event } = followed;
  const backoff = new Backoff(patience.firstWaitMs, patience.longestWaitMs);
  let failures = 0;
  let current = started;
  const see = (shown: Shown): void => {
    failures = 0;
    current = shown;
    if (isUnfinished(current)) onProgress(current);
  };
  see(started);
  while (isUnfinished(current)) {
    try {
      for await (const shown of client.subscribe(event, subscription, { id }, signal)) {
        backoff.reset();
        see(shown);
        if (!isUnfinished(current)) return current;
      }
    } catch (error) {
      // Any other error is a lost connection, or none that could be made: the record is asked for instead.
      if (error instanceof StepwellError && !passes(error)) throw error;
    }
    signal.throwIfAborted();
    await delay(backoff.next(), undefined, { signal });
    try {
      see(await followed.read());
    } catch (error) {
      if (!passes(error) || ++failures >= patience.attempts) throw error;
      onLost(messageOf(error));
    }
  }
  return current;
}

const isUnfinished = ({ status }: LongWork): boolean => status === 'QUEUED' || status === 'RUNNING';
