import type { EndedCall } from './ended-call.js';

/** Whether the client was given all of an answer, and could read it. */
export function isWhole({ ending, failure, outcome: { choices, damage } }: EndedCall): boolean {
  return choices.length > 0 && ending === 'done' && failure === null && damage === null;
}
