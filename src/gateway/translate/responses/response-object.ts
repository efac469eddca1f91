import type { Json, JsonObject } from '../../../model/json.js';
import type { Head } from '../pieces/completion.js';
import type { Asked } from './asked.js';
import { usageOf } from './usage.js';

/** How far a response is. */
export interface Progress {
  readonly status: 'in_progress' | 'completed' | 'incomplete' | 'failed';
  readonly output: readonly JsonObject[];
  readonly usage: JsonObject | null;
  /** The engine's finish reason, where it was cut. */
  readonly finishReason: string | null;
  readonly error: JsonObject | null;
}

/** The response itself. @param createdAt seconds since the epoch */
export function responseObject(head: Head, createdAt: number, asked: Asked, progress: Progress): JsonObject {
  const { status, output, usage, finishReason, error } = progress;
  return {
    id: `resp_${head.key}`,
    object: 'response',
    created_at: createdAt,
    status,
    error,
    incomplete_details: status === 'incomplete' ? { reason: cutReason(finishReason) } : null,
    model: head.model ?? asked.model,
    output,
    ...asked.echo,
    usage: usageOf(usage),
  };
}

/** The API knows two reasons; an engine that aborts a call cut it short too. */
function cutReason(finishReason: string | null): Json {
  return finishReason === 'content_filter' ? 'content_filter' : 'max_output_tokens';
}

export function createdAt(head: Head): number {
  return head.created ?? Math.floor(Date.now() / 1000);
}
