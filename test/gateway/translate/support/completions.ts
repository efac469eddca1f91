import type { Json, JsonObject } from '../../../../src/model/json.js';

export interface Said {
  readonly reasoning?: string;
  /** The member that holds the reasoning; vLLM's newer name is `reasoning`. */
  readonly field?: 'reasoning' | 'reasoning_content';
  readonly text?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly finish?: string;
  readonly usage?: JsonObject;
  /** Further members of the choice. */
  readonly choice?: JsonObject;
}

const USAGE = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 };
const HEAD = { id: 'chatcmpl-abc123', created: 1_700_000_000, model: 'toy' };

const finishOf = (said: Said): string => said.finish ?? (said.calls === undefined ? 'stop' : 'tool_calls');

/** Its calls as a chat message holds them. */
export function toolCallsOf({ calls = [] }: Said): JsonObject[] {
  return calls.map(({ id, name, arguments: text }) => ({
    id,
    type: 'function',
    function: { name, arguments: text },
  }));
}

/** A whole chat completion, as vLLM writes it. */
export function completion(said: Said): JsonObject {
  const message = {
    role: 'assistant',
    content: said.text ?? null,
    ...(said.reasoning === undefined ? {} : { [said.field ?? 'reasoning_content']: said.reasoning }),
    tool_calls: toolCallsOf(said),
  };
  const choice = { index: 0, message, finish_reason: finishOf(said), ...said.choice };
  return { ...HEAD, object: 'chat.completion', choices: [choice], usage: said.usage ?? USAGE };
}

/** One event of a stream. */
export function chunk(delta: JsonObject, finish: string | null = null, choice: JsonObject = {}): string {
  const choices = [{ index: 0, delta, finish_reason: finish, ...choice }];
  return JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices });
}

export function usageChunk(usage: JsonObject = USAGE): string {
  return JSON.stringify({ ...HEAD, object: 'chat.completion.chunk', choices: [], usage });
}

/** The deltas of a message, each text cut into pieces of `size` characters. */
export function deltasOf(said: Said, size = 5): JsonObject[] {
  const cut = (text: string): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const call = (index: number, fn: Json, id?: string): JsonObject => ({
    tool_calls: [{ index, ...(id === undefined ? {} : { id, type: 'function' }), function: fn }],
  });
  return [
    { role: 'assistant', content: '' },
    ...cut(said.reasoning ?? '').map((text) => ({ [said.field ?? 'reasoning_content']: text })),
    ...cut(said.text ?? '').map((text) => ({ content: text })),
    ...(said.calls ?? []).flatMap(({ id, name, arguments: text }, index) => [
      call(index, { name, arguments: '' }, id),
      ...cut(text).map((piece) => call(index, { arguments: piece })),
    ]),
  ];
}

/** A whole stream, as data of its events. */
export function streamed(said: Said, size = 5): string[] {
  return [
    ...deltasOf(said, size).map((delta) => chunk(delta)),
    chunk({}, finishOf(said), said.choice ?? {}),
    usageChunk(said.usage),
    '[DONE]',
  ];
}
