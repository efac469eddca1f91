import type { MessagePort } from 'node:worker_threads';
import type { Agent } from 'undici';
import type { Json } from '../model/json.js';
import type { CallFailure } from '../plugin-api/models/call-failed.js';
import type { CallAnswer, CallOutcome, CallRequest, CallTransport } from '../plugin-api/models/transport.js';
import { currentTrace } from '../threads/call-trace.js';
import { PortClient } from '../threads/port-calls.js';
import type { CallReport, GateCalls, Turn } from './contract.js';
import { Exchange, type WholeAnswer } from './exchange.js';
import { retryAfterOf } from './retry-after.js';
import { costOf, usageOf } from './usage.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** Largest answer: log-probs of long prompts with their alternatives take some tens of MB. */
const MOST_BYTES = 256 << 20;
/** What is told of an answer that is an error (characters). */
const SHOWN = 200;

/** What came of sending a request. */
type Sent =
  | { readonly body: Json; readonly status: number }
  | {
      readonly kind: CallFailure;
      readonly status: number | null;
      readonly detail: string;
      readonly retryAfterMs: number | null;
    };

/** The calls of a thread. @param port of the gate, see `CallGate.open` */
export function openCalls(port: MessagePort): HttpCalls {
  return new HttpCalls(new PortClient<GateCalls>(port));
}

/** Makes the calls of a thread's plugins, each when the gate gives it its turn. */
export class HttpCalls implements CallTransport {
  #agent: Promise<Agent> | null = null;

  constructor(private readonly gate: PortClient<GateCalls>) {}

  async attempt(request: CallRequest, signal: AbortSignal): Promise<CallOutcome> {
    const { endpoint, path, after, attempt } = request;
    const base = endpoint.baseUrl.replace(/\/+$/, '');
    const url = new URL(`${base}${path}`);
    const { concurrency, requestsPerMinute, tokensPerMinute, apiKeyEnv } = endpoint;
    const turn = await this.gate.call(
      'turn',
      [
        {
          endpoint: base,
          origin: url.origin,
          apiKeyEnv,
          bounds: { concurrency, requestsPerMinute, tokensPerMinute },
          after,
          attempt,
          trace: currentTrace() ?? null,
        },
      ],
      signal,
    );
    let report = NO_REPORT;
    const began = performance.now();
    try {
      signal.throwIfAborted();
      const sent = await this.#send(request, url, turn, signal);
      const latencyMs = Math.round(performance.now() - began);
      if ('kind' in sent) {
        report = { ...NO_REPORT, ...sent, result: sent.kind, latencyMs };
        return { answer: null, failed: sent };
      }
      const usage = usageOf(sent.body);
      report = {
        ...NO_REPORT,
        result: 'ok',
        status: sent.status,
        latencyMs,
        usage,
        cost: costOf(endpoint, usage),
      };
      return { answer: { body: sent.body, latencyMs, usage } satisfies CallAnswer, failed: null };
    } finally {
      this.gate.tell('ended', [turn.id, reportOf(report)]);
    }
  }

  secret(name: string): Promise<string> {
    return this.gate.call('secret', [name]);
  }

  /** Breaks off the calls under way. */
  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
    this.gate.close();
  }

  /** @throws the signal's reason */
  async #send(
    { endpoint, body }: CallRequest,
    url: URL,
    { key, headers }: Turn,
    signal: AbortSignal,
  ): Promise<Sent> {
    const { timeoutMs } = endpoint;
    const method = body === null ? 'GET' : 'POST';
    const name = `${method} ${url.href}`;
    this.#agent ??= openAgent();
    const agent = await this.#agent;
    signal.throwIfAborted();
    const exchange = new Exchange(MOST_BYTES);
    let isLate = false;
    const gone = (): void => exchange.abort(new Error('whoever asked has gone'));
    const timer = setTimeout(() => {
      isLate = true;
      exchange.abort(new Error('the time is over'));
    }, timeoutMs);
    signal.addEventListener('abort', gone, { once: true });
    try {
      agent.dispatch(
        {
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method,
          headers: {
            ...headers,
            accept: 'application/json',
            ...(body === null ? {} : { 'content-type': 'application/json' }),
            ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          },
          body: body === null ? null : JSON.stringify(body),
        },
        exchange,
      );
      return answerOf(await exchange.answer, { name, key });
    } catch (error) {
      signal.throwIfAborted();
      const detail = isLate ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
      return failure(isLate ? 'timeout' : 'network', null, hidden(`${name}: ${detail}`, key));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', gone);
    }
  }
}

/** Most runs call no model, and need not load what it takes. */
async function openAgent(): Promise<Agent> {
  const { Agent } = await import('undici');
  // Each call has a limit of its own.
  return new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 });
}

const NO_REPORT: CallReport = {
  result: null,
  status: null,
  latencyMs: 0,
  retryAfterMs: null,
  usage: null,
  cost: 0,
};

/** Without the sentence of a failure, which may quote the answer. */
function reportOf({ result, status, latencyMs, retryAfterMs, usage, cost }: CallReport): CallReport {
  return { result, status, latencyMs, retryAfterMs, usage, cost };
}

function failure(
  kind: CallFailure,
  status: number | null,
  detail: string,
  retryAfterMs: number | null = null,
): Sent {
  return { kind, status, detail, retryAfterMs };
}

function kindOf(status: number): CallFailure {
  if (status === 429) return 'limited';
  if (status === 408) return 'timeout';
  return status >= 500 ? 'server' : 'refused';
}

function answerOf(
  { status, headers, text }: WholeAnswer,
  { name, key }: { readonly name: string; readonly key: string | null },
): Sent {
  if (text === null) return failure('refused', status, `${name}: an answer of more than ${MOST_BYTES} bytes`);
  const shown = hidden(text, key).slice(0, SHOWN).trim();
  if (status >= 200 && status < 300) {
    try {
      return { body: JSON.parse(text) as Json, status };
    } catch {
      return failure('broken', status, `${name}: the answer is no JSON: ${shown}`);
    }
  }
  const what = status >= 300 && status < 400 ? `a redirect (${status}), which is not followed` : `${status}`;
  const detail = shown === '' ? `${name}: ${what}` : `${name}: ${what}: ${shown}`;
  return failure(kindOf(status), status, detail, retryAfterOf(headers['retry-after']));
}

/** A text without the key, which some endpoints quote. */
const hidden = (text: string, key: string | null): string =>
  key === null ? text : text.replaceAll(key, '***');

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses were tried, and each failed.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message === '' ? error.name : error.message;
}
