import type { JsonObject } from '../../model/json.js';

/** One event of a `text/event-stream`, named after its own `type`, as Anthropic's and OpenAI's Responses API do. */
export function serverSentEvent(data: JsonObject & { readonly type: string }): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}
