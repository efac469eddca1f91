import { StepwellError } from '../../errors/index.js';
import type { LogProbKind } from '../../model/step.js';
import type { EndedCall } from '../capture/ended-call.js';
import type { AnswerSink, GatewayCall } from '../interface.js';
import type { Identity } from '../parts.js';
import { type StorePolicy } from '../policy/store-policy.js';
import type { Upstream } from '../upstreams/upstream.js';
import type { Upstreams } from '../upstreams/upstreams.js';
import type { ReadCall } from './read-call.js';
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
/** Runs one call: waits while the policy is paused, and asks one engine after the other until one answers. */
export declare class CallRun {
    private readonly parts;
    private readonly call;
    private readonly read;
    private readonly identity;
    private readonly callId;
    private readonly sink;
    private gone;
    private exchange;
    private cancelWait;
    private attempts;
    private startedAt;
    private begunAt;
    private policyVersion;
    private unaskedIds;
    /** Engines that refused the call, apparently because of the fields that Stepwell adds. */
    private readonly refusers;
    constructor(parts: CallParts, call: GatewayCall, read: ReadCall, identity: Identity, callId: string, sink: AnswerSink);
    /**
     * Resolves when the engine's answer is complete and all but its last bytes are sent, or the client is gone; null: no
     * engine was asked.
     * @throws NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, POLICY_PAUSED
     */
    run(): Promise<CallEnd | null>;
    /**
     * The engines that remain for a call that only SGLang's own API can answer, once this engine turns out to be another
     * kind. An engine whose kind could not be probed stays a candidate.
     * @throws UNSUPPORTED_FEATURE if none is left
     */
    private able;
    /**
     * Waits until the policy lets calls through and an engine has a free place; from then on, until `leave`, the call is in
     * flight. Null: the client is gone.
     */
    private place;
    /** The client's own credential, for an engine that the server has no key for; null: it is not passed. */
    private credential;
    /** Ends a call with an answer that was held back. */
    private shown;
    /** The body for engines, and its bytes where they can be edited instead of being serialised again. */
    private withoutOwnFields;
    /** The body without the gateway's own fields. */
    private without;
    /** The body as that engine can serve it: its model's name, tools as text. */
    private servedBody;
    private attempt;
    /** Ends what `place` began. */
    private leave;
    private ask;
    private whyUnasked;
    /** The engine accepted the call without the added fields: so it does refuse them, and did not just echo a bad request. */
    private noteRefusal;
    private over;
    private hangUp;
}
