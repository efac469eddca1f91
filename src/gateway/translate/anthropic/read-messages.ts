import type { Message } from '../../../model/step.js';
import type { KeptAnswers } from '../edge-api.js';
import type { Field } from '../field.js';
import { readAssistantMessage } from './read-assistant-message.js';
import { readUserMessage } from './read-user-message.js';

/**
 * Claude Code's first system block: it has a hash that changes with every request, so the prompt would never be the
 * prefix of the next one. vLLM's own Messages endpoint leaves it out too (vllm/entrypoints/anthropic/serving.py).
 */
const BILLING_HEADER = 'x-anthropic-billing-header';

/** The system prompt and the turns as chat messages. */
export function readMessages(request: Field, kept: KeptAnswers): Message[] {
  const system = request.get('system').ifGiven(readSystem) ?? '';
  const turns = request
    .get('messages')
    .items()
    .flatMap((message) => readTurn(message, kept));
  return system === '' ? turns : [{ role: 'system', content: system }, ...turns];
}

function readTurn(message: Field, kept: KeptAnswers): Message[] {
  const content = message.get('content');
  const role = message.get('role');
  switch (role.text()) {
    case 'user':
      return readUserMessage(content);
    case 'assistant':
      return [readAssistantMessage(content, kept)];
    case 'system':
      return [{ role: 'system', content: readSystem(content) }];
    default:
      return role.fail('user, assistant or system');
  }
}

function readSystem(content: Field): string {
  if (content.isText) return content.text();
  return content
    .items()
    .map((block) => block.get('text').text())
    .filter((text) => !text.startsWith(BILLING_HEADER))
    .join('\n\n');
}
