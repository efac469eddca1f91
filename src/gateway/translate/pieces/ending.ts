import type { JsonObject } from '../../../model/json.js';
import type { Part } from './part-order.js';

/** How an answer ended that is complete, in the engine's words. */
export interface Ending {
  readonly finishReason: string | null;
  readonly matched: string | null;
  readonly usage: JsonObject | null;
  /** What kinds of part the answer has. */
  readonly kinds: ReadonlySet<Part['kind']>;
}

/** The model was stopped before it was through: `abort` is vLLM's and SGLang's word for a call that the engine ended. */
export function wasCut(finishReason: string | null): boolean {
  return finishReason === 'length' || finishReason === 'abort' || finishReason === 'content_filter';
}
