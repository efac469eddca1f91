import type { Curation, Decision } from './decision.js';
import type { ExtrasEntry, TopK } from './extras.js';
import { type Json, type JsonObject } from './json.js';
import type { Judgment } from './judgment.js';
import type { RewardEntry } from './reward.js';
export type { TopK } from './extras.js';
export declare const TURN_TYPES: readonly ["MAIN", "SIDE"];
export type TurnType = (typeof TURN_TYPES)[number];
/** Who made the token ids: the sampling engine, the posting client, or a tokenizer afterwards. NONE: no ids. */
export declare const TOKEN_SOURCES: readonly ["ENGINE", "CLIENT", "RETOKENIZED", "NONE"];
export type TokenSource = (typeof TOKEN_SOURCES)[number];
/** PROCESSED: after temperature and truncation, as an importance ratio needs them. RAW: of the plain softmax. */
export declare const LOG_PROB_KINDS: readonly ["PROCESSED", "RAW", "UNKNOWN"];
export type LogProbKind = (typeof LOG_PROB_KINDS)[number];
/** How a step came: captured by the gateway, posted, sent by an importer, or by GraphQL's appendSteps. */
export declare const STEP_ORIGINS: readonly ["GATEWAY", "REST", "IMPORT", "GRAPHQL"];
export type StepOrigin = (typeof STEP_ORIGINS)[number];
/** A chat message in OpenAI's form: at least a string `role`. */
export type Message = JsonObject;
export declare const MAIN_BRANCH = "main";
export declare const DEFAULT_CHANNEL = "train";
/** The channel for requests that name none. @param channels those of the caller; null: all */
export declare function defaultChannelOf(channels: readonly string[] | null): string;
/**
 * State and action of one model call: the part that is immutable once stored and that repeats are compared by. Ids are
 * int32, log-probs are rounded to float32, the mask holds 0 or 1. Every response-aligned array has the response's
 * length.
 */
export interface StepContent {
    readonly messages: readonly Message[];
    readonly tools: Json;
    /** The assistant's message, or null for a token-only step. */
    readonly response: Message | null;
    /** Present without `responseIds` where the client sent ids and the engine returned none; not trained on. */
    readonly promptIds: Int32Array | null;
    readonly responseIds: Int32Array | null;
    readonly logProbs: Float32Array | null;
    readonly responseMask: Uint8Array | null;
}
/** Fields that arrive with a step and are not compared on a repeat. */
export interface StepAttachments {
    /** Messages after the action and before the next one. Null: not known yet; empty: nothing followed. */
    readonly nextState: readonly Message[] | null;
    readonly teacherLogProbs: Float32Array | null;
    readonly teacherTopK: TopK | null;
    readonly refLogProbs: Float32Array | null;
    readonly values: Float32Array | null;
    readonly hint: string | null;
    readonly media: readonly Json[];
    readonly routedExperts: Json;
    readonly sampling: JsonObject | null;
    readonly metadata: JsonObject | null;
}
/** A validated, normalised step on its way into a store. */
export interface StepDraft extends StepContent, StepAttachments {
    readonly trajectoryUid: string;
    /** Null: the step belongs to its trajectory's prompt, which defaults to the trajectory's uid. */
    readonly promptUid: string | null;
    /** Null: the step gets the next index of its trajectory. */
    readonly stepIndex: number | null;
    readonly isLast: boolean;
    readonly turnType: TurnType;
    readonly branch: string;
    readonly policyVersion: number | null;
    readonly model: string | null;
    readonly agent: string | null;
    readonly reward: number | null;
    readonly finishReason: string | null;
    readonly latencyMs: number | null;
    readonly tokenSource: TokenSource;
    readonly logProbKind: LogProbKind;
    /** Milliseconds since the epoch; null: the time of arrival. */
    readonly createdAt: number | null;
    /** Makes a step without stepIndex safe to send again: the repeat is recognised by this key. */
    readonly idempotencyKey: string | null;
    /** Why a captured step is not fit for a loss; null: it is fit. */
    readonly untrainableReason: string | null;
    readonly origin: StepOrigin;
    /** Label of the engine that answered; null: no engine is known. */
    readonly engine: string | null;
}
/**
 * Origin and engine of a stored step. Steps of earlier versions say neither; of these a captured one is known by what
 * the gateway wrote into its metadata, and another one counts as posted.
 */
export declare function originOf(stored: StepOrigin | null | undefined, engine: string | null | undefined, metadata: JsonObject | null): Pick<StepHead, 'origin' | 'engine'>;
/** A stored step without its content: the fields that lists, filters and aggregates need. */
export interface StepHead {
    readonly id: string;
    /** Feed position of the event that added it. */
    readonly position: number;
    readonly channel: string;
    readonly trajectoryUid: string;
    readonly promptUid: string;
    readonly generation: number;
    readonly stepIndex: number;
    readonly isLast: boolean;
    readonly turnType: TurnType;
    readonly branch: string;
    readonly parentId: string | null;
    readonly policyVersion: number | null;
    readonly model: string | null;
    readonly agent: string | null;
    /** Null for a step without token ids. */
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
    readonly hasLogProbs: boolean;
    readonly tokenSource: TokenSource;
    readonly logProbKind: LogProbKind;
    readonly finishReason: string | null;
    readonly latencyMs: number | null;
    readonly sampling: JsonObject | null;
    readonly metadata: JsonObject | null;
    readonly createdAt: number;
    /** Effective reward: the latest ledger entry named `reward`. */
    readonly reward: number | null;
    /** The latest score of a judge. */
    readonly judgment: number | null;
    readonly curation: Curation;
    readonly consumed: boolean;
    readonly origin: StepOrigin;
    readonly engine: string | null;
}
/** A stored step's content, rebuilt from shared prefixes. */
export interface StoredContent extends StepContent {
    /** Index into `messages` of the first message that is in neither the previous step's state nor its action. */
    readonly newFrom: number;
    readonly nextState: readonly Message[] | null;
    readonly teacherLogProbs: Float32Array | null;
    readonly teacherTopK: TopK | null;
    readonly refLogProbs: Float32Array | null;
    readonly values: Float32Array | null;
    readonly hint: string | null;
    readonly media: readonly Json[];
    readonly routedExperts: Json;
}
/** Every ledger entry of a step, oldest first. */
export interface StepLedger {
    readonly rewards: readonly RewardEntry[];
    readonly judgments: readonly Judgment[];
    readonly decisions: readonly Decision[];
    /** What was said of it after it came. */
    readonly extras: readonly ExtrasEntry[];
}
