import type { JsonObject } from '../../../model/json.js';
import type { Part } from '../pieces/part-order.js';
import { signatureOf } from './signature.js';
import { inputOf } from './tool-input.js';

/** A part of an answer as a content block. @param text all of it, or nothing yet where it streams */
export function blockOf(part: Part, text: string): JsonObject {
  switch (part.kind) {
    case 'reasoning':
      return { type: 'thinking', thinking: text, signature: text === '' ? '' : signatureOf(part.field) };
    case 'call':
      return { type: 'tool_use', id: part.id, name: part.name, input: inputOf(text) };
    default:
      return { type: 'text', text };
  }
}

/** More of a block. */
export function deltaOf(part: Part, text: string): JsonObject {
  switch (part.kind) {
    case 'reasoning':
      return { type: 'thinking_delta', thinking: text };
    case 'call':
      return { type: 'input_json_delta', partial_json: text };
    default:
      return { type: 'text_delta', text };
  }
}
