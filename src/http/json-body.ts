import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StepwellError } from '../errors/index.js';

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

/** Bodies of this scope are JSON up to `bodyLimit` bytes; an empty body, whatever its type, is `undefined`. */
export function acceptJson(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, bytes: Buffer) => parse(bytes),
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
