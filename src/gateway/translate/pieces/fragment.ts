import { isObject, type Json, type JsonObject } from '../../../model/json.js';

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
export function readFragments(delta: JsonObject): Fragment[] {
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
