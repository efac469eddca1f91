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
 * The message's bytes as a stream of their own. A reader that gives up destroys what it reads from; destroying the
 * message would destroy the connection, and with it the answer that says why. What is left of the body is read and
 * thrown away, since many clients look at the answer only when they have sent everything.
 */
async function* plain(message: IncomingMessage): AsyncIterable<Buffer> {
  try {
    yield* message.iterator({ destroyOnReturn: false });
  } finally {
    message.resume();
  }
}

async function* gunzipped(message: IncomingMessage): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  message.on('error', (error) => gunzip.destroy(error));
  try {
    yield* message.pipe(gunzip);
  } catch (error) {
    const { code, message: detail } = error as NodeJS.ErrnoException;
    if (code === undefined || !code.startsWith('Z_')) throw error;
    throw new StepwellError('INVALID_COMPRESSION', { detail }, { cause: error });
  } finally {
    message.resume();
  }
}

function toStream(bytes: AsyncIterable<Buffer>): Readable {
  return Readable.from(bytes, { objectMode: false });
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
  if (encoding === 'identity') return { format, body: toStream(plain(message)) };
  if (encoding === 'gzip' || encoding === 'x-gzip') {
    return { format, body: toStream(gunzipped(message)) };
  }
  throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
    type: `content encoding ${encoding}`,
    expected: 'gzip or no encoding',
  });
}
