import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.js';

const json: z.ZodType<Json> = z.json();
const message: z.ZodType<JsonObject> = z.record(z.string(), json);

const completion = z.object({ choices: z.tuple([z.object({ message })]) });

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly JsonObject[];
  readonly tools: readonly JsonObject[];
  readonly temperature: number;
  readonly seed: number;
}

/**
 * The assistant's message of one chat completion. Like any OpenAI client it knows a base URL and asks for no token ids.
 */
export async function chat(baseUrl: string, request: ChatRequest, signal: AbortSignal): Promise<JsonObject> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  const body: unknown = await response.json();
  if (!response.ok)
    throw new Error(`the model call was answered ${response.status}: ${JSON.stringify(body)}`);
  return completion.parse(body).choices[0].message;
}
