import type { Json, JsonObject } from '../../src/model/json.js';
import type { FailedAttempt } from '../../src/plugin-api/models/call-failed.js';
import { type Models, modelsOver } from '../../src/plugin-api/models/models.js';
import type { CallRequest } from '../../src/plugin-api/models/transport.js';

/** What an endpoint answers: JSON, or `fails` with the status that it fails with. */
type Answer = Json | { readonly fails: number };

export interface AnsweringModels extends Models {
  /** All requests so far, in order. */
  readonly requests: readonly CallRequest[];
}

const isFailure = (answer: Answer): answer is { readonly fails: number } =>
  typeof answer === 'object' && answer !== null && 'fails' in answer;

/** Models whose endpoint is a function, asked without waiting; an answer takes 5 ms and 10 and 20 tokens. */
export function answeringModels(
  answerTo: (path: string, body: JsonObject, request: CallRequest) => Answer,
): AnsweringModels {
  const requests: CallRequest[] = [];
  const transport = {
    attempt: async (request: CallRequest) => {
      requests.push(request);
      const answer = answerTo(request.path, request.body ?? {}, request);
      if (isFailure(answer)) {
        const kind: FailedAttempt['kind'] = answer.fails >= 500 ? 'server' : 'refused';
        const detail = `status ${answer.fails}`;
        return { answer: null, failed: { kind, status: answer.fails, detail, retryAfterMs: null } };
      }
      const usage = { inputTokens: 10, outputTokens: 20 };
      return { answer: { body: answer, latencyMs: 5, usage }, failed: null };
    },
    secret: async () => 'none',
  };
  const models = modelsOver(transport, new AbortController().signal, async () => {});
  return { ...models, requests };
}

/** The body of a chat completion that says `content`. */
export const chatAnswer = (content: string | null): JsonObject => ({
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
});
