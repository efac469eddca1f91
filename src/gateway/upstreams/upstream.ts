import { Pool } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { EngineAccess, EngineRoute } from '../interface.js';
import type { Dialect } from '../wire/dialect.js';
import { dialectOf } from './dialect-of.js';
import { engineError } from './engine-error.js';
import { type AnswerListener, Exchange } from './exchange.js';
import { readAnswer } from './read-answer.js';
import { type QueueBound, Slots } from './slots.js';

/** An engine as configured. */
export interface UpstreamSpec {
  /** With its `/v1`, without a trailing slash. */
  readonly url: string;
  /** Null: for every model that no other upstream is there for. */
  readonly model: string | null;
  readonly key: string | null;
}

export interface UpstreamOptions {
  /** `auto`: found out by asking. */
  readonly dialect: Dialect | 'auto';
  readonly connectTimeoutMs: number;
  readonly firstByteTimeoutMs: number;
  readonly idleTimeoutMs: number;
  /** Calls at once. */
  readonly concurrency: number;
}

const PATHS: Readonly<Record<EngineRoute, string>> = {
  chat: '/chat/completions',
  completions: '/completions',
};
/** Of the gateway's own small questions: what are you, which models are there, tokenize this. */
const ASK_TIMEOUT_MS = 5_000;
/** Models by name come from clients, so their number is bounded. */
const MOST_REFUSALS = 1000;
/** Longer than a pause between two turns of an agent, so that its next call finds a connection. */
const KEEP_ALIVE_MS = 30_000;
/** Engines and proxies in front of them send more than Node's 16 KiB at times. */
const MAX_HEAD_BYTES = 64 * 1024;
/** An answer in one piece is held whole until it can be read. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;

/** One engine: its connections, its places, and what is known of it. */
export class Upstream implements EngineAccess {
  readonly label: string;
  readonly slots: Slots;
  private readonly pool: Pool;
  private readonly base: string;
  private found: Dialect | null = null;
  private looking: Promise<boolean> | null = null;
  private out = false;
  private readonly refusing = new Set<string | null>();

  constructor(
    readonly spec: UpstreamSpec,
    private readonly options: UpstreamOptions,
    bound: QueueBound,
  ) {
    const url = new URL(spec.url);
    this.label = spec.url;
    this.base = url.pathname === '/' ? '' : url.pathname;
    this.slots = new Slots(options.concurrency, bound);
    this.pool = new Pool(url.origin, {
      connect: { timeout: options.connectTimeoutMs },
      headersTimeout: options.firstByteTimeoutMs,
      bodyTimeout: options.idleTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
  }

  /** False: the last attempt to reach it failed. It is then asked last, never left out. */
  get reachable(): boolean {
    return !this.out;
  }

  noteReached(reached: boolean): void {
    this.out = !reached;
  }

  /** As configured or found out; `openai` until then. */
  get dialect(): Dialect {
    return this.options.dialect === 'auto' ? (this.found ?? 'openai') : this.options.dialect;
  }

  /** Null: the dialect is known. Else what to wait for, once, before the engine can be asked in its own way. */
  get settling(): Promise<unknown> | null {
    if (this.options.dialect !== 'auto' || this.found !== null) return null;
    return this.probe();
  }

  /** Whether it refused a call to this model for what was asked of it beside the client's own request. */
  refuses(model: string | null): boolean {
    return this.refusing.has(model);
  }

  noteRefusal(model: string | null): void {
    if (this.refusing.size < MOST_REFUSALS) this.refusing.add(model);
  }

  /** Asks the engine what it is and whether it is there. Never rejects: what fails only informs. */
  probe(): Promise<boolean> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async look(): Promise<boolean> {
    try {
      const models = await this.models();
      this.found = dialectOf(models);
      this.out = false;
    } catch (error) {
      if (!(error instanceof StepwellError)) throw error;
      // An engine that refuses to tell is there, and has no dialect that is known.
      if (error.code === 'UPSTREAM_REFUSED') this.found ??= 'openai';
      this.out = error.code !== 'UPSTREAM_REFUSED';
    }
    return !this.out;
  }

  /** Sends a call. `headers` is undici's flat list; the answer goes to `listener`. */
  send(route: EngineRoute, headers: string[], body: Buffer | string, listener: AnswerListener): Exchange {
    const exchange = new Exchange(listener);
    this.pool.dispatch({ method: 'POST', path: this.base + PATHS[route], headers, body }, exchange);
    return exchange;
  }

  /** What the engine lists under `/v1/models`. @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED */
  models(): Promise<JsonObject> {
    return this.ask('GET', `${this.base}/models`, null);
  }

  post(path: string, body: JsonObject): Promise<JsonObject> {
    const beside = this.base.replace(/\/v1$/, '');
    return this.ask('POST', beside + path, JSON.stringify(body));
  }

  private async ask(method: 'GET' | 'POST', path: string, body: string | null): Promise<JsonObject> {
    const headers = {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    };
    const key = this.spec.key === null ? {} : { authorization: `Bearer ${this.spec.key}` };
    try {
      const answer = await this.pool.request({
        method,
        path,
        body,
        headers: { ...headers, ...key },
        headersTimeout: ASK_TIMEOUT_MS,
        bodyTimeout: ASK_TIMEOUT_MS,
      });
      return await readAnswer(this.label, path, answer);
    } catch (error) {
      throw engineError(this.label, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
