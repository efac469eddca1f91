import type { IncomingHttpHeaders } from 'node:http';
import type { StepwellError } from '../../errors/index.js';
import { engineError, isOutage } from '../upstreams/engine-error.js';
import type { AnswerListener } from '../upstreams/unpacked-answer.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Ending } from '../wire/outcome.js';
import { PassRelay } from './relays/pass-relay.js';
import type { Relay } from './relays/relay.js';

/** The result of one attempt at one engine. */
export interface AttemptEnd {
  /** Null: no response head came. */
  readonly relay: Relay | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly ending: Ending;
  /** Null: the answer ended regularly. */
  readonly error: StepwellError | null;
  /** Nothing was written to the client or prepared for it, so another attempt may answer. */
  readonly silent: boolean;
  /** The connection broke before a head came, as a kept-alive connection does that the engine had closed. */
  readonly stale: boolean;
  readonly firstByteAt: number | null;
}

export interface AttemptOptions {
  readonly upstream: Upstream;
  /** Creates the relay for an answer with this head. */
  readonly relayFor: (status: number, headers: IncomingHttpHeaders) => Relay;
  /** Whether an answer that is no completion is held back, because another attempt may do better. */
  readonly holdBack: (status: number, text: string) => boolean;
  /** The relay failed: the engine need not go on. */
  readonly onBroken: (error: Error) => void;
  readonly onEnd: (end: AttemptEnd) => void;
}

const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** The reason of an abort when the client hung up. */
export class ClientGone extends Error {}

/** Asks one engine and passes its answer to the client through a relay. */
export class Attempt implements AnswerListener {
  private relay: Relay | null = null;
  private status: number | null = null;
  private requestId: string | null = null;
  private firstByteAt: number | null = null;
  /** Parts that arrived in one read from the socket; they go to the relay in one write. */
  private arrived: Buffer[] = [];
  /** The error with which the relay failed; null: it did not. */
  private broken: Error | null = null;
  private over = false;

  constructor(private readonly options: AttemptOptions) {}

  onHead(status: number, headers: IncomingHttpHeaders): void {
    this.status = status;
    const requestId = headers['x-request-id'];
    if (typeof requestId === 'string') this.requestId = requestId;
    this.options.upstream.probe.noteReached(true);
    this.relay = this.options.relayFor(status, headers);
  }

  onPart(part: Buffer): void {
    if (this.over) {
      this.options.onBroken(new Error('the engine goes on after the end of its answer'));
      return;
    }
    this.firstByteAt ??= performance.now();
    this.arrived.push(part);
    if (this.arrived.length === 1) queueMicrotask(() => this.deliver());
  }

  onEnd(): void {
    this.deliver();
    if (this.over) return;
    const { relay } = this;
    if (relay instanceof PassRelay && this.options.holdBack(this.status ?? 0, relay.text)) {
      this.finish('done', null, false);
      return;
    }
    this.end();
  }

  onFailure(error: Error): void {
    this.deliver();
    if (this.over) return;
    const { upstream } = this.options;
    if (error instanceof ClientGone) {
      this.finish('client-gone', null, false);
      return;
    }
    const told = engineError(upstream.label, error);
    if (isOutage(error)) upstream.probe.noteReached(false);
    const stale = this.status === null && STALE.has((error as NodeJS.ErrnoException).code ?? '');
    this.finish(told.code === 'UPSTREAM_TIMEOUT' ? 'timed-out' : 'cut', told, stale);
  }

  private deliver(): void {
    const { arrived } = this;
    const [first] = arrived;
    if (first === undefined) return;
    this.arrived = [];
    try {
      this.relay?.part(arrived.length === 1 ? first : Buffer.concat(arrived));
    } catch (error) {
      this.broken = asError(error);
      this.options.onBroken(this.broken);
    }
    // An engine may keep the connection open long after the end of its answer: the attempt does not wait for it.
    if (this.relay?.ended === true && !this.over) this.end();
  }

  private end(): void {
    try {
      if (this.broken !== null) throw this.broken;
      this.relay?.end();
      this.finish('done', null, false);
    } catch (error) {
      this.finish('done', engineError(this.options.upstream.label, asError(error)), false);
    }
  }

  private finish(ending: Ending, error: StepwellError | null, stale: boolean): void {
    this.over = true;
    const { relay, status, requestId, firstByteAt } = this;
    const silent = relay === null || !relay.begun;
    this.options.onEnd({ relay, status, requestId, ending, error, silent, stale, firstByteAt });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
