import type { Json, JsonObject } from '../../../src/model/json.js';
import { encode, SPECIAL } from './toy-tokenizer.js';

/** Ids of a message's own words, as the model would have said them. Reasoning is left out, as real templates do. */
export function wordsOf(message: JsonObject): number[] {
  const { content, tool_calls: calls } = message;
  const text = typeof content === 'string' ? content : content == null ? '' : JSON.stringify(content);
  return [...encode(text), ...(Array.isArray(calls) ? calls.flatMap(callIds) : [])];
}

export function callIds(call: Json): number[] {
  const { name, arguments: given } = (call as { function: { name: string; arguments: string } }).function;
  return [SPECIAL.call, ...encode(name), SPECIAL.callArguments, ...encode(given), SPECIAL.callEnd];
}

/**
 * The prompt of a chat. The next turn's prompt goes on where this one's answer ended, as long as the client echoes the
 * answer and the answer had no reasoning.
 */
export function chatPrompt(messages: readonly JsonObject[], tools: Json = null): number[] {
  const head =
    tools === null ? [] : [SPECIAL.begin, ...encode(`tools\n${JSON.stringify(tools)}`), SPECIAL.end];
  const turns = messages.flatMap((message) => [
    SPECIAL.begin,
    ...encode(`${String(message.role)}\n`),
    ...wordsOf(message),
    SPECIAL.end,
  ]);
  return [...head, ...turns, SPECIAL.begin, ...encode('assistant\n')];
}
