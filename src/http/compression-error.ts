import { StepwellError } from '../errors/index.js';

/** What zlib says of bytes that it cannot read becomes INVALID_COMPRESSION; all else stays what it is. */
export function compressionError(error: unknown): unknown {
  const { code, message: detail } = error as NodeJS.ErrnoException;
  if (code === undefined || !code.startsWith('Z_')) return error;
  return new StepwellError('INVALID_COMPRESSION', { detail }, { cause: error });
}
