import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { StepwellError } from '../errors/index.js';
import type { BytesFormat } from '../store/port.js';

const FORMATS: ReadonlyMap<string, BytesFormat> = new Map([
  ['application/json', 'json'],
  ['application/x-ndjson', 'ndjson'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
]);

const EXPECTED = [...FORMATS.keys()].join(' or ');

/** Bodies of this scope stay what they are: a stream of bytes, which the ingest service reads as it arrives. */
export function acceptStepStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/**
 * The same bytes as a stream of their own. A reader that gives up destroys what it reads from; destroying the message
 * would destroy the connection, and with it the answer that says why.
 */
function detached(message: IncomingMessage): Readable {
  return Readable.from(message.iterator({ destroyOnReturn: false }), { objectMode: false });
}

async function* gunzip(compressed: Readable): AsyncIterable<Buffer> {
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  try {
    yield* compressed.pipe(plain);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !code.startsWith('Z_')) throw error;
    throw new StepwellError('INVALID_COMPRESSION', { detail: message }, { cause: error });
  }
}

/** @throws UNSUPPORTED_MEDIA_TYPE */
export function readStepsBody(message: IncomingMessage): { format: BytesFormat; body: Readable } {
  const type = message.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const format = FORMATS.get(type ?? '');
  if (format === undefined) {
    throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
      type: type ?? 'a body without a content type',
      expected: EXPECTED,
    });
  }
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return { format, body: detached(message) };
  if (encoding === 'gzip' || encoding === 'x-gzip') {
    return { format, body: Readable.from(gunzip(message), { objectMode: false }) };
  }
  throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
    type: `content encoding ${encoding}`,
    expected: 'gzip or no encoding',
  });
}
