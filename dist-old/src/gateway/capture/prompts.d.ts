import { type JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import type { EngineRoute } from '../interface.js';
import type { Choice } from '../wire/outcome.js';
import { type EndedCall } from './ended-call.js';
/** The prompt that a choice answers. */
export interface Prompt {
    readonly messages: readonly Message[];
    /** Ids as the client sent them; null: it sent text. */
    readonly sent: readonly number[] | null;
    /** The same ids; null also where the engine changed them. */
    readonly ids: readonly number[] | null;
    /** In words, why the prompt cannot be known; null: nothing is wrong. */
    readonly flaw: string | null;
}
/**
 * Whether the engine changes the prompt in a way that only it knows: it truncates it (vLLM, SamplingParams), or inserts
 * tokens of its own for media.
 */
export declare const isRewritten: (body: JsonObject) => boolean;
/** A choice, its prompt, and how many choices of the call answer the same prompt. */
export interface Answered {
    readonly choice: Choice;
    readonly prompt: Prompt;
    readonly siblings: number;
}
/** The parts of a call that say what it asked for and whether all of the answer came. */
type Asked = Pick<EndedCall, 'body' | 'ending' | 'failure' | 'outcome'>;
/** Finds the prompt of each choice. `prompts` is only empty where the request had an empty list of them. */
export declare function answeredPrompts(asked: Asked, choices: readonly Choice[], prompts: readonly Prompt[]): readonly Answered[];
/**
 * The prompts of a request. `/v1/completions` takes a text, token ids, or a list of either; its choices are numbered
 * prompt by prompt, `n` each (OpenAI's API reference, `completions/create`). Text becomes one user message.
 */
export declare function promptsOf(route: EngineRoute, body: JsonObject): readonly Prompt[];
export {};
