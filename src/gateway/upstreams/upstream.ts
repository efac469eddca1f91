import { LRUCache } from 'lru-cache';
import { type Dispatcher, Pool } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { answerHeaders } from '../headers.js';
import type { EngineRoute, PassedAnswer, PassedRoute } from '../interface.js';
import type { EngineAccess } from '../parts.js';
import type { Dialect } from '../wire/dialect.js';
import { engineError } from './engine-error.js';
import { EngineProbe } from './engine-probe.js';
import { Exchange } from './exchange.js';
import { type SlotQueue, Slots } from './slots.js';
import { type AnswerListener, MAX_ANSWER_BYTES, readAnswer, readJson, readPlain } from './unpacked-answer.js';

/** Clients choose the names, so their number is limited; the one noted longest ago is forgotten. */
const MOST_REFUSED = 1000;
/** After that another engine may run at the same address. */
const REFUSED_MS = 10 * 60_000;

/** The models whose calls an engine refuses with the fields that Stepwell adds. */
export class Refusals {
  private readonly models: LRUCache<string, true>;

  constructor(clock: { now(): number } = performance) {
    this.models = new LRUCache({ max: MOST_REFUSED, ttl: REFUSED_MS, ttlResolution: 0, perf: clock });
  }

  has(model: string | null): boolean {
    return this.models.has(keyOf(model));
  }

  note(model: string | null): void {
    this.models.set(keyOf(model), true);
  }
}

const keyOf = (model: string | null): string => JSON.stringify(model);

/** The configuration of one engine. */
export interface UpstreamSpec {
  /** URL with its `/v1`, without a trailing slash. */
  readonly url: string;
  /** The model that goes to this engine; null: every model that no other engine is configured for. */
  readonly model: string | null;
  readonly key: string | null;
}

export interface UpstreamOptions {
  /** `auto`: probed. */
  readonly dialect: Dialect | 'auto';
  readonly connectTimeoutMs: number;
  readonly firstByteTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** How many calls run at once. */
  readonly concurrency: number;
}

const PATHS: Readonly<Record<EngineRoute, string>> = {
  chat: '/chat/completions',
  completions: '/completions',
};
/** Timeout of the gateway's own requests: models, tokenize. */
const ASK_TIMEOUT_MS = 5_000;
/** Longer than an agent's pause between two turns, so that its next call reuses the connection. */
const KEEP_ALIVE_MS = 30_000;
/** Limit on response headers: engines and proxies at times send more than Node's 16 KiB. */
const MAX_HEAD_BYTES = 64 * 1024;

/** One of the gateway's own requests. */
interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string | null;
  /** The client's credential, where the server has no key. */
  readonly credential: string | null;
}

/** One engine: its connections, its places, and what was probed. */
export class Upstream implements EngineAccess {
  readonly label: string;
  readonly slots: Slots;
  private readonly pool: Pool;
  private readonly base: string;
  readonly probe: EngineProbe;
  /** Models whose calls it refuses with the fields that Stepwell adds. */
  readonly refusals = new Refusals();

  constructor(
    readonly spec: UpstreamSpec,
    options: UpstreamOptions,
    queue: SlotQueue,
  ) {
    const url = new URL(spec.url);
    this.label = spec.url;
    this.base = url.pathname === '/' ? '' : url.pathname;
    this.slots = new Slots(options.concurrency, queue);
    this.probe = new EngineProbe(options.dialect, (credential) => this.lookUp(credential));
    this.pool = new Pool(url.origin, {
      connect: { timeout: options.connectTimeoutMs },
      headersTimeout: options.firstByteTimeoutMs,
      bodyTimeout: options.idleTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
  }

  /** Path prefix of routes that are not OpenAI's. */
  private get beside(): string {
    return this.base.replace(/\/v1$/, '');
  }

  /** As configured or probed; `openai` until then. */
  get dialect(): Dialect {
    return this.probe.dialect;
  }

  /** Sends a call. `headers` is undici's flat list; the answer goes to `listener`. */
  send(
    route: EngineRoute | 'native',
    headers: string[],
    body: Buffer | string,
    listener: AnswerListener,
  ): Exchange {
    const exchange = new Exchange(listener);
    const path = route === 'native' ? `${this.beside}/generate` : this.base + PATHS[route];
    this.pool.dispatch({ method: 'POST', path, headers, body }, exchange);
    return exchange;
  }

  /**
   * The engine's answer to `/v1/models`.
   * @param credential a client's, for an engine that the server has no key for
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED
   */
  models(credential: string | null = null): Promise<JsonObject> {
    const path = `${this.base}/models`;
    return this.ask({ method: 'GET', path, body: null, credential }, (answer) =>
      readAnswer(this.label, path, answer),
    );
  }

  /** The same, or the status of an answer that is no list. @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT */
  private lookUp(credential: string | null): Promise<JsonObject | number> {
    const path = `${this.base}/models`;
    return this.ask({ method: 'GET', path, body: null, credential }, async (answer) => {
      const { statusCode } = answer;
      const json = await readJson(answer);
      return statusCode === 200 && json !== null ? json : statusCode;
    });
  }

  post(path: string, json: JsonObject): Promise<JsonObject> {
    const question = this.question(path, json);
    return this.ask(question, (answer) => readAnswer(this.label, question.path, answer));
  }

  /** As `post`, but returns the answer's bytes, JSON or not. @throws what `post` throws */
  postForBytes(path: string, json: JsonObject): Promise<Buffer> {
    const question = this.question(path, json);
    return this.ask(question, async (answer) => {
      if (answer.statusCode === 200) return readPlain(answer);
      await answer.body.dump();
      const { statusCode: status } = answer;
      throw new StepwellError('UPSTREAM_REFUSED', { upstream: this.label, status, what: question.path });
    });
  }

  private question(path: string, json: JsonObject): Question {
    const whole = this.beside + path;
    return { method: 'POST', path: whole, body: JSON.stringify(json), credential: null };
  }

  /**
   * Sends a client's request unchanged and reads the whole answer.
   * @param headers undici's flat list
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT; the signal's reason
   */
  async pass(
    route: PassedRoute,
    headers: string[],
    body: Buffer,
    signal: AbortSignal,
  ): Promise<PassedAnswer> {
    const path = route === 'embeddings' ? `${this.base}/embeddings` : `${this.beside}/${route}`;
    try {
      const answer = await this.pool.request({ method: 'POST', path, headers, body, signal });
      const { statusCode: status } = answer;
      return { status, headers: answerHeaders(answer.headers), body: await readPlain(answer) };
    } catch (error) {
      throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async ask<T>(
    { method, path, body, credential }: Question,
    read: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    const { key } = this.spec;
    const authorization = key === null ? credential : `Bearer ${key}`;
    const headers = {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(authorization === null ? {} : { authorization }),
    };
    const timeouts = { headersTimeout: ASK_TIMEOUT_MS, bodyTimeout: ASK_TIMEOUT_MS };
    try {
      return await read(await this.pool.request({ method, path, body, headers, ...timeouts }));
    } catch (error) {
      throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
