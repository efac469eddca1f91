import { isObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import type { RowValues } from './interface.js';

/** A row of `sft` with rows "conversations". */
interface Conversation {
  readonly messages: readonly Message[];
  /** Places in `messages` of the actions that may enter a loss, ascending. */
  readonly trainable: readonly number[];
}

export function conversationOf({ messages, trainable_messages: trainable }: RowValues): Conversation {
  return {
    messages: messages as readonly Message[],
    trainable: Array.from((trainable ?? []) as ArrayLike<number>),
  };
}

/** The place of the first answer that may not enter a loss; null if every one may. */
export function untrainedAnswer(values: RowValues): number | null {
  const { messages, trainable } = conversationOf(values);
  const at = messages.findIndex(({ role }, place) => role === 'assistant' && !trainable.includes(place));
  return at === -1 ? null : at;
}

/** A message of two strings. All rows have the same shape, as a column of a data set needs it. */
export interface PlainMessage {
  readonly role: string;
  readonly content: string;
}

/** Text of content; null: it holds something that is no text. */
function plainText(content: unknown): string | null {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const parts = content.map((part: unknown) =>
    isObject(part) && typeof part.text === 'string' ? part.text : typeof part === 'string' ? part : null,
  );
  return parts.includes(null) ? null : parts.join('');
}

/**
 * Arguments of a tool call: OpenAI's protocol sends them as a JSON string, while in a model's text they are an object.
 */
function argumentsOf(given: unknown): unknown {
  if (typeof given !== 'string') return given ?? {};
  try {
    return JSON.parse(given);
  } catch {
    // If the model wrote arguments that are not JSON, its text is kept, because it is what was sampled.
    return given;
  }
}

function callText(call: unknown): string {
  const { function: called } = isObject(call) ? call : {};
  const { name, arguments: given } = isObject(called) ? called : {};
  return `<tool_call>\n${JSON.stringify({ name: name ?? null, arguments: argumentsOf(given) })}\n</tool_call>`;
}

/**
 * Messages as pairs of strings: tool calls stand in the text as `<tool_call>` with their JSON and reasoning as
 * `<think>`, as models of the Qwen and Hermes families write them. Null if a message holds anything besides text.
 */
export function plainMessages(messages: readonly Message[]): readonly PlainMessage[] | null {
  const plain: PlainMessage[] = [];
  for (const message of messages as readonly Readonly<Record<string, unknown>>[]) {
    const text = plainText(message.content);
    if (text === null) return null;
    const { reasoning_content: reasoning, tool_calls: calls } = message;
    const thought =
      typeof reasoning === 'string' && reasoning !== '' ? [`<think>\n${reasoning}\n</think>\n`] : [];
    const called = Array.isArray(calls) ? calls.map(callText) : [];
    const content = [...thought, ...(text === '' ? [] : [text]), ...called].join('\n');
    plain.push({ role: String(message.role), content });
  }
  return plain;
}
