import { rangeError, StepwellError } from '../../errors/index.js';
import { MAX_JSON_DEPTH } from '../../ingest/read-values.js';
import { isObject, type JsonObject } from '../../model/json.js';
import type { EngineRoute, GatewayCall } from '../interface.js';
import type { KeptAnswers, NativeCall, Translation } from '../translate/edge-api.js';
import { edgeOf } from '../translate/edges.js';
import { isTooDeep } from '../wire/json.js';

/** A call whose body was read. */
export interface ReadCall {
  /** As the client sent it. */
  readonly clientBody: JsonObject;
  readonly route: EngineRoute;
  /** The canonical request. */
  readonly body: JsonObject;
  /** The client's metadata of the call, which is not sent to the engine. */
  readonly metadata: JsonObject | null;
  /** Null: the client gets the engine's bytes unchanged. */
  readonly translation: Translation | null;
  /** Null: any engine can answer. Otherwise only SGLang's own API can. */
  readonly native: NativeCall | null;
  readonly stream: boolean;
  readonly model: string | null;
}

/** @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE */
export function parseBody(bytes: Buffer): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StepwellError('INVALID_JSON', { detail }, { cause: error });
  }
  if (!isObject(value)) {
    throw new StepwellError('INVALID_TYPE', { expected: 'an object' }, { path: [] });
  }
  if (isTooDeep(value)) throw rangeError(`nested at most ${MAX_JSON_DEPTH} deep`, []);
  return value;
}

/**
 * @param kept earlier answers to the same caller
 * @throws INVALID_JSON, INVALID_TYPE, OUT_OF_RANGE, and what the API's own reader throws
 */
export function readCall(
  { api, body: bytes }: Pick<GatewayCall, 'api' | 'body'>,
  kept: KeptAnswers,
): ReadCall {
  const clientBody = parseBody(bytes);
  const edge = edgeOf(api).open(clientBody, kept);
  const { body, metadata, translation, native = null } = edge;
  return {
    clientBody,
    route: api === 'completions' || api === 'generate' ? 'completions' : 'chat',
    body,
    metadata,
    translation,
    native,
    stream: body.stream === true,
    model: typeof body.model === 'string' ? body.model : null,
  };
}
