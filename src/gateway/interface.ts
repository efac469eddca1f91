import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';
import type { Policy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
import type { Message, TokenSource, TurnType } from '../model/step.js';
import type { PackedStep } from '../store/packed/step.js';

/** The APIs a client may speak: OpenAI's chat, completions and responses, Anthropic's messages, Claw-R1's and SGLang's generate. */
export type ClientApi = 'chat' | 'completions' | 'messages' | 'responses' | 'generate';

/** What an engine is asked by; the other APIs are translated to chat at the edge. */
export type EngineRoute = 'chat' | 'completions';

/** Names out of `/{trajectory_uid}/{prompt_uid}/v1/…`. */
export interface PathNames {
  readonly trajectoryUid: string;
  readonly promptUid: string;
}

/** One model call of an agent, as http/ hands it on. */
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

/** What is asked of engines beside completions, and is no step: `/v1/embeddings`, `/tokenize`, `/detokenize`. */
export type PassedRoute = 'embeddings' | 'tokenize' | 'detokenize';

/** A request that passes uncaptured. */
export interface PassedRequest {
  readonly route: PassedRoute;
  readonly caller: Principal;
  readonly path: PathNames | null;
  readonly headers: IncomingHttpHeaders;
  /** The body's bytes: JSON. */
  readonly body: Buffer;
  /** Aborted when nobody waits for the answer any longer. */
  readonly gone: AbortSignal;
}

/** An engine's whole answer. */
export interface PassedAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
}

/**
 * Where an answer goes; http/ puts the client's connection behind it. `begin` comes once and first, then bytes, then
 * `end` or `cut`.
 */
export interface AnswerSink {
  begin(status: number, headers: AnswerHeaders): void;
  /** False: the client reads more slowly than the engine writes; hold back until `onDrain` calls. */
  write(bytes: Uint8Array): boolean;
  end(bytes?: Uint8Array): void;
  /** Ends the connection without a proper end, because the engine's answer broke off and the client must see that. */
  cut(): void;
  onDrain(listener: () => void): void;
  /** Calls once, if the client goes away before the answer's end was handed over to its connection; at once, if it has. */
  onGone(listener: () => void): void;
}

/** What http/ and graphql/ may ask of the gateway. */
export interface GatewayService {
  /**
   * Carries a call to an engine and its answer back; resolves when the answer is through, or the client is gone. Errors
   * are answered in the form of the client's API. Capturing goes on beside it and never fails the call; only the last
   * bytes wait, for a moment, until the call is in the capture log.
   */
  call(call: GatewayCall, sink: AnswerSink): Promise<void>;
  /** `GET /v1/models`: those of every upstream, each id once. @throws NO_UPSTREAM, UPSTREAM_UNREACHABLE */
  models(caller: Principal, headers: IncomingHttpHeaders): Promise<JsonObject>;
  /**
   * `POST /v1/messages/count_tokens`: how many tokens the prompt of a Messages request has.
   * @throws INVALID_JSON and what the reader of such requests throws; NO_UPSTREAM, NO_TOKENIZER
   */
  countTokens(caller: Principal, body: Buffer): Promise<JsonObject>;
  /**
   * Carries a request to an engine that makes no step, and its answer back, whatever that is.
   * @throws INVALID_JSON, INVALID_TYPE, NO_UPSTREAM, UNKNOWN_MODEL, UPSTREAM_BUSY, UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT
   */
  pass(request: PassedRequest): Promise<PassedAnswer>;
  /** @throws TOKENIZER_UNAVAILABLE when a part of it has ended and cannot be started anew */
  check(): void;
  readonly policy: PolicyService;
  /** A trajectory was registered, perhaps in another channel than before: its next call asks for it anew. */
  registered(caller: Principal, trajectoryUid: string): void;
  /**
   * Waits until what was captured so far, of a trajectory or of all, is in the store, so that whoever completes or deletes
   * it has all of it.
   * @throws STORE_UNAVAILABLE if it is not after a while
   */
  settled(trajectoryUid?: string): Promise<void>;
  /**
   * Sees to it that no later start offers the store again what it has by now: what is deleted then stays deleted. False: a
   * disk in trouble does not let that be sure.
   */
  forget(): Promise<boolean>;
  /** Waits for what is still to be captured. */
  close(): Promise<void>;
}

/** The version of the weights, and the gate that holds new calls while they change. */
export interface PolicyService {
  read(caller: Principal): Promise<Policy>;
  /** @throws FORBIDDEN without the scope `train`; OUT_OF_RANGE */
  setVersion(caller: Principal, version: number): Promise<Policy>;
  /** Holds new calls; running ones finish. @throws FORBIDDEN */
  pause(caller: Principal): Promise<Policy>;
  /** Lets held calls go. @throws FORBIDDEN */
  resume(caller: Principal): Promise<Policy>;
}

// --- Ports ---------------------------------------------------------------------------------------------------------

/** A call whose place in the data is to be found. */
export interface IdentityRequest {
  /** Unique for the call; also the idempotency key of its step (with the choice's number behind it where n > 1). */
  readonly callId: string;
  readonly caller: Principal;
  readonly api: ClientApi;
  readonly route: EngineRoute;
  readonly path: PathNames | null;
  readonly headers: IncomingHttpHeaders;
  /** What the client sent, in the terms of its own API, with the gateway's own fields (session_id, turn_type, session_done). */
  readonly clientBody: JsonObject;
  /** The canonical request: a chat completions body, or that of /v1/completions. */
  readonly body: JsonObject;
}

