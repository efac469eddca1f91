import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import type { LogProbKind } from '../../model/step.js';
import type { EndedCall } from '../capture/ended-call.js';
import type { AnswerSink, GatewayCall } from '../interface.js';
import type { Identity } from '../parts.js';
import { type StorePolicy, toldVersion } from '../policy/store-policy.js';
import type { Exchange } from '../upstreams/exchange.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import { refusesWhatWasAsked } from '../wire/ask-for-tokens.js';
import { Attempt, type AttemptEnd, ClientGone } from './attempt.js';
import { createRelay } from './create-relay.js';
import { EnginePlaces } from './engine-places.js';
import { EngineRequests } from './engine-requests.js';
import type { ReadCall } from './read-call.js';
import { NO_OUTCOME } from './relays/relay.js';
import { beginAttempt, endAttempt } from './trace-attempt.js';

export interface CallParts {
  readonly upstreams: Upstreams;
  readonly policy: StorePolicy;
  readonly logProbKindOf: (upstream: Upstream) => LogProbKind;
  /** Engines write tools into prompts and do not parse calls from the answer. */
  readonly toolsAsText: boolean;
  /** Called when an engine accepted a call to a model only without the fields that Stepwell adds. */
  readonly onRefusal: (upstream: Upstream, model: string | null) => void;
}

/** A finished call that reached an engine. */
export interface CallEnd {
  readonly call: EndedCall;
  /** The engine that was asked last. */
  readonly upstream: Upstream;
  /** The error to send to the client, which has heard nothing yet; null: none. */
  readonly error: StepwellError | null;
  /** Writes the last bytes of the answer to the client, once; false: the client disconnected before. */
  readonly finish: () => boolean;
}

/** Statuses after which another engine is tried: this one has no free place, no model loaded or no worker behind it. */
const PASSED_ON = new Set([429, 502, 503, 504]);

/** Runs one call: waits while the policy is paused, and asks one engine after the other until one answers. */
export class CallRun {
  private exchange: Exchange | null = null;
  private attempts = 0;
  private startedAt = 0;
  private begunAt = 0;
  private policyVersion: number | null = null;
  private unaskedIds: string | null = null;
  /** Engines that refused the call, apparently because of the fields that Stepwell adds. */
  private readonly refusers: Upstream[] = [];
  private readonly requests: EngineRequests;
  private readonly places: EnginePlaces;

  constructor(
    private readonly parts: CallParts,
    private readonly call: GatewayCall,
    private readonly read: ReadCall,
    private readonly identity: Identity,
    private readonly callId: string,
    private readonly sink: AnswerSink,
  ) {
    this.requests = new EngineRequests(call, read, identity.ownFields, parts.toolsAsText);
    const { upstreams, policy } = parts;
    const credential = (upstream: Upstream) => this.requests.credential(upstream);
    this.places = new EnginePlaces({ upstreams, policy, credential }, read.model);
    sink.onGone(() => this.hangUp());
    sink.onDrain(() => this.exchange?.resume());
  }

  /**
   * Resolves when the engine's answer is complete and all but its last bytes are sent, or the client is gone; null: no
   * engine was asked.
   * @throws NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, POLICY_PAUSED
   */
  async run(): Promise<CallEnd | null> {
    let candidates = this.parts.upstreams.candidates(this.read.model, this.identity.trajectoryUid);
    let held: CallEnd | null = null;
    for (;;) {
      const upstream = await this.places.take(candidates);
      if (upstream === null) return null;
      const able = this.able(candidates, upstream);
      if (able !== candidates) {
        this.places.leave(upstream);
        candidates = able;
        continue;
      }
      const others = candidates.filter((candidate) => candidate !== upstream);
      const served = this.requests.bodyFor(upstream);
      const end = await this.attempt(upstream, served, others.length > 0);
      if (!end.silent || end.ending === 'client-gone') return this.over(upstream, served, end);
      if (end.refused) {
        this.refusers.push(upstream);
        continue;
      }
      if (end.relay !== null && end.error === null) held = this.shown(upstream, served, end);
      if (others.length > 0) candidates = others;
      // The held answer tells the client more than the error that another engine cannot be reached.
      else if (held !== null && end.status === null) return held;
      else if (!end.stale || this.attempts > 1) return this.over(upstream, served, end);
    }
  }

