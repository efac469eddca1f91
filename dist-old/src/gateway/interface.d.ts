import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';
import type { ServedPolicy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
/**
 * The APIs a client may speak: OpenAI's chat, completions and responses, Anthropic's messages, and `/generate` of
 * Claw-R1 and SGLang.
 */
export type ClientApi = 'chat' | 'completions' | 'messages' | 'responses' | 'generate';
/** The two APIs that engines are called by; requests of the other APIs are translated to chat. */
export type EngineRoute = 'chat' | 'completions';
/** The names in `/{trajectory_uid}/{prompt_uid}/v1/…`. */
export interface PathNames {
    readonly trajectoryUid: string;
    readonly promptUid: string;
}
/** One model call of an agent, as http/ passes it in. */
export interface GatewayCall {
    readonly api: ClientApi;
    readonly caller: Principal;
    readonly path: PathNames | null;
    readonly headers: IncomingHttpHeaders;
    /** The body's bytes: JSON. */
    readonly body: Buffer;
}
/** Headers of an answer, by lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>;
/** Routes of engines that are passed through and make no step: `/v1/embeddings`, `/tokenize`, `/detokenize`. */
export type PassedRoute = 'embeddings' | 'tokenize' | 'detokenize';
/** A request that is passed through without being captured. */
export interface PassedRequest {
    readonly route: PassedRoute;
    readonly caller: Principal;
    readonly path: PathNames | null;
    readonly headers: IncomingHttpHeaders;
    /** The body's bytes: JSON. */
    readonly body: Buffer;
    /** Aborted when the client hangs up. */
    readonly gone: AbortSignal;
}
/** An engine's whole answer. */
export interface PassedAnswer {
    readonly status: number;
    readonly headers: AnswerHeaders;
    readonly body: Buffer;
}
/**
 * Receives an answer; http/ implements it with the client's connection. `begin` is called once and first, then `write`,
 * then `end` or `cut`.
 */
export interface AnswerSink {
    begin(status: number, headers: AnswerHeaders): void;
    /** False: the client reads more slowly than the engine writes; the caller pauses until `onDrain` calls its listener. */
    write(bytes: Uint8Array): boolean;
    end(bytes?: Uint8Array): void;
    /** Closes the connection without ending the answer: the engine's answer broke off, and the client must see that. */
    cut(): void;
    onDrain(listener: () => void): void;
    /**
     * Calls the listener once if the client disconnects before the end of the answer was handed to its connection; at
     * once, if it already has.
     */
    onGone(listener: () => void): void;
}
/** A trajectory that is about to begin, or goes on. */
export interface Beginning {
    readonly caller: Principal;
    /** Null: the one in which it is known. */
    readonly channel: string | null;
    /** The channel that it begins in if it is not known. */
    readonly otherwise: string;
    readonly uid: string;
    readonly promptUid: string;
}
/**
 * Holds trajectories that would begin while too much waits for trainers; null: it need not wait. What it resolves with is
 * told afterwards whether the trajectory began.
 * @param onGone calls its listener when the caller has gone; it rejects with CALLER_GONE then
 * @throws POOL_FULL
 */
export type Admit = (beginning: Beginning, onGone: (listener: () => void) => void) => Promise<(isBegun: boolean) => void> | null;
/** The gateway as http/ and graphql/ see it. */
export interface GatewayService {
    /**
     * Sends a call to an engine and its answer back; resolves when the answer is sent, or the client is gone. Errors are
     * answered in the form of the client's API. Capturing runs beside it and never fails the call; only the last bytes
     * wait, for a moment, until the call is in the capture log.
     */
    call(call: GatewayCall, sink: AnswerSink): Promise<void>;
    /** `GET /v1/models`: the models of all engines, each id once. @throws NO_UPSTREAM, UPSTREAM_UNREACHABLE */
    models(caller: Principal, headers: IncomingHttpHeaders): Promise<JsonObject>;
    /**
     * `POST /v1/messages/count_tokens`: how many tokens the prompt of a Messages request has.
     * @throws INVALID_JSON and what the reader of such requests throws; NO_UPSTREAM, NO_TOKENIZER
     */
    countTokens(caller: Principal, body: Buffer): Promise<JsonObject>;
    /**
     * Sends a request that makes no step to an engine, and returns the engine's answer with whatever status it has.
     * @throws INVALID_JSON, INVALID_TYPE, NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, UPSTREAM_UNREACHABLE,
     *   UPSTREAM_TIMEOUT
     */
    pass(request: PassedRequest): Promise<PassedAnswer>;
    /**
     * The text of token ids, without special tokens; null: no tokenizer is configured.
     * @throws FORBIDDEN without the scope `ingest`; TOKENIZER_UNAVAILABLE
     */
    textOf(caller: Principal, ids: readonly number[]): Promise<string | null>;
    /** @throws TOKENIZER_UNAVAILABLE when the tokenizer's thread has ended and cannot be started again */
    check(): void;
    readonly policy: PolicyService;
    /** The engines, and what their latest answers held. */
    engines(): readonly EngineState[];
    /** Bytes of captured steps on disk that the store does not have yet. */
    readonly spoolBytes: number;
    /**
     * A trajectory was registered, perhaps in another channel than before: the channel of its next call is looked up in the
     * store again.
     */
    registered(trajectoryUid: string): void;
    /**
     * Waits until all captured steps, of one trajectory or of all, are in the store. Callers use it before they complete
     * or delete a trajectory.
     * @throws STORE_UNAVAILABLE if that takes too long
     */
    settled(trajectoryUid?: string): Promise<void>;
    /**
     * Marks the steps that the store has by now in the capture log, so that no later start replays them and deleted steps
     * stay deleted. False: the disk did not take the marks.
     */
    forget(): Promise<boolean>;
    /** Waits until all ended calls are captured. */
    close(): Promise<void>;
}
/** How a pause waits for the calls that run. */
export interface Pause {
    /** How long at most, 0 to 600,000 milliseconds; left out: not at all. */
    readonly drainMs?: number;
    /** Aborted when the caller hangs up. The wait ends then, and the pause stays. */
    readonly gone?: AbortSignal;
}
/** The version of the weights, and the gate that holds new calls while they change. */
export interface PolicyService {
    read(caller: Principal): Promise<ServedPolicy>;
    /**
     * @param force also backwards
     * @throws FORBIDDEN without the scope `train`; OUT_OF_RANGE; POLICY_VERSION_BACKWARDS
     */
    setVersion(caller: Principal, version: number, force?: boolean): Promise<ServedPolicy>;
    /**
     * Holds new calls; running ones finish. Resolves when none is in flight, the time is over, or the policy is resumed.
     * @throws FORBIDDEN; OUT_OF_RANGE without a path, for `drainMs`; the reason of `gone`
     */
    pause(caller: Principal, pause?: Pause): Promise<ServedPolicy>;
    /** Lets held calls go. @throws FORBIDDEN */
    resume(caller: Principal): Promise<ServedPolicy>;
}
/** An engine as people see it. */
export interface EngineState {
    /** Its URL without credentials. */
    readonly label: string;
    /** In its last list; none if it never sent one. */
    readonly models: readonly string[];
    /** False: the last attempt to reach it failed. */
    readonly healthy: boolean;
    /** Whether its latest whole answer, and its latest streamed one, held the ids of the response; null: there was none. */
    readonly tokenIds: boolean | null;
    readonly streamedTokenIds: boolean | null;
    readonly logProbs: boolean | null;
    /** Calls that run. */
    readonly inFlight: number;
    /** Why it is out of reach, or its latest call failed; null: neither. */
    readonly error: string | null;
}
