import { StepwellError } from '../../../errors/index.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';

/** What identifies an answer. */
export interface Head {
  /** The engine's id without its prefix, from which ids of the client's API are made. */
  readonly key: string;
  readonly model: string | null;
  /** Seconds since the epoch. */
  readonly created: number | null;
  readonly usage: JsonObject | null;
}

/** The first choice of an event of a chat-completions stream, or of a whole chat completion. */
export interface Completion {
  readonly id: string | null;
  readonly model: string | null;
  readonly created: number | null;
  readonly fragments: readonly Fragment[];
  readonly finishReason: string | null;
  /** The stop sequence that ended the answer, where the engine names it: vLLM's `stop_reason`, SGLang's `matched_stop`. */
  readonly matched: string | null;
  readonly usage: JsonObject | null;
}

/** @throws UPSTREAM_GARBLED for anything but a chat completion or an event of one */
export function readCompletion(json: Json): Completion {
  if (!isObject(json) || !Array.isArray(json.choices)) {
    throw new StepwellError('UPSTREAM_GARBLED', { detail: 'it has no "choices"' });
  }
  const { id, model, created, usage } = json;
  const choices = json.choices.filter(isObject);
  const choice = choices.find((one) => (one.index ?? 0) === 0) ?? {};
  const said = choice.delta ?? choice.message;
  const matched = choice.stop_reason ?? choice.matched_stop;
  return {
    id: typeof id === 'string' && id !== '' ? id : null,
    model: typeof model === 'string' ? model : null,
    created: typeof created === 'number' ? created : null,
    fragments: isObject(said) ? readFragments(said) : [],
    finishReason: typeof choice.finish_reason === 'string' ? choice.finish_reason : null,
    matched: typeof matched === 'string' ? matched : null,
    usage: isObject(usage) ? usage : null,
  };
}

/** The member of a chat message that holds reasoning: vLLM renamed it, other engines did not. */
export type ReasoningField = 'reasoning_content' | 'reasoning';

/** A piece of an assistant's message, from one delta. A whole message is one large delta. */
export type Fragment =
  | { readonly kind: 'reasoning'; readonly field: ReasoningField; readonly text: string }
  | { readonly kind: 'text' | 'refusal'; readonly text: string }
  | {
      readonly kind: 'call';
      /** Number of the tool call in the message. */
      readonly index: number;
      /** Sent in the call's first delta; some engines repeat it. */
      readonly id: string | null;
      readonly name: string | null;
      /** More of the arguments' JSON. */
      readonly text: string;
    };

/** The fragments of a delta, in the order in which a model says them: reasoning, text, refusal, tool calls. */
function readFragments(delta: JsonObject): Fragment[] {
  const fragments: Fragment[] = [];
  const { reasoning_content: named, reasoning, content, refusal, tool_calls: calls } = delta;
  // vLLM 0.11 sends the same reasoning under both names.
  if (typeof named === 'string')
    fragments.push({ kind: 'reasoning', field: 'reasoning_content', text: named });
  else if (typeof reasoning === 'string') {
    fragments.push({ kind: 'reasoning', field: 'reasoning', text: reasoning });
  }
  fragments.push({ kind: 'text', text: textParts(content) });
  if (typeof refusal === 'string') fragments.push({ kind: 'refusal', text: refusal });
  if (Array.isArray(calls)) fragments.push(...calls.map(readCall));
  return fragments.filter((fragment) => fragment.kind === 'call' || fragment.text !== '');
}

/** Content as text; some engines send it as parts, of which only texts count. */
function textParts(content: Json | undefined): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: Json) => textMember(objectOf(part), 'text') ?? '').join('');
}

function readCall(value: Json, place: number): Fragment {
  const call = objectOf(value);
  const fn = objectOf(call.function);
  return {
    kind: 'call',
    index: typeof call.index === 'number' ? call.index : place,
    id: textMember(call, 'id') || null,
    name: textMember(fn, 'name') || null,
    text: argumentsOf(fn.arguments),
  };
}

/** Arguments as JSON text; Ollama sends an object. */
function argumentsOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function textMember(object: JsonObject, name: string): string | null {
  const value = object[name];
  return typeof value === 'string' ? value : null;
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** A count of a chat completion's `usage`; 0 where the engine sent none. */
export function tokensOf(
  usage: JsonObject | null,
  name: 'prompt_tokens' | 'completion_tokens' | 'total_tokens',
): number {
  const count = usage?.[name];
  return typeof count === 'number' ? count : 0;
}

/** A count in the details of `usage`; undefined where the engine sent none. */
export function detailOf(usage: JsonObject | null, group: string, name: string): number | undefined {
  const details = usage?.[group];
  if (!isObject(details)) return undefined;
  const count = details[name];
  return typeof count === 'number' ? count : undefined;
}
