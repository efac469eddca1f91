import { pause } from '../../async/pause.js';
import type { Json, JsonObject } from '../../model/json.js';
import { CallFailed, type FailedAttempt, isWorthRetrying } from './call-failed.js';
import type { ModelEndpoint } from './endpoint.js';
import type { CallRequest, CallTransport, TokenUsage } from './transport.js';

/** The pause before the second attempt and the longest one, without what the endpoint asks for (ms). */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

export interface CallOptions<T> {
  /**
   * Makes of the answer's JSON what the caller needs. An answer at which it throws is broken: it is asked for again like
   * one that is no JSON, and its message is told as what is wrong.
   */
  readonly read?: ((body: Json) => T) | undefined;
  /** In place of the endpoint's. */
  readonly timeoutMs?: number | undefined;
  readonly attempts?: number | undefined;
}

export interface ModelAnswer<T = Json> {
  /** What `read` made of the answer; without it the answer's JSON. */
  readonly value: T;
  readonly body: Json;
  /** Milliseconds of the attempt that succeeded. */
  readonly latencyMs: number;
  /** Null: the endpoint did not tell. */
  readonly usage: TokenUsage | null;
  /** How often it was tried: 1 where the first attempt succeeded. */
  readonly attempts: number;
}

/** Calls of models, as a plugin makes them. */
export interface Models {
  /**
   * Posts JSON to `baseUrl` with `path` behind it, within the endpoint's bounds, and tries again after 429, 5xx,
   * time-outs, broken connections and broken answers.
   * @param path begins with a slash
   * @throws CallFailed once all attempts have failed, or at once for another status. Error if the endpoint's key may not
   * be sent there, or the run's budget is spent, which also ends the run
   */
  post<T = Json>(
    endpoint: ModelEndpoint,
    path: string,
    body: JsonObject,
    options?: CallOptions<T>,
  ): Promise<ModelAnswer<T>>;
  /** The same, for what an endpoint tells of itself. */
  get<T = Json>(endpoint: ModelEndpoint, path: string, options?: CallOptions<T>): Promise<ModelAnswer<T>>;
}

/** @param pauseFor waits between two attempts */
export function modelsOver(
  transport: CallTransport,
  signal: AbortSignal,
  pauseFor: (ms: number, signal: AbortSignal) => Promise<void> = pause,
): Models {
  async function call<T>(
    { endpoint, ...what }: Omit<CallRequest, 'after' | 'attempt'>,
    { read, timeoutMs, attempts }: CallOptions<T> = {},
  ): Promise<ModelAnswer<T>> {
    if (!what.path.startsWith('/')) throw new Error(`the path "${what.path}" does not begin with a slash`);
    const within = {
      ...endpoint,
      timeoutMs: timeoutMs ?? endpoint.timeoutMs,
      attempts: attempts ?? endpoint.attempts,
    };
    let last: FailedAttempt | null = null;
    for (let tried = 1; ; tried++) {
      const request = { ...what, endpoint: within, after: last?.kind ?? null, attempt: tried };
      const { answer, failed } = await transport.attempt(request, signal);
      signal.throwIfAborted();
      if (answer !== null) {
        const { value, problem } = readWith(read, answer.body);
        if (problem === null) return { ...answer, value: value as T, attempts: tried };
        last = { kind: 'broken', status: null, detail: `the answer of ${what.path} is broken: ${problem}` };
      } else last = failed;
      if (!isWorthRetrying(last) || tried >= within.attempts) throw new CallFailed(last, tried);
      await pauseFor(Math.max(failed?.retryAfterMs ?? 0, jittered(tried)), signal);
      signal.throwIfAborted();
    }
  }
  return {
    post: (endpoint, path, body, options) => call({ endpoint, path, body }, options),
    get: (endpoint, path, options) => call({ endpoint, path, body: null }, options),
  };
}

function readWith<T>(read: ((body: Json) => T) | undefined, body: Json) {
  if (read === undefined) return { value: body, problem: null };
  try {
    return { value: read(body), problem: null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Between half of the pause and all of it, so that calls that failed together are not tried again together. */
function jittered(tried: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1));
  return whole * (0.5 + Math.random() / 2);
}

/** Where nothing calls models: outside of a server. */
export const NO_CALLS: CallTransport = {
  attempt: () => Promise.reject(new Error('models are called in runs, previews and builds of a server only')),
  secret: () => Promise.reject(new Error('secrets are given in runs, previews and builds of a server only')),
};
