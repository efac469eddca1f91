import type { IncomingHttpHeaders } from 'node:http';
import type { JsonObject } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { Message, TokenSource, TurnType } from '../model/step.js';
import type { PackedStep } from '../store/packed/step.js';
import type { ClientApi, EngineRoute, PathNames } from './interface.js';
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
    promptIds(route: EngineRoute, body: JsonObject, engine: EngineAccess, insist?: boolean): Promise<{
        readonly ids: readonly number[];
        readonly source: TokenSource;
    } | null>;
    /**
     * Ids of a prompt and its answer, made from their text, where the engine sent neither; null: they cannot be made.
     * @param finished the model came to the end of its turn
     * @param dialect of the engine that answered, which joins parts of text in its own way
     */
    callIds(route: EngineRoute, body: JsonObject, answer: Message, finished: boolean, dialect: EngineAccess['dialect']): Promise<{
        readonly prompt: readonly number[];
        readonly answer: readonly number[];
    } | null>;
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
