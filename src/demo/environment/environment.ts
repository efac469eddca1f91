import type { Json, JsonObject } from '../../model/json.js';
import { isToolCall } from '../tool-call.js';
import { runCalculator } from './calculator.js';
import type { Task } from './task.js';

/** What follows an assistant message. `reward` is null until the episode is over. */
export interface Reaction {
  readonly messages: readonly JsonObject[];
  readonly reward: number | null;
}

/** Turns after which an episode without an answer is over, and lost. */
export const MAX_TURNS = 12;

/** The answer that a text ends with; null: it names none. */
export function answerIn(text: string): number | null {
  const match = /Answer:\s*(-?\d+)\s*$/.exec(text);
  return match === null ? null : Number(match[1]);
}

/** Runs the tools that the message calls, or checks its answer: reward 1 for the right one, 0 for any other. */
export function react(task: Task, message: JsonObject, turn: number): Reaction {
  const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter((call: Json) =>
    isToolCall(call),
  );
  const outOfTurns = turn + 1 >= MAX_TURNS ? 0 : null;
  if (calls.length > 0) {
    const messages = calls.map((call) => ({
      role: 'tool',
      tool_call_id: call.id,
      content: runCalculator(call.function.name, call.function.arguments),
    }));
    return { messages, reward: outOfTurns };
  }
  const answer = answerIn(typeof message.content === 'string' ? message.content : '');
  if (answer !== null) return { messages: [], reward: answer === task.answer ? 1 : 0 };
  const nudge = { role: 'user', content: 'Use the calculator, or finish with a line "Answer: NUMBER".' };
  return { messages: [nudge], reward: outOfTurns };
}
