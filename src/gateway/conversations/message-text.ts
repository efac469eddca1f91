import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';

/** The messages of a chat request; engines refuse anything else in the list. */
export const messagesOf = ({ messages }: JsonObject): readonly Message[] =>
  Array.isArray(messages) ? (messages as readonly Json[]).filter(isObject) : [];

/** A part of a message without `cache_control`, which clients move from turn to turn. */
function stablePart(part: Json): Json {
  if (!isObject(part)) return part;
  if (part.type === 'text' || part.type === 'input_text' || part.type === 'output_text')
    return part.text ?? '';
  if (part.type === 'refusal') return part.refusal ?? '';
  const { cache_control: _, ...rest } = part;
  return rest;
}

/** Content as text; parts that are no text (images, audio) as JSON. Null, absent and empty are equal. */
export function contentText(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (content === undefined || content === null) return '';
  if (!Array.isArray(content)) return JSON.stringify(content);
  return (content as readonly Json[])
    .map(stablePart)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join('');
}

/**
 * Text without the model's thoughts, which clients leave out when they send an answer back. The opening tag may be in
 * the chat template.
 */
function spoken(text: string): string {
  const end = text.lastIndexOf('</think>');
  return (end === -1 ? text : text.slice(end + '</think>'.length)).trim();
}

/** Arguments in one form: clients parse them and write them again. */
function argumentsText(value: Json | undefined): string {
  if (typeof value !== 'string') return JSON.stringify(sorted(value ?? null));
  try {
    return JSON.stringify(sorted(JSON.parse(value) as Json));
  } catch {
    // The text is no JSON, or nested too deep to be sorted.
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

/** A tool call's name and arguments. A custom tool's input is any text (OpenAI's API reference, chat completions). */
function callText(call: Json): string {
  if (isObject(call) && isObject(call.custom))
    return `${String(call.custom.name ?? '')}<${String(call.custom.input ?? '')}>`;
  const target = isObject(call) && isObject(call.function) ? call.function : {};
  return `${String(target.name ?? '')}(${argumentsText(target.arguments)})`;
}

/** The tool calls of a message, with the deprecated `function_call`. */
function callsOf({ tool_calls: calls, function_call: legacy }: Message): readonly Json[] {
  const all = Array.isArray(calls) ? (calls as readonly Json[]) : [];
  return isObject(legacy) ? [...all, { function: legacy }] : all;
}

/** The texts of a message beside its tool calls. Of audio, clients send only the id back. */
function saidIn({ content, refusal, audio }: Message): readonly string[] {
  const spokenAs = isObject(audio) && typeof audio.id === 'string' ? `audio ${audio.id}` : '';
  const refused = typeof refusal === 'string' ? refusal.trim() : '';
  return [spoken(contentText(content)), refused, spokenAs].filter((text) => text !== '');
}

/**
 * The text of an assistant's messages, so that an engine's answer equals the same answer as a client sends it back:
 * without thoughts, ids, usage marks and white space around it. Several messages in a row, into which some clients
 * split an answer, are one. Empty where there is no text.
 */
export function assistantText(messages: readonly Message[]): string {
  const said = messages.flatMap(saidIn);
  const calls = messages.flatMap(callsOf).map(callText);
  return calls.length === 0 ? said.join('\n') : `${said.join('\n')}\u0000${calls.join('\u0000')}`;
}

/** The text of any other message. Ids of tool calls are left out: gateways and frameworks rewrite them. */
export function otherText({ role, name, content }: Message): string {
  return `${String(role)}\u0000${typeof name === 'string' ? name : ''}\u0000${contentText(content)}`;
}

/** Ids of the tool calls in an assistant's messages, which distinguish answers of equal text. */
export function callIds(messages: readonly Message[]): string {
  return messages
    .flatMap(callsOf)
    .map((call) => (isObject(call) && typeof call.id === 'string' ? call.id : ''))
    .join(' ');
}

export const isAssistant = ({ role }: Message): boolean => role === 'assistant';
export const isSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';
