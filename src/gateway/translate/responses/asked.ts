import type { JsonObject } from '../../../model/json.js';
import type { ClosedPart } from '../pieces/part-order.js';

/** What of a request its answer depends on. */
export interface Asked {
  readonly model: string;
  /** Members of a response that repeat the request, with their defaults. */
  readonly echo: JsonObject;
  /** The client keeps the conversation itself, so it gets its reasoning sealed, to send it back. */
  readonly sealed: boolean;
  /** Keeps an answer that is complete. */
  readonly keep: (key: string, parts: readonly ClosedPart[]) => void;
}

const ECHOED = ['user', 'prompt_cache_key', 'safety_identifier', 'max_tool_calls'];

/** @param body of a request that was read already */
export function askedIn(body: JsonObject, model: string, keep: Asked['keep']): Asked {
  const { include, store } = body;
  const same = ECHOED.filter((name) => name in body).map((name) => [name, body[name] ?? null] as const);
  return {
    model,
    echo: {
      background: false,
      instructions: body.instructions ?? null,
      max_output_tokens: body.max_output_tokens ?? null,
      metadata: body.metadata ?? {},
      parallel_tool_calls: body.parallel_tool_calls ?? true,
      previous_response_id: body.previous_response_id ?? null,
      reasoning: body.reasoning ?? { effort: null, summary: null },
      store: store ?? true,
      temperature: body.temperature ?? null,
      text: body.text ?? { format: { type: 'text' } },
      tool_choice: body.tool_choice ?? 'auto',
      tools: body.tools ?? [],
      top_p: body.top_p ?? null,
      truncation: 'disabled',
      ...Object.fromEntries(same),
    },
    sealed: store === false || (Array.isArray(include) && include.includes('reasoning.encrypted_content')),
    keep,
  };
}
