import type { Json, JsonObject } from '../../model/json.js';
export declare const VOCABULARY_NAMES: string[];
/** The texts of a step without ids. */
interface StepText {
    readonly messages: readonly JsonObject[];
    readonly tools: Json;
    readonly response: JsonObject;
    /** Whether the model ended its turn. */
    readonly finished: boolean;
}
/** Makes ids from the texts of steps. */
export interface StepTokenizer {
    /** Null if the texts do not determine the ids: with media, or with a template that rewrites earlier turns. */
    idsOf(text: StepText): {
        readonly prompt: readonly number[];
        readonly answer: readonly number[];
    } | null;
}
/**
 * Opens a tokenizer.
 * @param name a folder with a model's tokenizer and chat template, as in the server's setting of the same name, or a
 * vocabulary of js-tiktoken
 * @param isFlag false if the environment gave the name. The server reads the same variable, and for the server it can
 * only be a folder
 * @throws INVALID_USAGE for any other name, INVALID_CONFIG for a folder without a tokenizer
 */
export declare function openTokenizer(name: string, isFlag: boolean): Promise<StepTokenizer>;
export {};
