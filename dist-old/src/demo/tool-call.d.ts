import { type Json, type JsonObject } from '../model/json.js';
/** A tool call in OpenAI's form; `arguments` is JSON text as the model wrote it. */
interface ToolCall extends JsonObject {
    readonly id: string;
    readonly type: 'function';
    readonly function: {
        readonly name: string;
        readonly arguments: string;
    };
}
export declare function isToolCall(value: Json): value is ToolCall;
/** The text that a model samples for a call, in the Hermes form on which many open models are trained. */
export declare function toolCallText(name: string, args: string): string;
/** The text that an assistant message was sampled as: its content, then its tool calls, separated by line breaks. */
export declare function answerText(message: JsonObject): string;
/** The inverse of `answerText`: an assistant message from sampled text. `nameCall` gives each call its id. */
export declare function parseAnswer(text: string, nameCall: (index: number) => string): JsonObject;
export {};
