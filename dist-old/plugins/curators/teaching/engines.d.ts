import type { Json, Message, Models } from 'stepwell/plugin';
import type { TeacherOptions } from './options.js';
import { type TaughtTokens } from './suffix.js';
/** A conversation whose tokens a template makes. */
export interface Chat {
    readonly messages: readonly Message[];
    readonly tools: Json;
}
interface Engine {
    /** Ids of a conversation in the model's own template, up to where the assistant's answer begins. */
    promptIds(chat: Chat): Promise<readonly number[]>;
    /** The text of ids. */
    textOf(ids: Int32Array): Promise<string>;
    /** What it says of the response behind the prompt. */
    teach(prompt: readonly number[], response: Int32Array): Promise<TaughtTokens>;
}
/** Engines by name; each asks the server's root, whether or not the address ends in `/v1`. */
export type EngineName = 'vllm' | 'sglang';
/**
 * The engine that the options name.
 *
 * vLLM: `/tokenize` and `/detokenize` (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52), `prompt_logprobs` of
 * `/v1/completions`. SGLang: `/detokenize` (srt/entrypoints/openai/serving_tokenize.py at 0351c1f) and `/generate`; its
 * `/tokenize` takes no messages, so a prompt's ids come with a chat completion of one token that asks for them.
 */
export declare function engineOf(models: Models, options: TeacherOptions): Engine;
export {};
