import type { JsonObject } from '../../../src/model/json.js';
import type { Reply } from './script.js';
import { callIds } from './toy-template.js';
import { bytesOf, encode, SPECIAL } from './toy-tokenizer.js';

export interface ToolCall extends JsonObject {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** What one token brings. */
export interface Piece {
  readonly id: number;
  /** Null: lost on the way. */
  readonly logProb: number | null;
  readonly content?: string;
  readonly reasoning?: string;
  /** A call begins: its index and name. */
  readonly call?: { readonly index: number; readonly call: ToolCall };
  /** Arguments of the call with that index go on. */
  readonly given?: { readonly index: number; readonly text: string };
}

/** One choice as the toy model sampled it. */
export interface Sample {
  readonly index: number;
  readonly ids: readonly number[];
  readonly logProbs: readonly number[];
  readonly pieces: readonly Piece[];
  readonly content: string | null;
  readonly reasoning: string | null;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: string;
}

type Part = Omit<Piece, 'logProb'>;

/** Text token by token; bytes of an unfinished character wait for the rest of it, as in an engine. */
function textParts(text: string, part: (text: string) => Omit<Part, 'id'>): Part[] {
  const decoder = new TextDecoder();
  return encode(text).map((id) => ({ id, ...part(decoder.decode(bytesOf(id), { stream: true })) }));
}

function callParts(call: ToolCall, index: number): Part[] {
  const ids = callIds(call);
  const opened = ids.indexOf(SPECIAL.callArguments);
  const decoder = new TextDecoder();
  return ids.map((id, at) => {
    if (at === opened) return { id, call: { index, call } };
    if (at < opened || id === SPECIAL.callEnd) return { id };
    return { id, given: { index, text: decoder.decode(bytesOf(id), { stream: true }) } };
  });
}

/** Samples a reply. Log-probs are float32 values, so that they survive a store. */
export function sample(
  reply: Reply,
  index: number,
  bounds: { readonly maxTokens: number; readonly lostLogProbs: number },
  chance: () => number,
): Sample {
  const { maxTokens, lostLogProbs } = bounds;
  const toolCalls = (reply.toolCalls ?? []).map(
    (call, at): ToolCall => ({
      id: call.id ?? `call_${at}_${Math.floor(chance() * 1e9).toString(36)}`,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    }),
  );
  const content = reply.content ?? null;
  const { reasoning = null } = reply;
  const parts: Part[] = [
    ...(reasoning === null
      ? []
      : [
          { id: SPECIAL.think },
          ...textParts(reasoning, (text) => ({ reasoning: text })),
          { id: SPECIAL.answer },
        ]),
    ...textParts(content ?? '', (text) => ({ content: text })),
    ...toolCalls.flatMap(callParts),
    { id: SPECIAL.end },
  ];
  const short = parts.length > maxTokens;
  const sampled = parts.slice(0, maxTokens);
  const pieces = sampled.map((part, at) => {
    const logProb = Math.fround(-chance() * 3 - 1e-3);
    return { ...part, logProb: at < sampled.length - lostLogProbs ? logProb : null };
  });
  const said = (key: 'content' | 'reasoning'): string => pieces.map((piece) => piece[key] ?? '').join('');
  const begun = pieces.flatMap((piece) => (piece.call === undefined ? [] : [piece.call.call]));
  return {
    index,
    ids: pieces.map((piece) => piece.id),
    logProbs: pieces.flatMap((piece) => (piece.logProb === null ? [] : [piece.logProb])),
    pieces,
    content: content === null ? null : said('content'),
    reasoning: reasoning === null ? null : said('reasoning'),
    toolCalls: begun.map((call, at) => ({
      ...call,
      function: {
        name: call.function.name,
        arguments: pieces.map((piece) => (piece.given?.index === at ? piece.given.text : '')).join(''),
      },
    })),
    finishReason: short ? 'length' : (reply.finishReason ?? (toolCalls.length > 0 ? 'tool_calls' : 'stop')),
  };
}
