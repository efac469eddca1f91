import { StepwellError } from '../../../errors/index.js';
import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import { contentOf } from '../content.js';
import type { KeptAnswers } from '../edge-api.js';
import { exactArguments } from '../exact-arguments.js';
import { Field } from '../field.js';
import { Conversation } from './conversation.js';
import { readPart, readText } from './read-parts.js';
import { openReasoning } from './sealed-reasoning.js';

/** `input` as chat messages. @throws as EdgeApi.open */
export function readInput(input: Field, kept: KeptAnswers): readonly Message[] {
  if (input.isText) return [{ role: 'user', content: input.text() }];
  const conversation = new Conversation();
  for (const item of input.items()) readItem(referred(item, kept), conversation, kept);
  return conversation.messages();
}

/** The item itself, where the client only names it. */
function referred(item: Field, kept: KeptAnswers): Field {
  const type = item.get('type').ifGiven((field) => field.text()) ?? 'item_reference';
  if (type !== 'item_reference' || item.get('role').given) return item;
  const id = item.get('id');
  const found = kept.item(id.text());
  if (found === null) throw new StepwellError('UNKNOWN_RESPONSE', { id: id.text() }, { path: id.path });
  return new Field(found, item.path);
}

function readItem(item: Field, conversation: Conversation, kept: KeptAnswers): void {
  const type = item.get('type').ifGiven((field) => field.text()) ?? 'message';
  switch (type) {
    case 'message':
      readMessage(item, conversation);
      break;
    case 'reasoning':
      readReasoning(item, conversation, kept);
      break;
    case 'function_call':
      conversation.addCall(readCall(item, kept));
      break;
    case 'function_call_output':
      readOutput(item, conversation);
      break;
    default:
      item.refuse(`an item of type "${type}"`);
  }
}

function readCall(item: Field, kept: KeptAnswers): JsonObject {
  const id = item.get('call_id').text();
  const text = exactArguments(id, item.get('arguments').text(), kept);
  return { id, type: 'function', function: { name: item.get('name').text(), arguments: text } };
}

function readMessage(item: Field, conversation: Conversation): void {
  const role = item.get('role');
  const content = item.get('content');
  switch (role.text()) {
    case 'user':
      conversation.add({
        role: 'user',
        content: content.isText ? content.text() : contentOf(content.items().map(readPart)),
      });
      break;
    case 'assistant':
      if (content.isText) conversation.addText(content.text());
      else for (const part of content.items()) readSaid(part, conversation);
      break;
    // Chat templates know a system; a developer is OpenAI's own word for it.
    case 'system':
    case 'developer':
      conversation.add({ role: 'system', content: readText(content) });
      break;
    default:
      role.fail('user, assistant, system or developer');
  }
}

function readSaid(part: Field, conversation: Conversation): void {
  if (part.get('type').text() === 'refusal') conversation.addRefusal(part.get('refusal').text());
  else conversation.addText(part.get('text').text());
}

/** A summary alone is no reasoning of the model's, so it is left out, as is what another provider sealed. */
function readReasoning(item: Field, conversation: Conversation, kept: KeptAnswers): void {
  // Newer vLLM reads reasoning under its own name for it only (vllm-project/vllm issue 38488), which an item shows sealed.
  const known = item.get('id').ifGiven((id) => kept.item(id.text()));
  const seal = item.get('encrypted_content').ifGiven((field) => field.text()) ?? known?.encrypted_content;
  const opened = typeof seal === 'string' ? openReasoning(seal) : null;
  const shown = item.get('content').ifGiven((field) => field.items()) ?? [];
  if (opened !== null) conversation.addReasoning(opened.field, opened.text);
  else for (const part of shown) conversation.addReasoning('reasoning_content', part.get('text').text());
}

/** A chat message of role `tool` holds text only: images follow as the user's. */
function readOutput(item: Field, conversation: Conversation): void {
  const output = item.get('output');
  const parts: readonly JsonObject[] = output.isText
    ? [{ type: 'text', text: output.text() }]
    : output.items().map(readPart);
  const texts = parts.filter((part) => typeof part.text === 'string').map((part) => String(part.text));
  const others = parts.filter((part) => typeof part.text !== 'string');
  conversation.add({ role: 'tool', tool_call_id: item.get('call_id').text(), content: texts.join('\n') });
  if (others.length > 0) conversation.add({ role: 'user', content: others });
}
