import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { StepwellError } from '../errors/index.js';
import { compressionError } from './compression-error.js';

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
