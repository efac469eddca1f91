import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'body'>;

/** The JSON object of an answer; null: it holds something else. */
export async function readJson({ body }: Pick<Answer, 'body'>): Promise<JsonObject | null> {
  const text = await body.text();
  try {
    const value: unknown = JSON.parse(text);
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
