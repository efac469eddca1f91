import type { JsonObject } from '../../model/json.js';
interface ChatRequest {
    readonly model: string;
    readonly messages: readonly JsonObject[];
    readonly tools: readonly JsonObject[];
    readonly temperature: number;
    readonly seed: number;
}
/**
 * The assistant's message of one chat completion. Like any OpenAI client it knows a base URL and asks for no token ids.
 */
export declare function chat(baseUrl: string, request: ChatRequest, signal: AbortSignal): Promise<JsonObject>;
export {};
