import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { answerDecoder } from './answer-decoder.js';

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** The JSON object of an answer; null: it holds something else. */
export async function readJson({ headers, body }: Omit<Answer, 'statusCode'>): Promise<JsonObject | null> {
  const bytes = Buffer.from(await body.arrayBuffer());
  try {
    const decoder = answerDecoder(headers['content-encoding']?.toString())?.(bytes);
    const plain = decoder === undefined ? bytes : await buffer(decoder.end(bytes));
    const value: unknown = JSON.parse(plain.toString('utf8'));
    return typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject | null) : null;
  } catch {
    return null;
  }
}

/** The JSON object of an answer. @throws UPSTREAM_REFUSED for another status than 200, or another body */
export async function readAnswer(upstream: string, what: string, answer: Answer): Promise<JsonObject> {
  const { statusCode } = answer;
  if (statusCode !== 200) {
    await answer.body.dump();
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: statusCode, what });
  }
  const json = await readJson(answer);
  if (json !== null) return json;
  throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: '200 without a JSON object', what });
}
