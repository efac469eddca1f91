import { StepwellError } from '../../../errors/index.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';

/** What says which answer it is. */
export interface Head {
  /** The engine's id without its prefix: ids of the client's API are made from it. */
  readonly key: string;
  readonly model: string | null;
  /** Seconds since the epoch. */
  readonly created: number | null;
  readonly usage: JsonObject | null;
}

/** One event of a chat-completions stream, or a whole chat completion, of which only the first choice counts. */
export interface Completion {
  readonly id: string | null;
  readonly model: string | null;
  readonly created: number | null;
  readonly fragments: readonly Fragment[];
  readonly finishReason: string | null;
  /** The stop sequence that ended the answer, where the engine says so: vLLM's `stop_reason`, SGLang's `matched_stop`. */
  readonly matched: string | null;
  readonly usage: JsonObject | null;
}

/** @throws UPSTREAM_GARBLED for what is no chat completion and no event of one */
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

/** The member of a chat message that holds reasoning: vLLM renamed it, others did not follow. */
export type ReasoningField = 'reasoning_content' | 'reasoning';

/** A bit of an assistant's message, as one delta (or a whole message, which is one big delta) gives it. */
export type Fragment =
  | { readonly kind: 'reasoning'; readonly field: ReasoningField; readonly text: string }
  | { readonly kind: 'text' | 'refusal'; readonly text: string }
  | {
      readonly kind: 'call';
      /** Which of the message's tool calls. */
      readonly index: number;
      /** Said once, in the call's first delta; engines differ in whether they repeat it. */
      readonly id: string | null;
      readonly name: string | null;
      /** The next characters of the arguments' JSON. */
      readonly text: string;
    };

/** The fragments of a delta, in the order in which a model says them: reasoning, text, refusal, tool calls. */
function readFragments(delta: JsonObject): Fragment[] {
  const fragments: Fragment[] = [];
  const { reasoning_content: named, reasoning, content, refusal, tool_calls: calls } = delta;
  // vLLM 0.11 said the same reasoning under both names.
  if (typeof named === 'string')
    fragments.push({ kind: 'reasoning', field: 'reasoning_content', text: named });
  else if (typeof reasoning === 'string') {
    fragments.push({ kind: 'reasoning', field: 'reasoning', text: reasoning });
  }
  fragments.push({ kind: 'text', text: textOf(content) });
  if (typeof refusal === 'string') fragments.push({ kind: 'refusal', text: refusal });
  if (Array.isArray(calls)) fragments.push(...calls.map(readCall));
  return fragments.filter((fragment) => fragment.kind === 'call' || fragment.text !== '');
}

/** Some engines give content as parts; those that are text count. */
function textOf(content: Json | undefined): string {
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

/** A string of JSON; Ollama's own form is an object. */
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

/** A count of a chat completion's `usage`; 0 where the engine did not say. */
export function tokensOf(
  usage: JsonObject | null,
  name: 'prompt_tokens' | 'completion_tokens' | 'total_tokens',
): number {
  const count = usage?.[name];
  return typeof count === 'number' ? count : 0;
}

/** A count within its details; undefined where the engine did not say. */
export function detailOf(usage: JsonObject | null, group: string, name: string): number | undefined {
  const details = usage?.[group];
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  const count = (details as JsonObject)[name];
  return typeof count === 'number' ? count : undefined;
}