  /**
   * The engines that remain for a call that only SGLang's own API can answer, once this engine turns out to be another
   * kind. An engine whose kind could not be probed stays a candidate.
   * @throws UNSUPPORTED_FEATURE if none is left
   */
  private able(candidates: readonly Upstream[], upstream: Upstream): readonly Upstream[] {
    const { native } = this.read;
    if (native === null || upstream.dialect === 'sglang' || !upstream.probe.known) return candidates;
    const others = candidates.filter((candidate) => candidate !== upstream);
    if (others.length > 0) return others;
    this.places.leave(upstream);
    const [field = ''] = native.needs;
    throw new StepwellError(
      'UNSUPPORTED_FEATURE',
      { what: `${field} in /generate, which only SGLang takes` },
      { path: [field] },
    );
  }

  /** Ends a call with an answer that was held back. */
  private shown(upstream: Upstream, body: JsonObject, end: AttemptEnd): CallEnd {
    end.relay?.end();
    return this.over(upstream, body, { ...end, silent: false });
  }

  private async attempt(
    upstream: Upstream,
    body: JsonObject,
    mayPassOn: boolean,
  ): Promise<AttemptEnd & { readonly refused: boolean }> {
    const { read, call } = this;
    try {
      const request = this.requests.requestFor(upstream, body, this.isRefusedBy(upstream));
      const { route, headers, bytes, asked } = request;
      this.unaskedIds = request.unaskedIds;
      this.attempts += 1;
      this.policyVersion = this.parts.policy.version;
      this.startedAt = Date.now();
      this.begunAt = performance.now();
      let refused = false;
      let exchange: Exchange | null = null;
      const span = beginAttempt({ upstream, read, identity: this.identity, callId: this.callId, headers });
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
            return refused || (mayPassOn && PASSED_ON.has(status));
          },
          onBroken: (error) => exchange?.abort(error),
          onEnd: resolve,
        });
        exchange = upstream.send(route, headers, bytes, attempt);
        this.exchange = exchange;
      });
      if (span !== null) endAttempt(span, end, end.relay?.outcome(end.ending) ?? null);
      if (this.refusers.includes(upstream) && end.status === 200) this.noteRefusal(upstream);
      return { ...end, refused };
    } finally {
      // Bytes behind the end must not wait for a client that reads slowly.
      this.exchange?.resume();
      this.exchange = null;
      this.places.leave(upstream);
    }
  }

  /** The engine refuses the fields that Stepwell adds, as far as is known. */
  private isRefusedBy(upstream: Upstream): boolean {
    return upstream.refusals.has(this.read.model) || this.refusers.includes(upstream);
  }

  /** The engine accepted the call without the added fields: so it does refuse them, and did not just echo a bad request. */
  private noteRefusal(upstream: Upstream): void {
    const { model } = this.read;
    if (upstream.refusals.has(model)) return;
    upstream.refusals.note(model);
    this.parts.onRefusal(upstream, model);
  }

  private over(
    upstream: Upstream,
    body: JsonObject,
    { relay, status, requestId, ending, error, silent, firstByteAt }: AttemptEnd,
  ): CallEnd {
    const outcome = relay?.outcome(ending) ?? NO_OUTCOME;
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
      unaskedIds: this.unaskedIds,
      status,
      requestId,
      outcome,
      ending,
      failure: relay?.failure ?? error?.message ?? null,
      logProbKind: this.parts.logProbKindOf(upstream),
      policyVersion: toldVersion(outcome.weightVersion) ?? this.policyVersion,
      startedAt: this.startedAt,
      latencyMs: round(performance.now() - this.begunAt),
      firstByteMs: firstByteAt === null ? null : round(firstByteAt - this.begunAt),
    };
    const finish = (): boolean => {
      if (this.places.isGivenUp) return false;
      if (!silent && error !== null) relay?.breakOff(error);
      else if (!silent) relay?.close();
      return true;
    };
    return { call, upstream, error: silent ? error : null, finish };
  }

  private hangUp(): void {
    this.places.giveUp();
    this.exchange?.abort(new ClientGone('the client hung up'));
  }
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
