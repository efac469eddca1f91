import { createHash } from 'node:crypto';
import type { JsonObject } from '../../model/json.js';
import { createRandom } from '../random.js';
import { parseAnswer } from './answer-text.js';
import { answerTokens, decodeTokens, promptTokens } from './chat-template.js';
import type { CompletionRequest } from './request.js';
import { sampleLogProbs } from './sample-log-probs.js';
import { solve } from './solve.js';

/** One sampled answer, in ids and in words. */
export interface Sample {
  /** Hash of what it was sampled for. */
  readonly name: string;
  readonly promptIds: readonly number[];
  readonly ids: readonly number[];
  /** One for each of `ids`. */
  readonly logProbs: readonly number[];
  readonly message: JsonObject;
  readonly finishReason: string;
}

/** Same request, same answer. */
export function sample({ messages, tools, temperature, seed, max_tokens }: CompletionRequest): Sample {
  const promptIds = promptTokens(messages, tools);
  const name = createHash('sha256')
    .update(JSON.stringify([seed, promptIds]))
    .digest('hex');
  const random = createRandom(name);
  const whole = answerTokens(solve(messages, temperature, random));
  const ids = whole.slice(0, max_tokens);
  const stopped = ids.length === whole.length;
  const text = decodeTokens(stopped ? ids.slice(0, -1) : ids);
  const message = parseAnswer(text, (index) => `call_${name.slice(0, 16)}_${index}`);
  const reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
  const logProbs = sampleLogProbs(ids.length, temperature, random);
  return { name, promptIds, ids, logProbs, message, finishReason: stopped ? reason : 'length' };
}
