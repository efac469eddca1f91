import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';
import type { ServedPolicy } from '../model/policy.js';
import type { Principal } from '../model/principal.js';
import type { Message, TokenSource, TurnType } from '../model/step.js';
import type { PackedStep } from '../store/packed/step.js';

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
export type Admit = (
  beginning: Beginning,
  onGone: (listener: () => void) => void,
) => Promise<(isBegun: boolean) => void> | null;

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

// --- Ports ---------------------------------------------------------------------------------------------------------

/** A call whose trajectory, branch and turn type are to be found. */
export interface IdentityRequest {
  /** Unique for the call; also the idempotency key of its step (followed by the choice's number where n > 1). */
  readonly callId: string;
  readonly caller: Principal;
  readonly api: ClientApi;
  readonly route: EngineRoute;
  readonly path: PathNames | null;
  readonly headers: IncomingHttpHeaders;
  /**
   * The body as the client sent it, in its own API's form, with the gateway's own fields (session_id, turn_type,
   * session_done).
   */
  readonly clientBody: JsonObject;
  /** The canonical request: a body of chat completions or of /v1/completions. */
  readonly body: JsonObject;
}

/** The place of a call in the data. */
export interface Identity {
  /** A channel's name, or the placeholder for one that is looked up when the step is stored: see `unsettled-channel.ts`. */
  readonly channel: string;
  readonly trajectoryUid: string;
  /** Null: the trajectory's own prompt group. */
  readonly promptUid: string | null;
  readonly turnType: TurnType;
  readonly branch: string;
  readonly agent: string | null;
  /**
   * For the first call of a sub-agent's conversation: the main agent's call that was answered last. Null for any other
   * call.
   */
  readonly spawnedBy: string | null;
  /** The call completes its trajectory, if it is answered. */
  readonly sessionDone: boolean;
  /** The earlier call of which this one is a retry. */
  readonly retryOf: string | null;
  /** The gateway's own body fields, which are not sent to the engine. */
  readonly ownFields: readonly string[];
  /** Added to the step's metadata. */
  readonly metadata: JsonObject | null;
  /** In words, why the call's step is not trainable; null: no reason is known. */
  readonly untrainableReason: string | null;
}

/** How a call ended, as its client saw it. */
export interface FinishedCall {
  readonly callId: string;
  readonly request: IdentityRequest;
  readonly identity: Identity;
  /** The assistant's messages by choice; empty where the engine gave none. */
  readonly responses: readonly Message[];
  /** Token ids of `responses`, as sampled; null where the engine sent none. */
  readonly responseIds: readonly (readonly number[] | null)[];
  /** The engine's answer is complete and undamaged. */
  readonly isWhole: boolean;
  /** All of the answer was written to the client's connection. */
  readonly delivered: boolean;
}

/** Finds the trajectory of each call. */
export interface Conversations {
  /** @throws FORBIDDEN, INVALID_TYPE */
  identify(request: IdentityRequest): Identity;
  /** The call's client disconnected: unless its whole answer had arrived, a later call may take its place on the branch. */
  left(callId: string): void;
  /**
   * The place of a call whose whole answer has arrived, before the client is told. Another call with the same
   * idempotency key may have been answered since this one began. Then this call goes to a branch of its own, unless the
   * other one ends without its client having the answer; `answered` waits for that end.
   */
  answered(callId: string, identity: Identity): Identity | Promise<Identity>;
  /** That trajectory was registered: its remembered channel may be wrong now. */
  registered(trajectoryUid: string): void;
  /** Called exactly once for each identified call, also for one that failed. */
  finished(call: FinishedCall): void;
  close(): Promise<void>;
}

/** A captured step in the form that is written to the capture log and sent to the store. */
export interface StepRecord {
  readonly channel: string;
  readonly packed: PackedStep;
  /** The whole record as written to the log: channel and step. */
  readonly bytes: Uint8Array;
}

/** The records of one call in the capture log. */
export interface LogEntry {
  /**
   * Resolves when the records survive a kill of the process, or could not be written. Never rejects. Null: the log
   * takes no records at the moment.
   */
  readonly kept: Promise<void> | null;
  /** Replaces the records: if the log has to hold the call, it holds these. */
  revise(payloads: readonly Uint8Array[]): void;
  /** Releases the records. Does nothing for an entry that the log holds for a store in trouble. */
  done(): void;
}

/**
 * Where captured steps are: in the store; in the log until the store takes them (`spooled`); or in neither for sure,
 * because the server ends before either took them (`left`).
 */
export type CapturePlace = 'stored' | 'spooled' | 'left';

/** Takes over the steps of a finished call. */
export interface CaptureSink {
  /**
   * Resolves when the steps are durable, in the store or in the log. While neither can take them they wait in memory.
   * Rejects where memory is full or the store refuses a step; the call itself is over by then.
   */
  accept(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace>;
  /** Sends what was accepted so far without waiting for more steps to share the append. */
  hurry(): void;
  /** Resolves once no step waits on disk. @throws STORE_UNAVAILABLE if some still do after `patienceMs` */
  drained(patienceMs?: number): Promise<void>;
  close(): Promise<void>;
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

/** An engine that parts of the gateway send requests of their own to; the server's key is added. */
export interface EngineAccess {
  /** The engine's name in logs and metadata: its URL without credentials. */
  readonly label: string;
  /** As configured or probed. */
  readonly dialect: 'vllm' | 'sglang' | 'openai';
  /**
   * POSTs JSON to a path next to `/v1` (`/tokenize`) or under it (`/v1/…`).
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT, UPSTREAM_REFUSED for any status but 200
   */
  post(path: string, body: JsonObject): Promise<JsonObject>;
}

/** Gets token ids that the engine's answer did not hold. Runs after the call, on the way into the store. */
export interface PromptTokens {
  /** Whether `callIds` can ever return ids. */
  readonly makesIds: boolean;
  /**
   * Ids of the prompt; null: they cannot be had.
   * @param insist rejects instead of using other ids, as long as the engine may tell them later
   * @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT where it insists
   */
  promptIds(
    route: EngineRoute,
    body: JsonObject,
    engine: EngineAccess,
    insist?: boolean,
  ): Promise<{ readonly ids: readonly number[]; readonly source: TokenSource } | null>;
  /**
   * Ids of a prompt and its answer, made from their text, where the engine sent neither; null: they cannot be made.
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
  /**
   * How many tokens a chat request's prompt has, for a client that waits for the answer; null: it cannot be counted.
   * @throws TOKENIZER_UNAVAILABLE
   */
  countPrompt(body: JsonObject, engine: EngineAccess): Promise<number | null>;
  /** The text of ids, without special tokens; null: there is no tokenizer. @throws TOKENIZER_UNAVAILABLE */
  textOf(ids: readonly number[]): Promise<string | null>;
  /** @throws TOKENIZER_UNAVAILABLE when the tokenizer's thread has ended and cannot be started again */
  check(): void;
  close(): Promise<void>;
}
