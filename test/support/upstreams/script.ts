import type { Route } from '../../../src/gateway/wire/dialect.js';
import type { JsonObject } from '../../../src/model/json.js';

/** What the toy model says. */
export interface Reply {
  readonly content?: string | null;
  readonly reasoning?: string;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string; readonly id?: string }[];
  /** Why it ends; without it: `tool_calls`, `stop`, or `length` when the request's bound is reached. */
  readonly finishReason?: string;
}

export interface ScriptCall {
  readonly route: Route;
  readonly body: JsonObject;
  /** Assistant messages in the conversation so far. */
  readonly turn: number;
  readonly choice: number;
}

/** A list is said turn by turn, by the number of assistant messages so far: repeats and parallel calls do not disturb it. */
export type Script = readonly Reply[] | ((call: ScriptCall) => Reply);

export function replyOf(script: Script, call: ScriptCall): Reply {
  if (typeof script === 'function') return script(call);
  return script[Math.min(call.turn, script.length - 1)] ?? { content: 'ok' };
}
