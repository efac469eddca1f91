import { isTooDeep } from '../wire/too-deep.js';
import type { EndedCall } from './ended-call.js';

const NOTHING = { role: 'assistant', content: null };
const TOO_DEEP = 'the answer is nested too deep to be kept';

/** The call without those parts of its answer that are nested deeper than a step may be; ids and log-probs stay. */
export function shallow(call: EndedCall): EndedCall {
  const { choices, usage, damage } = call.outcome;
  const lost = choices.some(({ message }) => isTooDeep(message));
  const uncounted = isTooDeep(usage);
  if (!lost && !uncounted) return call;
  const outcome = {
    ...call.outcome,
    choices: choices.map((choice) => (isTooDeep(choice.message) ? { ...choice, message: NOTHING } : choice)),
    usage: uncounted ? null : usage,
    damage: damage ?? (lost ? TOO_DEEP : null),
  };
  return { ...call, outcome };
}
