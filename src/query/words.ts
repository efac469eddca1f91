import type { Message } from '../model/step.js';

/** The distinct words of a text, which the `text` filter compares: runs of letters and digits in lower case. */
export function words(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

function collect(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value);
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (SEARCHED.has(key)) collect(item, into);
    }
  }
}

/** Keys of a message, a content part or a tool call whose strings are searched. */
const SEARCHED = new Set([
  'content',
  'text',
  'reasoning',
  'reasoning_content',
  'refusal',
  'name',
  'tool_calls',
  'function',
  'arguments',
]);

/** The searchable text of messages: contents, reasoning, tool names and arguments. */
export function searchableText(messages: Iterable<Message | null>): string {
  const found: string[] = [];
  for (const message of messages) collect(message, found);
  return found.join('\n');
}
