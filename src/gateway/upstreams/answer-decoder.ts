import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** The low half of the first byte says "deflate" where zlib's head is there (RFC 1950, 2.2); some servers leave it out. */
const ZLIB_DEFLATE = 8;
/** What can be read of an event is wanted as soon as it is there. */
const AT_ONCE = { flush: constants.Z_SYNC_FLUSH };

type Make = (first: Buffer) => Transform;

const DECODERS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['gzip', () => createGunzip(AT_ONCE)],
  ['x-gzip', () => createGunzip(AT_ONCE)],
  ['br', () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
  [
    'deflate',
    (first) => (((first[0] ?? 0) & 0x0f) === ZLIB_DEFLATE ? createInflate : createInflateRaw)(AT_ONCE),
  ],
]);

/**
 * What unpacks an answer with this `content-encoding`, by its first bytes. Engines are asked for plain bytes; some, and
 * proxies in front of them, pack what they send all the same. Null: nothing is packed; undefined: nobody knows how.
 */
export function answerDecoder(encoding: string | undefined): Make | null | undefined {
  const name = encoding?.trim().toLowerCase() ?? '';
  return name === '' || name === 'identity' ? null : DECODERS.get(name);
}
