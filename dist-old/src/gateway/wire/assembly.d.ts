import { type Json, type JsonObject } from '../../model/json.js';
import type { Route } from './dialect.js';
import type { TokenEvent } from './event-pattern.js';
import type { LiftedTokens } from './lifted-tokens.js';
import type { Ending, Outcome } from './outcome.js';
import type { SseEvent } from './sse.js';
/**
 * Assembles an engine's answer from the events of a stream or from one whole answer. Nothing that an engine sends makes
 * it throw: the first thing that is wrong becomes the outcome's `damage`.
 */
export declare class Assembly {
    private readonly route;
    private model;
    private promptIds;
    private readonly choices;
    private usage;
    /** `usage` counts the whole answer, not only what came up to some event. */
    private usageIsFinal;
    private weightVersion;
    private routedExperts;
    private damage;
    private whole;
    private done;
    constructor(route: Route);
    /** Adds an event of a stream. */
    add({ data, event, oversized, finished }: SseEvent): void;
    /**
     * Adds an event whose tokens were cut out.
     * @param rest its bytes without them
     * @returns the parsed rest; null: the event was added as a whole
     */
    addLifted(event: SseEvent, rest: Uint8Array, lifted: LiftedTokens): JsonObject | null;
    /** Adds a token of an event that matched an event pattern. */
    addToken(event: TokenEvent): void;
    /**
     * Adds a complete event of a stream.
     * @param data its data; empty for a comment
     * @param event its `event` field, if it has one
     */
    addEvent(data: string, event?: string | null): void;
    /** Adds a whole answer. @param lifted what was cut out of it before */
    addAnswer(answer: Json, lifted?: LiftedTokens | null): void;
    outcome(ending: Ending): Outcome;
    /** Keeps the first reason: later ones are often its consequence. */
    private spoil;
    private take;
    private addChunk;
    private addCommon;
    private choiceOf;
    /**
     * SGLang's weight version: in `metadata` of a whole answer, in `meta_info` where that was asked for
     * (srt/entrypoints/openai/{serving_chat,serving_completions}.py and srt/managers/tokenizer_manager.py at 004c82e). It
     * is a text; trainers set numbers, which some engines pass on as such.
     */
    private readWeights;
    /** SGLang's routed experts: in `sglext`, or in `meta_info` where that was asked for. */
    private readExperts;
    /** Prompt ids; null: there are none, or they are invalid. */
    private readPrompt;
    /** Merges prompt ids that came in several events. */
    private onePrompt;
    /** The prompt of all choices: vLLM repeats it for each choice. Null: they differ, or there is none. */
    private sharedPrompt;
    /** Adds SGLang's `sglext`: `input_ids` of the prompt, `output_ids` with a list for each choice. */
    private addExtension;
    /** Compares the ids with the engine's count: if they differ, a parser or the connection lost some. */
    private compareCount;
}
