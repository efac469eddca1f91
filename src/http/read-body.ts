import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { StepwellError } from '../errors/index.js';
import { Parts } from '../gateway/calls/relays/relay.js';

/**
 * For so long the rest of a body that is too large is read and thrown away: many clients look at the answer only when
 * they have sent everything, and would hear of nothing but a broken connection.
 */
const DRAIN_MS = 30_000;

/**
 * All bytes of a request's body, without a copy where they came at once.
 * @param drainMs a client that still sends a body that is too large is hung up on after that
 * @throws BODY_TOO_LARGE; what the connection says when the client went away
 */
export function readBody(request: IncomingMessage, limit: number, drainMs = DRAIN_MS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts = new Parts();
    const fail = (error: Error): void => {
      request.off('data', take).off('end', finish);
      reject(error);
    };
    const finish = (): void => resolve(parts.all());
    const refuse = (): void => {
      fail(new StepwellError('BODY_TOO_LARGE', { limit }));
      drain(request, drainMs);
    };
    const take = (part: Buffer): void => {
      parts.add(part);
      if (parts.bytes > limit) refuse();
    };
    // Node emits an error when the client hangs up; the promise is settled by then if the body has ended.
    request.once('error', fail);
    if (Number(request.headers['content-length']) > limit) {
      refuse();
      return;
    }
    request.on('data', take);
    request.once('end', finish);
  });
}

function drain(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => request.destroy(), ms);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}

/** What zlib says of bytes that it cannot read becomes INVALID_COMPRESSION; all else stays what it is. */
export function compressionError(error: unknown): unknown {
  const { code, message: detail } = error as NodeJS.ErrnoException;
  if (code === undefined || !code.startsWith('Z_')) return error;
  return new StepwellError('INVALID_COMPRESSION', { detail }, { cause: error });
}

/** The low half of the first byte says "deflate" where zlib's head is there (RFC 1950, 2.2); some clients leave it out. */
const ZLIB_DEFLATE = 8;

function inflateEither(bytes: Buffer, options: { readonly maxOutputLength: number }): Promise<Buffer> {
  const isZlib =
    ((bytes[0] ?? 0) & 0x0f) === ZLIB_DEFLATE && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0;
  return promisify<Buffer, typeof options, Buffer>(isZlib ? inflate : inflateRaw)(bytes, options);
}

/**
 * A body without its content encoding.
 * @param limit of the unpacked bytes
 * @throws UNSUPPORTED_MEDIA_TYPE, INVALID_COMPRESSION, BODY_TOO_LARGE
 */
export function unpack(bytes: Buffer, header: string | undefined, limit: number): Buffer | Promise<Buffer> {
  const encoding = header?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return bytes;
  const options = { maxOutputLength: limit };
  if (encoding === 'gzip' || encoding === 'x-gzip')
    return unpacked(promisify<Buffer, typeof options, Buffer>(gunzip)(bytes, options), limit);
  if (encoding === 'deflate') return unpacked(inflateEither(bytes, options), limit);
  throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
    type: `content encoding ${encoding}`,
    expected: 'gzip, deflate or no encoding',
  });
}

async function unpacked(unpacking: Promise<Buffer>, limit: number): Promise<Buffer> {
  try {
    return await unpacking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new StepwellError('BODY_TOO_LARGE', { limit }, { cause: error });
    throw compressionError(error);
  }
}
