import type { IncomingHttpHeaders } from 'node:http';
import type { StepwellError } from '../../errors/index.js';
import { engineError, isOutage } from '../upstreams/engine-error.js';
import type { AnswerListener } from '../upstreams/unpacked-answer.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Ending } from '../wire/outcome.js';
import { PassRelay } from './relays/pass-relay.js';
import type { Relay } from './relays/relay.js';

/** How asking one engine went. */
export interface AttemptEnd {
  /** Null: no head of an answer came. */
  readonly relay: Relay | null;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly ending: Ending;
  /** Null: the answer ended in order. */
  readonly error: StepwellError | null;
  /** Nothing was written to the client or is ready for it, so another attempt may answer. */
  readonly silent: boolean;
  /** A kept connection that the engine had closed meanwhile looks like this. */
  readonly stale: boolean;
  readonly firstByteAt: number | null;
}

export interface AttemptOptions {
  readonly upstream: Upstream;
  /** Which relay fits an answer with this head. */
  readonly relayFor: (status: number, headers: IncomingHttpHeaders) => Relay;
  /** Whether an answer that is no completion is better not shown, because somebody else may do better. */
  readonly holdBack: (status: number, text: string) => boolean;
  /** Nothing can be made of what comes: the engine need not go on. */
  readonly onBroken: (error: Error) => void;
  readonly onEnd: (end: AttemptEnd) => void;
}

const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Why an exchange was aborted, when it was the client who wanted that. */
export class ClientGone extends Error {}

/** One engine is asked; its answer goes to the client through a relay. */
export class Attempt implements AnswerListener {
  private relay: Relay | null = null;
  private status: number | null = null;
  private requestId: string | null = null;
  private firstByteAt: number | null = null;
  /** Of this moment: what arrived in one read from the socket goes on in one write. */
  private arrived: Buffer[] = [];
  /** The relay could not carry on; null: nothing of that kind. */
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
    // An engine that said its last word may keep the connection for itself as long as it likes.
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
