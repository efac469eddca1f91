import { PassThrough, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StepwellError } from '../errors/index.js';
import { compressionError } from './read-body.js';
const FORMATS = new Map([
    ['application/json', 'json'],
    ['application/x-ndjson', 'ndjson'],
    ['application/ndjson', 'ndjson'],
    ['application/jsonl', 'ndjson'],
]);
/**
 * Bytes of a body that are read before the ingest service asks for them. Node notices that a client has disconnected
 * only while it reads from the connection.
 */
const AHEAD_BYTES = 1024 * 1024;
const EXPECTED = [...FORMATS.keys()].join(' or ');
/** Leaves bodies of this scope as streams of bytes, which the ingest service reads as they arrive. */
export function acceptStepStreams(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}
/**
 * Pipes a message's bytes through `stream`, from which the caller reads. A reader that gives up destroys the stream
 * that it reads from; if that were the message, its connection would be destroyed with it, and the client would get no
 * answer. The rest of the body is then read and thrown away, because many clients read the answer only after they have
 * sent everything.
 */
function through(message, stream) {
    message.pipe(stream);
    message.on('error', (error) => stream.destroy(error));
    stream.on('close', () => message.resume());
    return stream;
}
async function* gunzipped(message) {
    try {
        // zlib's streams take the options of any stream, which their types leave out.
        const ahead = { writableHighWaterMark: AHEAD_BYTES };
        yield* through(message, createGunzip(ahead));
    }
    catch (error) {
        throw compressionError(error);
    }
}
/** @throws UNSUPPORTED_MEDIA_TYPE */
export function readStepsBody(message) {
    const type = message.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    const format = FORMATS.get(type ?? '');
    if (format === undefined) {
        throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
            type: type ?? 'a body without a content type',
            expected: EXPECTED,
        });
    }
    const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity')
        return { format, body: through(message, new PassThrough({ writableHighWaterMark: AHEAD_BYTES })) };
    if (encoding === 'gzip' || encoding === 'x-gzip') {
        return { format, body: Readable.from(gunzipped(message), { objectMode: false }) };
    }
    throw new StepwellError('UNSUPPORTED_MEDIA_TYPE', {
        type: `content encoding ${encoding}`,
        expected: 'gzip or no encoding',
    });
}
//# sourceMappingURL=steps-body.js.map