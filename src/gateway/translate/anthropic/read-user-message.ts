import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import { contentOf } from '../content.js';
import type { Field } from '../field.js';
import { readPart } from './read-parts.js';

/**
 * A user's turn: tool results become messages of their own, which chat completions want right after the calls; what
 * else the user says follows in one message.
 */
export function readUserMessage(content: Field): Message[] {
  if (content.isText) return [{ role: 'user', content: content.text() }];
  const results: Message[] = [];
  const parts: JsonObject[] = [];
  for (const block of content.items()) {
    if (block.get('type').text() === 'tool_result') results.push(readToolResult(block, parts));
    else parts.push(...readPart(block));
  }
  return parts.length === 0 ? results : [...results, { role: 'user', content: contentOf(parts) }];
}

/** @param parts gets the images: a chat message of role `tool` holds text only */
function readToolResult(block: Field, parts: JsonObject[]): Message {
  const content = block.get('content');
  const lines: string[] = [];
  if (content.isText) lines.push(content.text());
  else {
    for (const part of content.ifGiven((field) => field.items().flatMap(readPart)) ?? []) {
      if (typeof part.text === 'string') lines.push(part.text);
      else parts.push(part);
    }
  }
  const failed = block.get('is_error').ifGiven((field) => field.boolean()) ?? false;
  return {
    role: 'tool',
    tool_call_id: block.get('tool_use_id').text(),
    content: failed ? asError(lines.join('\n')) : lines.join('\n'),
  };
}

/** Chat completions have no flag for it, so the text has to say that the tool failed. */
function asError(text: string): string {
  if (/^\W*error/i.test(text) || /^<\w*error/i.test(text)) return text;
  return text === '' ? 'Error' : `Error: ${text}`;
}
