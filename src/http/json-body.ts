import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StepwellError } from '../errors/index.js';
import { parseJsonWithNulls } from '../ingest/parse-json.js';

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new StepwellError('INVALID_JSON', {
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}

/** How many words that JSON does not know were read as null, by request. */
const nullsRead = new WeakMap<FastifyRequest, number>();

/** What a client should hear of how its body was read; null: nothing. See `acceptJson`. */
export function readingWarning(request: FastifyRequest): string | null {
  const nulls = nullsRead.get(request) ?? 0;
  return nulls === 0 ? null : `NaN or Infinity, which are no JSON, were read as null: ${nulls}`;
}

function parseWithNulls(request: FastifyRequest, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const { value, nulls } = parseJsonWithNulls(bytes.toString('utf8'));
  if (nulls > 0) {
    nullsRead.set(request, nulls);
    request.log.warn(
      { route: request.routeOptions.url, nulls },
      'NaN or Infinity in a body was read as null',
    );
  }
  return value;
}

/** Bodies of this scope are JSON up to `bodyLimit` bytes; an empty body, whatever its type, is `undefined`. */
export function acceptJson(scope: FastifyInstance, bodyLimit: number): void {
  acceptParsed(scope, bodyLimit, (_request, bytes) => parse(bytes));
}

/** The same, but what Python writes for NaN and infinities is null, with a warning: for clients that read no answers. */
export function acceptJsonWithNulls(scope: FastifyInstance, bodyLimit: number): void {
  acceptParsed(scope, bodyLimit, parseWithNulls);
}

function acceptParsed(
  scope: FastifyInstance,
  bodyLimit: number,
  read: (request: FastifyRequest, bytes: Buffer) => unknown,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, bytes: Buffer) => read(request, bytes),
  );
  // curl and others declare a form type even where there is nothing to declare.
  scope.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
        type: request.headers['content-type'] ?? 'a body without a content type',
        expected: 'application/json',
      });
    },
  );
}
