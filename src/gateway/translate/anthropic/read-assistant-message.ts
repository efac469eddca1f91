import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import type { KeptAnswers } from '../edge-api.js';
import { exactArguments } from '../exact-arguments.js';
import type { Field } from '../field.js';
import { reasoningFieldOf } from './signature.js';
import { argumentsOf } from './tool-input.js';

/** A turn of the assistant, with its blocks put together again as the engine had said them. */
export function readAssistantMessage(content: Field, kept: KeptAnswers): Message {
  if (content.isText) return { role: 'assistant', content: content.text() };
  let text: string | null = null;
  const reasoning: Record<string, string> = {};
  const calls: JsonObject[] = [];
  for (const block of content.items()) {
    const type = block.get('type').text();
    switch (type) {
      case 'text':
        text = (text ?? '') + block.get('text').text();
        break;
      case 'thinking': {
        const field = reasoningFieldOf(block.get('signature').ifGiven((f) => f.text()) ?? '');
        reasoning[field] = (reasoning[field] ?? '') + block.get('thinking').text();
        break;
      }
      case 'redacted_thinking':
        // Another provider's, and readable only there; its own API leaves it out of later prompts as well.
        break;
      case 'tool_use':
        calls.push(readCall(block, kept));
        break;
      default:
        block.refuse(`content of type "${type}" in an assistant's message`);
    }
  }
  return {
    role: 'assistant',
    content: text,
    ...reasoning,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
}

function readCall(block: Field, kept: KeptAnswers): JsonObject {
  const id = block.get('id').text();
  const text = exactArguments(id, argumentsOf(block.get('input').object()), kept);
  return { id, type: 'function', function: { name: block.get('name').text(), arguments: text } };
}
