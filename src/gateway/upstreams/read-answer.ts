import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { answerDecoder } from './answer-decoder.js';

/** The JSON object of an answer. @throws UPSTREAM_REFUSED for another status than 200, or another body */
export async function readAnswer(
  upstream: string,
  what: string,
  { statusCode, headers, body }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>,
): Promise<JsonObject> {
  if (statusCode !== 200) {
    await body.dump();
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: statusCode, what });
  }
  const bytes = Buffer.from(await body.arrayBuffer());
  let value: unknown;
  try {
    const decoder = answerDecoder(headers['content-encoding']?.toString())?.(bytes);
    const plain = decoder === undefined ? bytes : await buffer(decoder.end(bytes));
    value = JSON.parse(plain.toString('utf8'));
  } catch (error) {
    const status = '200 without JSON';
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status, what }, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StepwellError('UPSTREAM_REFUSED', { upstream, status: '200 without an object', what });
  }
  return value as JsonObject;
}