/** Where a call belongs. */
export interface Identity {
  /** Or what stands for one that was not known in time: see `unsettled-channel.ts`. */
  readonly channel: string;
  readonly trajectoryUid: string;
  /** Null: the trajectory's own. */
  readonly promptUid: string | null;
  readonly turnType: TurnType;
  readonly branch: string;
  readonly agent: string | null;
  /** A sub-agent's call that goes on with none: the main agent's call that was answered last; null: any other call. */
  readonly spawnedBy: string | null;
  /** The trajectory is complete with this call's step, if it was answered. */
  readonly sessionDone: boolean;
  /** The call is the same as that earlier one. */
  readonly retryOf: string | null;
  /** Body fields that are the gateway's own and are not sent to the engine. */
  readonly ownFields: readonly string[];
  /** To be kept in the step's metadata. */
  readonly metadata: JsonObject | null;
  /** In words, why the call's step is not fit for training; null: nothing known. */
  readonly untrainableReason: string | null;
}

/** How a call ended, seen from the client. */
export interface FinishedCall {
  readonly callId: string;
  readonly request: IdentityRequest;
  readonly identity: Identity;
  /** The assistant's messages by choice; empty where the engine gave none. */
  readonly responses: readonly Message[];
  /** Their token ids, as sampled; null where the engine told none. */
  readonly responseIds: readonly (readonly number[] | null)[];
  /** The answer is there to its end, and undamaged. */
  readonly isWhole: boolean;
  /** It was all written to the client's connection. */
  readonly delivered: boolean;
}

/** Knows which trajectory a call belongs to. */
export interface Conversations {
  /** A plain value where nothing has to be waited for: this is on the way of every call. @throws FORBIDDEN, INVALID_TYPE */
  identify(request: IdentityRequest): Identity | Promise<Identity>;
  /** The call's client is gone: what comes now may stand in its place, unless its whole answer was there before. */
  left(callId: string): void;
  /**
   * Where a call belongs whose whole answer is there, before anybody is told: another one with the same idempotency key
   * may have been answered since it began. Then this one is kept apart, unless that one finishes without its client having
   * the answer: that is waited for.
   */
  answered(callId: string, identity: Identity): Identity | Promise<Identity>;
  /** The caller registered that trajectory: what is known of its channel may hold no longer. */
  registered(trajectoryUid: string, caller: Principal): void;
  /** Exactly once for each identified call, also for one that failed. */
  finished(call: FinishedCall): void;
  close(): Promise<void>;
}

/** A captured step as it lies in the capture log, and goes to the store. */
export interface StepRecord {
  readonly channel: string;
  readonly packed: PackedStep;
  /** All of it, as it lies there: channel and step. */
  readonly bytes: Uint8Array;
}

/** Records of one call in the capture log. */
export interface LogEntry {
  /** Resolves when a kill of the process does not lose them any more, or when they could not be written. Never rejects. */
  readonly kept: Promise<void> | null;
  /** More is known of the call: it is to be held as these records, in the place of those that were written. */
  revise(payloads: readonly Uint8Array[]): void;
  /** They need not be kept any more. Changes nothing for an entry that the log holds for a store in trouble. */
  done(): void;
}

/**
 * Where captured steps came to be: in the store; on disk until the store takes them; or, as the server ends before either
 * took them, where the log may have them.
 */
export type CapturePlace = 'stored' | 'spooled' | 'left';

/** Takes steps out of the hands of a finished call. */
export interface CaptureSink {
  /**
   * Resolves when the steps are durable, in the store or in the log. While neither can take them they wait in memory.
   * Rejects where that is full, or a step itself is refused; the call it came from is over by then.
   */
  accept(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace>;
  /** Somebody waits for what was accepted so far: it need not gather company any longer. */
  hurry(): void;
  /** Resolves once nothing waits on disk. @throws STORE_UNAVAILABLE if something still does after so long */
  drained(patienceMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** An engine, for a part that wants to ask it something of its own; the server's key goes along. */
export interface EngineAccess {
  /** How the upstream is called in logs and metadata: its URL without credentials. */
  readonly label: string;
  /** As configured or found out. */
  readonly dialect: 'vllm' | 'sglang' | 'openai';
  /**
   * POSTs JSON to a path beside `/v1` (`/tokenize`) or under it (`/v1/…`).
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED for any status but 200
   */
  post(path: string, body: JsonObject): Promise<JsonObject>;
}

/** Ids that the engine's answer did not hold. Runs after the call, on the way into the store. */
export interface PromptTokens {
  /** Whether `callIds` can ever tell. */
  readonly makesIds: boolean;
  /**
   * Of the prompt; null: nobody can tell.
   * @param insist the engine's own or none yet, as long as it may tell them later
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT where it insists
   */
  promptIds(
    route: EngineRoute,
    body: JsonObject,
    engine: EngineAccess,
    insist?: boolean,
  ): Promise<{ readonly ids: readonly number[]; readonly source: TokenSource } | null>;
  /**
   * Of a prompt and its answer, made from their text, where the engine told neither; null: nobody can tell.
   * @param finished the model came to the end of its turn
   * @param dialect of the engine that answered, which joins parts of text in its own way
   */
  callIds(
    route: EngineRoute,
    body: JsonObject,
    answer: Message,
    finished: boolean,
    dialect: EngineAccess['dialect'],
  ): Promise<{ readonly prompt: readonly number[]; readonly answer: readonly number[] } | null>;
  /** Tokens of a chat request's prompt, for who waits for the answer; null: nobody can tell. @throws TOKENIZER_UNAVAILABLE */
  countPrompt(body: JsonObject, engine: EngineAccess): Promise<number | null>;
  /** @throws TOKENIZER_UNAVAILABLE when what makes ids here has ended and cannot be started anew */
  check(): void;
  close(): Promise<void>;
}
