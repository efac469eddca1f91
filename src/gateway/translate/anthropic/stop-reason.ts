import type { JsonObject } from '../../../model/json.js';
import type { Ending } from '../pieces/ending.js';

/** `stop_reason` and `stop_sequence` of an answer that ended so. @param stops the request's stop sequences */
export function stopReason({ finishReason, matched, kinds }: Ending, stops: readonly string[]): JsonObject {
  const because = (reason: string) => ({ stop_reason: reason, stop_sequence: null });
  if (finishReason === 'content_filter' || kinds.has('refusal')) return because('refusal');
  // An engine that aborts the call has cut the answer too, and every client knows what to do about a cut answer.
  if (finishReason === 'length' || finishReason === 'abort') return because('max_tokens');
  // A call that the client demanded by name ends with "stop" at OpenAI and vLLM.
  if (kinds.has('call')) return because('tool_use');
  if (matched !== null && stops.includes(matched))
    return { stop_reason: 'stop_sequence', stop_sequence: matched };
  return because('end_turn');
}
