import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';

/** The JSON object of an answer. @throws UPSTREAM_REFUSED for another status than 200, or another body */
export async function readAnswer(
  upstream: string,
  what: string,
  { statusCode, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'body'>,
): Promise<JsonObject> {
  if (statusCode !== 200) {
    await body.dump();
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: statusCode, what });
  }
  const text = await body.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const status = '200 without JSON';
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status, what }, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: '200 without an object', what });
  }
  return value as JsonObject;
}
