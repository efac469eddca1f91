import { type JsonObject } from '../../model/json.js';
import type { Route } from './dialect.js';
import type { TokenEvent } from './event-pattern.js';
import type { Choice } from './outcome.js';
import { TokenRecord } from './token-record.js';
/** Assembles one choice of an answer, whole or streamed. */
export declare class ChoiceAssembly {
    readonly index: number;
    private readonly route;
    readonly tokens: TokenRecord;
    finishReason: string | null;
    /** Ids of its prompt, where the engine sent them with the choice. */
    promptIds: Int32Array | null;
    private readonly growing;
    private readonly calls;
    /** The message of a whole answer, unchanged. */
    private whole;
    private text;
    constructor(index: number, route: Route);
    /** Adds a choice of one event. */
    addDelta(choice: JsonObject): void;
    /** Adds a token of an event that matched an event pattern. */
    addToken({ field, text, id, logProb }: TokenEvent): void;
    /** Adds a choice of a whole answer. */
    addWhole(choice: JsonObject): void;
    /** @param promptIds set where the choice answers another prompt than others of its call */
    finish(promptIds: readonly number[] | null): Choice;
    private message;
    private addTokens;
}
