import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';

/** The messages of a chat request; what is no message is the engine's to refuse. */
export const messagesOf = ({ messages }: JsonObject): readonly Message[] =>
  Array.isArray(messages) ? (messages as readonly Json[]).filter(isObject) : [];

/** Markers that clients move from turn to turn say nothing of what was said. */
function stablePart(part: Json): Json {
  if (!isObject(part)) return part;
  if (part.type === 'text' || part.type === 'input_text' || part.type === 'output_text')
    return part.text ?? '';
  if (part.type === 'refusal') return part.refusal ?? '';
  const { cache_control: _, ...rest } = part;
  return rest;
}

/** The content as text; parts that are no text (images, audio) as JSON. Null, absent and empty are the same. */
export function contentText(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (content === undefined || content === null) return '';
  if (!Array.isArray(content)) return JSON.stringify(content);
  return (content as readonly Json[])
    .map(stablePart)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join('');
}

/** Clients leave the model's thoughts out when they send its answer back; with an opening tag from the template or not. */
function spoken(text: string): string {
  const end = text.lastIndexOf('</think>');
  return (end === -1 ? text : text.slice(end + '</think>'.length)).trim();
}

/** Arguments as data: clients parse and write them again. */
function argumentsText(value: Json | undefined): string {
  if (typeof value !== 'string') return JSON.stringify(sorted(value ?? null));
  try {
    return JSON.stringify(sorted(JSON.parse(value) as Json));
  } catch {
    // Not JSON, as models write now and then: then the text itself.
    return value;
  }
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

/** A custom tool's input is any text (OpenAI's API reference, chat completions). */
function callText(call: Json): string {
  if (isObject(call) && isObject(call.custom))
    return `${String(call.custom.name ?? '')}<${String(call.custom.input ?? '')}>`;
  const target = isObject(call) && isObject(call.function) ? call.function : {};
  return `${String(target.name ?? '')}(${argumentsText(target.arguments)})`;
}

/** Tool calls, and the one call of before there were several. */
function callsOf({ tool_calls: calls, function_call: legacy }: Message): readonly Json[] {
  const all = Array.isArray(calls) ? (calls as readonly Json[]) : [];
  return isObject(legacy) ? [...all, { function: legacy }] : all;
}

/** What a message says beside tool calls. Of spoken words clients send back the id only. */
function saidIn({ content, refusal, audio }: Message): readonly string[] {
  const spokenAs = isObject(audio) && typeof audio.id === 'string' ? `audio ${audio.id}` : '';
  const refused = typeof refusal === 'string' ? refusal.trim() : '';
  return [spoken(contentText(content)), refused, spokenAs].filter((text) => text !== '');
}

/**
 * What an assistant's messages say, so that an engine's answer and the same answer as a client sends it back are equal:
 * without thoughts, ids, usage marks and white space around it; several in a row, as some clients split an answer, are
 * one. Empty where they say nothing.
 */
export function assistantText(messages: readonly Message[]): string {
  const said = messages.flatMap(saidIn);
  const calls = messages.flatMap(callsOf).map(callText);
  return calls.length === 0 ? said.join('\n') : `${said.join('\n')}\u0000${calls.join('\u0000')}`;
}

/** What any other message says. Ids of tool calls are left out: gateways and frameworks rewrite them. */
export function otherText({ role, name, content }: Message): string {
  return `${String(role)}\u0000${typeof name === 'string' ? name : ''}\u0000${contentText(content)}`;
}

/** Ids of the tool calls in an assistant's messages: they tell answers apart that otherwise say the same. */
export function callIds(messages: readonly Message[]): string {
  return messages
    .flatMap(callsOf)
    .map((call) => (isObject(call) && typeof call.id === 'string' ? call.id : ''))
    .join(' ');
}

export const isAssistant = ({ role }: Message): boolean => role === 'assistant';
export const isSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';
