import { hash } from 'node:crypto';
import type { JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import { toolsOf } from '../capture/request-fields.js';
import { assistantText, callIds, isAssistant, isSystem, messagesOf, otherText } from './message-text.js';

/** A place in a conversation: behind an answer. Whoever goes on from there has all that came before it. */
export interface ChainEnd {
  readonly key: string;
  /** Ids of the answer's tool calls, in one text. */
  readonly callIds: string;
}

/** What a request says of the conversation it is in. */
export interface Chain {
  /** The places behind each answer that the request repeats, the last one first. */
  readonly ends: readonly ChainEnd[];
  /** The place behind an answer to the request; null: nobody can go on from there. */
  endBehind(answer: Message, responseIds: readonly number[] | null): ChainEnd | null;
}

/** 128 bits, so that two conversations never meet by chance. One call for all texts: a hash object costs more than it. */
export function digestOf(...texts: readonly string[]): string {
  return hash('sha256', `${texts.join('\u0001')}\u0001`, 'base64url').slice(0, 22);
}

/** The system prompt: the instructions before anything was said. */
export function systemDigest(body: JsonObject): string {
  const messages = messagesOf(body);
  const end = messages.findIndex((message) => !isSystem(message));
  return digestOf(...messages.slice(0, end === -1 ? messages.length : end).map(otherText));
}

export function toolsDigest(body: JsonObject): string {
  const tools = toolsOf(body);
  return tools === null ? '' : digestOf(JSON.stringify(tools));
}

/**
 * The chain of a chat request: a hash over all messages behind the system prompt, with a place behind each answer.
 * @param seed what must be equal for two conversations to be the same one at all
 */
export function chatChain(seed: string, body: JsonObject): Chain {
  const messages = messagesOf(body);
  const ends: ChainEnd[] = [];
  /** Stands for all up to the last answer; what was said since then waits beside it. */
  let known = seed;
  let since: string[] = [];
  let first = messages.findIndex((message) => !isSystem(message));
  if (first === -1) first = messages.length;
  for (let i = first; i < messages.length; ) {
    const message = messages[i];
    if (message === undefined) break;
    if (!isAssistant(message)) {
      since.push(otherText(message));
      i += 1;
      continue;
    }
    let end = i;
    while (end < messages.length && isAssistant(messages[end] ?? {})) end += 1;
    const answer = messages.slice(i, end);
    known = digestOf(known, ...since, assistantText(answer));
    since = [];
    ends.push({ key: known, callIds: callIds(answer) });
    i = end;
  }
  return {
    ends: ends.reverse(),
    // An answer that says nothing is sent back as such, and is a turn like any other.
    endBehind: (answer) => ({
      key: digestOf(known, ...since, assistantText([answer])),
      callIds: callIds([answer]),
    }),
  };
}
