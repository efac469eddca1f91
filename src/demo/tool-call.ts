import { isObject, type Json, type JsonObject } from '../model/json.js';

/** A call of a function in OpenAI's form; `arguments` is JSON text, as the model wrote it. */
export interface ToolCall extends JsonObject {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

export function isToolCall(value: Json): value is ToolCall {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    isObject(value.function) &&
    typeof value.function.name === 'string' &&
    typeof value.function.arguments === 'string'
  );
}
