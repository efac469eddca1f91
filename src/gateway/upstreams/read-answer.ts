import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { answerDecoder } from './answer-decoder.js';

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/** The bytes of an answer, unpacked where it came packed. @throws what zlib says of bytes that are not packed so */
export async function readPlain({ headers, body }: Omit<Answer, 'statusCode'>): Promise<Buffer> {
  const bytes = Buffer.from(await body.arrayBuffer());
  const decoder = answerDecoder(headers['content-encoding']?.toString())?.(bytes);
  return decoder === undefined ? bytes : buffer(decoder.end(bytes));
}

/** The JSON object of an answer; null: it holds something else. */
export async function readJson(answer: Omit<Answer, 'statusCode'>): Promise<JsonObject | null> {
  try {
    const value: unknown = JSON.parse((await readPlain(answer)).toString('utf8'));
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
