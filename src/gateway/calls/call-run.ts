import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { LogProbKind } from '../../model/step.js';
import type { EndedCall } from '../capture/ended-call.js';
import type { AnswerSink, GatewayCall, Identity } from '../interface.js';
import type { StorePolicy } from '../policy/store-policy.js';
import type { Exchange } from '../upstreams/exchange.js';
import { requestHeaders } from '../upstreams/request-headers.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import { askForTokens, refusesWhatWasAsked } from '../wire/ask-for-tokens.js';
import { ASKS_NOTHING, type Asked } from '../wire/dialect.js';
import { editObject } from '../wire/edit-object.js';
import { Attempt, type AttemptEnd, ClientGone } from './attempt.js';
import { createRelay } from './create-relay.js';
import type { ReadCall } from './read-call.js';
import { NO_OUTCOME } from './relays/relay.js';

export interface CallParts {
  readonly upstreams: Upstreams;
  readonly policy: StorePolicy;
  readonly logProbKindOf: (upstream: Upstream) => LogProbKind;
}

/** A call that an engine was asked for, when it is over. */
export interface CallEnd {
  readonly call: EndedCall;
  /** The engine that was asked last. */
  readonly upstream: Upstream;
  /** What the client is still to be told, since it has heard nothing yet. */
  readonly error: StepwellError | null;
  /** Writes the last of the answer to the client, once; false: the client was gone before. */
  readonly finish: () => boolean;
}

/** Another engine may do better where this one has no place, no model loaded or no worker behind it. */
const PASSED_ON = new Set([429, 502, 503, 504]);

/** One call on its way: held while paused, sent to one engine after the other until one answers. */
export class CallRun {
  private gone = false;
  private exchange: Exchange | null = null;
  private cancelWait: () => void = () => {};
  private attempts = 0;
  private startedAt = 0;
  private begunAt = 0;
  private policyVersion: number | null = null;

  constructor(
    private readonly parts: CallParts,
    private readonly call: GatewayCall,
    private readonly read: ReadCall,
    private readonly identity: Identity,
    private readonly callId: string,
    private readonly sink: AnswerSink,
  ) {
    sink.onGone(() => this.hangUp());
    sink.onDrain(() => this.exchange?.resume());
  }

  /**
   * Resolves when the answer is there, all but its last bytes with the client, or the client is gone; null: no engine was
   * ever asked.
   * @throws NO_UPSTREAM, UPSTREAM_BUSY, POLICY_PAUSED
   */
  async run(): Promise<CallEnd | null> {
    const { upstreams, policy } = this.parts;
    const wait = (cancel: () => void): void => {
      this.cancelWait = cancel;
    };
    let candidates = upstreams.candidates(this.read.model, this.identity.trajectoryUid);
    const { body, bytes } = this.withoutOwnFields();
    for (;;) {
      if (policy.gate.isShut) await policy.gate.pass(wait);
      if (this.gone) return null;
      const taken = upstreams.take(candidates, wait);
      const upstream = taken instanceof Promise ? await taken : taken;
      if (upstream === null) return null;
      const others = candidates.filter((candidate) => candidate !== upstream);
      const end = await this.attempt(upstream, body, bytes, others.length > 0);
      if (end === null) return null;
      if (!end.silent || end.ending === 'client-gone') return this.over(upstream, body, end);
      if (end.refused) continue;
      if (others.length > 0) candidates = others;
      else if (!end.stale || this.attempts > 1) return this.over(upstream, body, end);
    }
  }

  /** The body as it goes to engines, and its bytes where they can be edited in place of being written anew. */
  private withoutOwnFields(): { readonly body: JsonObject; readonly bytes: Buffer | null } {
    const { body, translation } = this.read;
    const own = this.identity.ownFields;
    const bytes = translation === null ? this.call.body : null;
    if (!own.some((field) => field in body)) return { body, bytes };
    const kept = Object.fromEntries(Object.entries(body).filter(([field]) => !own.includes(field)));
    return { body: kept, bytes };
  }

  private async attempt(
    upstream: Upstream,
    body: JsonObject,
    bytes: Buffer | null,
    mayPassOn: boolean,
  ): Promise<(AttemptEnd & { readonly refused: boolean }) | null> {
    const { read, call } = this;
    try {
      if (upstream.settling !== null) await upstream.settling;
      if (this.gone) return null;
      const asked = this.ask(upstream, body);
      const edited = bytes === null ? null : editObject(bytes, this.identity.ownFields, asked.adds);
      const out = edited ?? JSON.stringify({ ...body, ...asked.adds });
      const passes = call.caller.keyId === null;
      const headers = requestHeaders(call.headers, upstream.spec.key, passes);
      this.attempts += 1;
      this.policyVersion = this.parts.policy.version;
      this.startedAt = Date.now();
      this.begunAt = performance.now();
      let refused = false;
      let exchange: Exchange | null = null;
      const end = await new Promise<AttemptEnd>((resolve) => {
        const attempt = new Attempt({
          upstream,
          relayFor: (status, answer) =>
            createRelay(
              { status, headers: answer, read, api: call.api, removes: asked.removes },
              this.sink,
              () => this.exchange?.pause(),
            ),
          holdBack: (status, text) => {
            refused = refusesWhatWasAsked(status, text, asked);
            if (refused) upstream.noteRefusal(read.model);
            return refused || (mayPassOn && PASSED_ON.has(status));
          },
          onBroken: (error) => exchange?.abort(error),
          onEnd: resolve,
        });
        exchange = upstream.send(read.route, headers, out, attempt);
        this.exchange = exchange;
      });
      return { ...end, refused };
    } finally {
      this.exchange = null;
      upstream.slots.release();
    }
  }

  private ask(upstream: Upstream, body: JsonObject): Asked {
    if (upstream.refuses(this.read.model)) return ASKS_NOTHING;
    return askForTokens(body, upstream.dialect, this.read.route);
  }

  private over(
    upstream: Upstream,
    body: JsonObject,
    { relay, status, requestId, ending, error, silent, firstByteAt }: AttemptEnd,
  ): CallEnd {
    const call: EndedCall = {
      callId: this.callId,
      api: this.call.api,
      route: this.read.route,
      identity: this.identity,
      body,
      clientMetadata: this.read.metadata,
      stream: this.read.stream,
      upstream: upstream.label,
      attempts: this.attempts,
      status,
      requestId,
      outcome: relay?.outcome(ending) ?? NO_OUTCOME,
      ending,
      failure: relay?.failure ?? error?.message ?? null,
      logProbKind: this.parts.logProbKindOf(upstream),
      policyVersion: this.policyVersion,
      startedAt: this.startedAt,
      latencyMs: round(performance.now() - this.begunAt),
      firstByteMs: firstByteAt === null ? null : round(firstByteAt - this.begunAt),
    };
    const finish = (): boolean => {
      if (this.gone) return false;
      if (!silent && error !== null) relay?.breakOff(error);
      else if (!silent) relay?.close();
      return true;
    };
    return { call, upstream, error: silent ? error : null, finish };
  }

  private hangUp(): void {
    this.gone = true;
    this.cancelWait();
    this.exchange?.abort(new ClientGone('the client hung up'));
  }
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
