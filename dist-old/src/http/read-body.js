import { promisify } from 'node:util';
import { gunzip, inflate, inflateRaw } from 'node:zlib';
import { StepwellError } from '../errors/index.js';
import { Parts } from '../gateway/calls/relays/relay.js';
/**
 * Milliseconds for which the rest of a body that is too large is read and thrown away. Many clients read the answer
 * only after they have sent everything; if the connection were closed at once, they would see only that it broke.
 */
const DRAIN_MS = 30_000;
/**
 * All bytes of a request's body; not copied if they arrive in one chunk.
 * @param drainMs milliseconds after which a client is disconnected that still sends a body which is too large
 * @throws BODY_TOO_LARGE; the connection's error if the client disconnects
 */
export function readBody(request, limit, drainMs = DRAIN_MS) {
    return new Promise((resolve, reject) => {
        const parts = new Parts();
        const fail = (error) => {
            request.off('data', take).off('end', finish);
            reject(error);
        };
        const finish = () => resolve(parts.all());
        const refuse = () => {
            fail(new StepwellError('BODY_TOO_LARGE', { limit }));
            drain(request, drainMs);
        };
        const take = (part) => {
            parts.add(part);
            if (parts.bytes > limit)
                refuse();
        };
        // Node also emits an error when the client disconnects after the whole body; the promise is settled by then.
        request.once('error', fail);
        if (Number(request.headers['content-length']) > limit) {
            refuse();
            return;
        }
        request.on('data', take);
        request.once('end', finish);
    });
}
function drain(request, ms) {
    const timer = setTimeout(() => request.destroy(), ms);
    request.once('close', () => clearTimeout(timer));
    request.once('end', () => clearTimeout(timer));
    request.resume();
}
/** INVALID_COMPRESSION for zlib's error about bytes that it cannot read; any other error unchanged. */
export function compressionError(error) {
    const { code, message: detail } = error;
    if (code === undefined || !code.startsWith('Z_'))
        return error;
    return new StepwellError('INVALID_COMPRESSION', { detail }, { cause: error });
}
/**
 * The low half of a zlib header's first byte, which says "deflate" (RFC 1950, 2.2). Some clients send deflate without
 * that header.
 */
const ZLIB_DEFLATE = 8;
function inflateEither(bytes, options) {
    const isZlib = ((bytes[0] ?? 0) & 0x0f) === ZLIB_DEFLATE && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0;
    return promisify(isZlib ? inflate : inflateRaw)(bytes, options);
}
/**
 * Undoes a body's content encoding.
 * @param limit most bytes of the unpacked body
 * @throws UNSUPPORTED_MEDIA_TYPE, INVALID_COMPRESSION, BODY_TOO_LARGE
 */
export function unpack(bytes, header, limit) {
    const encoding = header?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity' || encoding === '')
        return bytes;
    const options = { maxOutputLength: limit };
    if (encoding === 'gzip' || encoding === 'x-gzip')
        return unpacked(promisify(gunzip)(bytes, options), limit);
    if (encoding === 'deflate')
        return unpacked(inflateEither(bytes, options), limit);
    throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
        type: `content encoding ${encoding}`,
        expected: 'gzip, deflate or no encoding',
    });
}
async function unpacked(unpacking, limit) {
    try {
        return await unpacking;
    }
    catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE')
            throw new StepwellError('BODY_TOO_LARGE', { limit }, { cause: error });
        throw compressionError(error);
    }
}
//# sourceMappingURL=read-body.js.map